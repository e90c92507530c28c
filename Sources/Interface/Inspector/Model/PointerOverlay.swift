import Geometry
import Gestures

/// The marks at one position of the window: a touch with its annotations, a timer that outlives its touch, or
/// a gesture without touches.
struct PointerOverlay: Hashable {
  enum Key: Hashable {
    case contact(TouchTrail.Contact)
    case location(Point)
    case device(ObjectIdentifier)
  }

  enum Mark: Hashable {
    case none
    /// A touch.
    case touch
    /// A tap that ended, with a timer still running at its position.
    case tapped
    /// A wheel, touchpad or hovering pointer.
    case device
  }

  enum Side: Hashable { case any, left, right }

  var key: Key
  var location: Point
  var mark = Mark.none
  var kind: PointerKind?
  /// The title: `touch 3`, or the label of a gesture without touches.
  var title = ""
  var trail: [TouchTrail.Segment] = []
  var rings: [SlopRing] = []
  var arcs: [TimerArc] = []
  /// The preferred side for text, away from other touches.
  var side = Side.any

  /// The marks to draw, touches first, in a deterministic order.
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
          key: .contact(trail.contact), location: segments.last?.end ?? .zero, kind: trail.kind,
          trail: segments))
    }
    let touching = Set(snapshot.recognizers.filter { !$0.touches.isEmpty }.map(\.id))
    var locations: [Point] = []
    for timer in snapshot.timers
    where !touching.contains(timer.recognizer) && !locations.contains(timer.location) {
      locations.append(timer.location)
      let arcs = TimerArc.arcs(of: snapshot, at: time) {
        $0.location == timer.location && !touching.contains($0.recognizer)
      }
      overlays.append(
        PointerOverlay(key: .location(timer.location), location: timer.location, mark: .tapped, arcs: arcs))
    }
    for recognizer in snapshot.recognizers where recognizer.touches.isEmpty && recognizer.state.isActive {
      overlays.append(
        PointerOverlay(
          key: .device(recognizer.id), location: recognizer.location, mark: .device,
          title: recognizer.shortLabel
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
    // Annotations of several touches are shown at the first of them.
    let owned = watching.filter { $0.touches.first == touch.id }
    let rings = SlopRing.rings(of: watching).filter { ring in
      ring.slop.center == touch.startPosition
        || owned.contains { $0.touches.count > 1 && $0.slops.contains(ring.slop) }
    }
    let name = touch.pen?.isEraser == true ? "eraser" : touch.kind.rawValue
    let title =
      name + (touch.isSimulated ? ", simulated" : " \(touch.id)")
      + (touch.pen.map { ", " + describe($0) } ?? "")
    return PointerOverlay(
      key: .contact(touch.contact), location: touch.position, mark: .touch, kind: touch.kind, title: title,
      trail: trail?.segments(at: time) ?? [], rings: rings,
      arcs: TimerArc.arcs(of: snapshot, at: time) { timer in owned.contains { $0.id == timer.recognizer } })
  }

  /// Describes a pen: `62 %`, followed by `tilted 30°` if it is.
  private static func describe(_ pen: PenState) -> String {
    let pressure = "\(Int((pen.pressure * 100).rounded())) %"
    let degrees = Int((min(pen.tilt.length, .pi / 2) * 180 / .pi).rounded())
    return degrees > 0 ? "\(pressure), tilted \(degrees)°" : pressure
  }
}
