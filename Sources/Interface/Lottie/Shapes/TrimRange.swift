import Geometry

/// The range of a path that a trim leaves, in fractions of its length.
struct TrimRange: Hashable {
  /// 0...1, not descending.
  var from, to: Double
  /// 0..<1, added to both.
  var offset: Double

  var isEverything: Bool { from <= 0 && to >= 1 }

  /// Returns the part of one of several paths that count as one.
  ///
  /// - Parameters:
  ///   - before: the length of the paths in front of this one.
  ///   - total: the length of all paths; greater than 0.
  func trimmed(_ measure: PathMeasure, from before: Double, of total: Double) -> Path {
    // The range and its copy one length earlier, which is visible if the range wraps around.
    var pieces = Path()
    for cycle in [0.0, 1] {
      let low = max(0, (from + offset - cycle) * total - before)
      let high = min(measure.length, (to + offset - cycle) * total - before)
      if low < high { pieces.append(measure.part(from: low, to: high)) }
    }
    return pieces
  }
}

extension LottieTrim {
  func range(at frame: Double) -> TrimRange {
    func fraction(_ property: LottieProperty<Double>) -> Double {
      max(0, min(1, property.value(at: frame) / 100))
    }
    let (a, b) = (fraction(start), fraction(end))
    let turns = offset.value(at: frame) / 360
    return TrimRange(from: min(a, b), to: max(a, b), offset: turns - turns.rounded(.down))
  }
}
