import Geometry
import Gestures

/// What is drawn at one place of the canvas: a touch with all that is about it, a timer that runs on after the touch
/// is over, or a gesture that no touch makes.
struct PointerOverlay: Hashable {
  enum Key: Hashable {
    case contact(TouchTrail.Contact)
    case location(Point)
    case device(ObjectIdentifier)
  }

  enum Mark: Hashable {
    case none
    /// Something touches the canvas.
    case touch
    /// A tap that is over, and on whose place something still depends.
    case tapped
    /// The wheel, a touchpad, or a pointer that is over something.
    case device
  }

  enum Side: Hashable { case any, left, right }

  var key: Key
  var location: Point
  var mark = Mark.none
  var kind: PointerKind?
  /// `touch 3`, or what a gesture without touches is called.
  var title = ""
  var trail: [TouchTrail.Segment] = []
  var rings: [SlopRing] = []
  var arcs: [TimerArc] = []
  /// Where words stand best: away from other fingers.
  var side = Side.any

  /// Everything there is to draw, touches first, in an order that does not depend on chance.
  static func overlays(of model: InspectorModel, at time: Double) -> [PointerOverlay] {
    guard let snapshot = model.snapshot else { return [] }
    var overlays = snapshot.touches.map { overlay(of: $0, in: snapshot, model, at: time) }
    if overlays.count > 1 {
      let middle = overlays.reduce(0) { $0 + $1.location.x } / Double(overlays.count)
      for index in overlays.indices {
        overlays[index].side = overlays[index].location.x < middle ? .left : .right
      }
    }
    for trail in model.trails where trail.isVisible {
      if overlays.contains(where: { $0.key == .contact(trail.contact) }) { continue }
      let segments = trail.segments(at: time)
      overlays.append(
        PointerOverlay(
          key: .contact(trail.contact), location: segments.last?.end ?? .zero, kind: trail.kind, trail: segments))
    }
    let touching = Set(snapshot.recognizers.filter { !$0.touches.isEmpty }.map(\.id))
    var places: [Point] = []
    for timer in snapshot.timers
    where !touching.contains(timer.recognizer) && !places.contains(timer.location) {
      places.append(timer.location)
      let arcs = TimerArc.arcs(of: snapshot, at: time) {
        $0.location == timer.location && !touching.contains($0.recognizer)
      }
      overlays.append(
        PointerOverlay(key: .location(timer.location), location: timer.location, mark: .tapped, arcs: arcs))
    }
    for recognizer in snapshot.recognizers where recognizer.touches.isEmpty && recognizer.state.isActive {
      overlays.append(
        PointerOverlay(
          key: .device(recognizer.id), location: recognizer.location, mark: .device, title: recognizer.shortLabel
        ))
    }
    return overlays
  }

  private static func overlay(
    of touch: GestureSnapshot.TouchState, in snapshot: GestureSnapshot, _ model: InspectorModel,
    at time: Double
  ) -> PointerOverlay {
    let watching = snapshot.recognizers.filter { $0.touches.contains(touch.id) }
    let trail = model.trails.first { $0.contact == touch.contact }
    // What several fingers have in common is told at the first of them.
    let owned = watching.filter { $0.touches.first == touch.id }
    let rings = SlopRing.rings(of: watching).filter { ring in
      ring.slop.center == touch.startPosition
        || owned.contains { $0.touches.count > 1 && $0.slops.contains(ring.slop) }
    }
    let name = touch.pen?.isEraser == true ? "rubber" : touch.kind.rawValue
    let title =
      name + (touch.isSimulated ? ", simulated" : " \(touch.id)")
      + (touch.pen.map { ", " + describe($0) } ?? "")
    return PointerOverlay(
      key: .contact(touch.contact), location: touch.position, mark: .touch, kind: touch.kind, title: title,
      trail: trail?.segments(at: time) ?? [], rings: rings,
      arcs: TimerArc.arcs(of: snapshot, at: time) { timer in owned.contains { $0.id == timer.recognizer } })
  }

  /// `62 %`, and `leans 30°` where it does.
  private static func describe(_ pen: PenState) -> String {
    let pressure = "\(Int((pen.pressure * 100).rounded())) %"
    let degrees = Int((min(pen.tilt.length, .pi / 2) * 180 / .pi).rounded())
    return degrees > 0 ? "\(pressure), leans \(degrees)°" : pressure
  }
}
