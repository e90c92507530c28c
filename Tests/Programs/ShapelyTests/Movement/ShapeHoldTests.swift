import Geometry
import Testing

@testable import Shapely

@Suite struct ShapeHoldTests {
  /// A flight from time 0 to 0.5 from 40 % of the size to all of it.
  let flight = ShapeMotion(
    flyingFrom: Point(50, 50), to: ShapeGeometry(center: Point(200, 150)), at: 0)

  /// A hold of the shape that is caught at 0.1 s.
  func caught() -> ShapeHold {
    let session = DragSession(
      flight.geometry(at: 0.1), kind: .square, corral: Corral(area: Rect(x: 0, y: 0, width: 400, height: 300))
    )
    return ShapeHold(session, before: flight.end, focusBefore: nil, growth: flight.scale)
  }

  @Test("A shape caught in flight grows by its flight, about the point where it was caught")
  func grows() {
    let hold = caught()
    for time in [0.1, 0.2, 0.35, 0.5] {
      let (held, flying) = (hold.geometry(at: time), flight.geometry(at: time))
      #expect(abs(held.scale - flying.scale) < 1e-12, "\(time)")
      #expect(held.center.distance(to: flight.geometry(at: 0.1).center) < 1e-9, "\(time)")
    }
    #expect(hold.geometry(at: 3).scale == 1)
    #expect(!hold.isMoved, "growth is no move")
  }

  @Test("The size depends on the time alone, and not on how often it was brought up to date")
  func independentOfFrames() {
    var (often, once) = (caught(), caught())
    for step in 1...60 { often.grow(to: 0.1 + Double(step) * 0.005) }
    often.session.move(by: Vector(40, -10))
    once.session.move(by: Vector(40, -10))
    once.grow(to: 0.4)
    #expect(often.session == once.session)
    #expect(often.geometry(at: 0.45) == once.geometry(at: 0.45))
  }

  @Test("Reading the geometry changes nothing, and the growth ends with the flight")
  func pure() {
    var hold = caught()
    let before = hold.session
    _ = hold.geometry(at: 0.3)
    #expect(hold.session == before && hold.growth != nil)
    hold.grow(to: 0.49)
    #expect(hold.growth != nil)
    hold.grow(to: 0.5)
    #expect(hold.growth == nil && hold.session.shown.scale == 1)
  }

  @Test("A gesture that determines the size ends the growth where it is")
  func stops() {
    var hold = caught()
    hold.stopGrowth(at: 0.2)
    #expect(hold.growth == nil)
    #expect(hold.geometry(at: 0.2).scale == hold.geometry(at: 9).scale)
    #expect(abs(hold.geometry(at: 9).scale - flight.geometry(at: 0.2).scale) < 1e-12)
  }

  @Test("A shape from the toolbar counts as moved, because it is not there without the hand")
  func new() {
    var hold = caught()
    hold.isNew = true
    #expect(hold.isMoved)
    hold.isNew = false
    hold.session.move(by: Vector(3, 0))
    #expect(hold.isMoved)
  }
}
