import Geometry
import GestureTestSupport
import Gestures
import Testing

@Suite("Numbers of quick taps") struct TapSequenceTests {
  private func counts(_ taps: [(at: (Double, Double), pause: Double)]) -> [Int] {
    var counts: [Int] = []
    final class Counter: GestureRecognizer {
      var onTouch: ((Touch) -> Void)?
      override func touchesBegan(_ touches: [Touch]) { for touch in touches { onTouch?(touch) } }
    }
    let counter = Counter()
    counter.onTouch = { counts.append($0.tapCount) }
    let story = GestureStory(counter)
    for tap in taps {
      story.wait(tap.pause)
      story.tap(at: tap.at)
    }
    return counts
  }

  @Test("Taps at one place within the interval of a double tap are counted on")
  func counted() {
    #expect(counts([((500, 500), 0), ((500, 500), 0.1), ((510, 505), 0.1)]) == [1, 2, 3])
  }

  @Test("A pause, or another place, begins anew")
  func begunAnew() {
    let interval = GestureSettings().multipleTapInterval
    #expect(counts([((500, 500), 0), ((500, 500), interval + 0.1), ((500, 500), 0.1)]) == [1, 1, 2])
    let far = 500 + GestureSettings().multipleTapDistance.touch + 1
    #expect(counts([((500, 500), 0), ((far, 500), 0.1), ((far, 500), 0.1)]) == [1, 1, 2])
  }
}
