import Geometry
import Gestures
import TestSupport
import Testing

@Suite("ArrivalStamp") struct ArrivalStampTests {
  @Test("Events that arrive within a millisecond of the first one have its time")
  func group() {
    var arrival = ArrivalStamp()
    #expect(arrival.stamp(at: 1) == 1)
    #expect(arrival.stamp(at: 1.0009) == 1)
    #expect(arrival.stamp(at: 1.0011) == 1.0011)
    #expect(arrival.stamp(at: 1.002) == 1.0011)
  }

  @Test("A new group has a time of its own")
  func newGroup() {
    var arrival = ArrivalStamp()
    #expect(arrival.stamp(at: 1) == 1)
    arrival.endGroup()
    #expect(arrival.stamp(at: 1.0005) == 1.0005)
  }

  @Test("Times never decrease, and are at most a millisecond early")
  func random() {
    withEvery("seed", in: 0..<50 as Range<UInt64>) { seed in
      var random = SeededGenerator(seed: seed)
      var (arrival, now, last) = (ArrivalStamp(), 0.0, 0.0)
      for _ in 0..<100 {
        now += random.unit() * 0.0005
        if random.index(below: 10) == 0 { arrival.endGroup() }
        let stamp = arrival.stamp(at: now)
        #expect(stamp >= last && stamp <= now && now - stamp < ArrivalStamp.interval)
        last = stamp
      }
    }
  }
}
