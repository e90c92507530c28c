import Controls
import Testing

@Suite("Value range")
struct ValueRangeTests {
  @Test("Values are moved into the range and onto a step; the maximum is valid beside the steps")
  func nearest() {
    let range = ValueRange(0...10, step: 4)
    #expect([-3, 1.9, 2.1, 6.1, 8.9, 9.1, 99].map { range.nearest(to: $0) } == [0, 0, 4, 8, 8, 10, 10])
    #expect(range.nearest(to: .nan) == nil)
    #expect(range.nearest(to: .infinity) == 10)
    #expect(range.nearest(to: -.infinity) == 0)
  }

  @Test("A bound moves the other one, and non-finite bounds and invalid steps are ignored")
  func bounds() {
    var range = ValueRange()
    range.minimum = 5
    #expect((range.minimum, range.maximum) == (5, 5))
    range.maximum = 2
    #expect((range.minimum, range.maximum) == (2, 2))
    range.maximum = .infinity
    range.minimum = .nan
    range.step = -1
    range.step = .nan
    #expect(range == ValueRange(2...2))
    #expect(ValueRange(0...Double.infinity) == ValueRange())
  }

  @Test("Positions and values are inverse, also in the widest range, and an empty range has position 0")
  func fractions() {
    #expect(ValueRange(10...20).fraction(of: 15) == 0.5)
    #expect(ValueRange(10...20).value(at: 0.25) == 12.5)
    #expect(ValueRange(10...20).value(at: 7) == 20)
    #expect(ValueRange(10...20).value(at: .nan) == nil)
    #expect(ValueRange(3...3).fraction(of: 3) == 0)
    let limit = Double.greatestFiniteMagnitude
    let widest = ValueRange(-limit...limit)
    #expect(widest.fraction(of: 0) == 0.5)
    #expect(widest.value(at: 0.5) == 0)
    #expect(widest.keyStep.isFinite && widest.pageStep.isFinite)
  }

  @Test("Every value that a range accepts is finite and valid, whatever the bounds and the step")
  func totality() {
    let odd = [-Double.infinity, -1e308, -1, -0.0, 1e-300, 0.3, 1e308, .infinity, .nan]
    for minimum in odd {
      for maximum in odd {
        for step in odd {
          var range = ValueRange()
          (range.minimum, range.maximum, range.step) = (minimum, maximum, step)
          #expect(range.minimum <= range.maximum)
          for value in odd where !value.isNaN {
            guard let nearest = range.nearest(to: value) else {
              Issue.record("no value in \(range) for \(value)")
              continue
            }
            #expect(nearest >= range.minimum && nearest <= range.maximum, "\(range), \(value)")
            let fraction = range.fraction(of: nearest)
            #expect(fraction >= 0 && fraction <= 1, "\(range), \(value)")
          }
        }
      }
    }
  }
}
