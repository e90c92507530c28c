import Geometry

/// A path along which the letters of a text stand.
struct LottieTextPath: Sendable {
  var outline: LottieProperty<LottieOutline>
  /// The distance of the text from the start of the path, in points.
  var firstMargin: LottieProperty<Double>
  /// Not 0 to spread the letters over the path.
  var forcesAlignment: LottieProperty<Double>
  /// Not 0 to turn the letters with the path.
  var isPerpendicular: LottieProperty<Double>
  /// Not 0 to begin at the end of the path.
  var isReversed: LottieProperty<Double>
}

/// A path of letters at a frame, measured.
struct MeasuredTextPath {
  private let measure: PathMeasure
  private let isClosed: Bool
  let firstMargin: Double
  let forcesAlignment: Bool
  private let isPerpendicular: Bool

  /// Nil if there is nothing along which letters could stand.
  init?(_ path: LottieTextPath, at frame: Double) {
    let outline = path.outline.value(at: frame)
    let isReversed = path.isReversed.value(at: frame) != 0
    measure = PathMeasure(isReversed ? outline.path.reversed : outline.path)
    isClosed = outline.isClosed
    firstMargin = path.firstMargin.value(at: frame)
    forcesAlignment = path.forcesAlignment.value(at: frame) != 0
    isPerpendicular = path.isPerpendicular.value(at: frame) != 0
    guard measure.length > 0, measure.length.isFinite else { return nil }
  }

  var length: Double { measure.length }

  /// Returns the transform from the baseline at the origin to the path at a distance from its start.
  ///
  /// A closed path repeats; an open one continues straight beyond its ends.
  func transform(at distance: Double) -> Transform {
    var distance = distance.isFinite ? distance : 0
    if isClosed { distance -= (distance / length).rounded(.down) * length }
    let inside = max(0, min(length, distance))
    guard let point = measure.point(at: inside), let tangent = measure.tangent(at: inside) else {
      return .identity
    }
    let position = point + tangent * (distance - inside)
    let rotation = isPerpendicular ? Transform(rotation: tangent.angle) : .identity
    return rotation.concatenating(Transform(translation: position - .zero))
  }
}
