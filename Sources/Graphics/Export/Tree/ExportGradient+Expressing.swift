import Geometry
import Painting

extension Gradient {
  /// The stops of a gradient of straight colours that looks the same.
  ///
  /// Two stops of one colour, or of one alpha, are the same in both interpolations. A clear stop gets the colour beside it.
  /// Between others, a mix of premultiplied colours is divided into eight parts: its colour then deviates by less than 1 of 255.
  var straightStops: [Stop] {
    let stops = stops.map { Stop($0.offset, $0.color.clamped) }
    guard interpolation == .premultiplied, var last = stops.first else { return stops }
    var result: [Stop] = [last]
    for next in stops.dropFirst() {
      defer { last = next }
      let (from, to) = (last.color, next.color)
      if next.offset == last.offset || from.alpha == to.alpha || from.withAlpha(1) == to.withAlpha(1) {
        result.append(next)
      } else if from.alpha == 0 {
        result.append(Stop(last.offset, to.withAlpha(0)))
        result.append(next)
      } else if to.alpha == 0 {
        result.append(Stop(next.offset, from.withAlpha(0)))
      } else {
        for step in 1...8 {
          let fraction = Double(step) / 8
          result.append(
            Stop(
              last.offset + (next.offset - last.offset) * fraction,
              from.interpolated(to: to, fraction: fraction)))
        }
      }
    }
    return result
  }
}

extension ExportGradient {
  /// The most copies of a repeated gradient that are written one after the other.
  static let maximumRepetitions = 12

  /// The most stops of a gradient that is not drawn as an image.
  static let maximumStops = 1_000

  /// Returns the gradient in a format's words; nil if it has none.
  ///
  /// - Parameter area: the visible area, in the list's space.
  func expressed(in vocabulary: ExportTree.Vocabulary, area: Rect) -> ExportGradient? {
    guard hasModerateNumbers else { return nil }
    var result = self
    if !vocabulary.hasTwoCircles {
      guard let padded = result.withOneCircle else { return nil }
      result = padded
      result.padWithTransparentStops()
    }
    switch result.spread {
    case .pad: return result
    case .repeating, .reflecting:
      if vocabulary.repeatsGradients {
        result.closeEnds()
        return result
      }
      return result.repeated(over: area)
    }
  }

  /// Adds stops at both ends. Cairo, and so librsvg and Inkscape, would mix the last colour with the first one of the next copy.
  private mutating func closeEnds() {
    if let first = stops.first, first.offset > 0 { stops.insert(Gradient.Stop(0, first.color), at: 0) }
    if let last = stops.last, last.offset < 1 { stops.append(Gradient.Stop(1, last.color)) }
  }

  /// Whether single precision suffices for the numbers, which many programs use.
  private var hasModerateNumbers: Bool {
    let limit = 1e6
    let points: [Point]
    let size: Double
    switch axis {
    case .linear(let start, let end): (points, size) = ([start, end], (end - start).length)
    case .radial(let start, let inner, let end, let outer):
      (points, size) = ([start, end, Point(inner, outer)], max(inner, outer))
    }
    let scale = transform.maximumScale
    guard let inverse = transform.inverse, scale * inverse.maximumScale < 1e4 else { return false }
    let isNear = points.map { transform * $0 }.allSatisfy { abs($0.x) < limit && abs($0.y) < limit }
    return isNear && size * scale > 0.01 && size * scale < limit
  }

  /// The gradient from a point inside of a circle to that circle; nil if it is none.
  ///
  /// Circles inside of each other are all those between a point, the apex of their cone, and the larger circle. The offsets
  /// change in proportion.
  private var withOneCircle: ExportGradient? {
    guard case .radial(var start, var inner, var end, var outer) = axis else { return self }
    var result = self
    if inner > outer {
      // Repetition from the larger circle inwards is the same, with the colours in the other order.
      (start, inner, end, outer) = (end, outer, start, inner)
      result.stops = stops.reversed().map { Gradient.Stop(1 - $0.offset, $0.color) }
      if case .pad(let before, let after) = spread {
        result.spread = .pad(beforeStart: after, afterEnd: before)
      }
    }
    let distance = (end - start).length
    guard outer - inner > distance * 1.02 + outer * 1e-6 else { return nil }
    if inner == 0 {
      result.axis = .radial(start, 0, end, outer)
      return result
    }
    guard case .pad(let before, _) = result.spread else { return nil }
    let apex = -inner / (outer - inner)
    let focus = start + (end - start) * apex
    result.axis = .radial(focus, 0, end, outer)
    result.stops = result.stops.map { Gradient.Stop(($0.offset - apex) / (1 - apex), $0.color) }
    if !before, let first = result.stops.first {
      let border = -apex / (1 - apex)
      result.stops.insert(Gradient.Stop(border, first.color), at: 0)
      result.stops.insert(Gradient.Stop(border, first.color.withAlpha(0)), at: 0)
      if case .pad(_, let after) = result.spread { result.spread = .pad(beforeStart: true, afterEnd: after) }
    }
    return result
  }

  /// Makes a gradient that ends transparent one that is padded with clear colours.
  private mutating func padWithTransparentStops() {
    guard case .pad(let before, let after) = spread, let first = stops.first, let last = stops.last else {
      return
    }
    if !before {
      stops.insert(
        contentsOf: [Gradient.Stop(0, first.color.withAlpha(0)), Gradient.Stop(0, first.color)], at: 0)
    }
    if !after { stops += [Gradient.Stop(1, last.color), Gradient.Stop(1, last.color.withAlpha(0))] }
    spread = .pad
  }

  /// Returns the gradient with copies side by side as far as the area extends; nil if they are too many.
  private func repeated(over area: Rect) -> ExportGradient? {
    guard let inverse = transform.inverse else { return nil }
    let corners = area.corners.map { inverse * $0 }
    guard corners.allSatisfy(\.isFinite) else { return nil }
    var (low, high) = (0.0, 1.0)
    switch axis {
    case .linear(let start, let end):
      let line = end - start
      for corner in corners {
        let position = (corner - start).dot(line) / line.lengthSquared
        (low, high) = (min(low, position), max(high, position))
      }
    case .radial(let start, let inner, let end, let outer):
      guard outer - inner > (end - start).length * 1.02 else { return nil }
      // Inwards up to the apex, outwards until the circle contains the area.
      low = -inner / (outer - inner)
      let slack = outer - inner - (end - start).length
      for corner in corners { high = max(high, ((corner - start).length - inner) / slack) }
    }
    guard high - low < Double(Self.maximumRepetitions) else { return nil }
    let first = Int(low.rounded(.down))
    let last = max(first + 1, Int(high.rounded(.up)))
    let count = Double(last - first)
    var result = self
    result.stops = (first..<last).flatMap { copy in
      let isReversed = spread == .reflecting && copy & 1 == 1
      return (isReversed ? stops.reversed() : stops).flatMap { stop in
        let offset = isReversed ? 1 - stop.offset : stop.offset
        return [Gradient.Stop((Double(copy - first) + offset) / count, stop.color)]
      }
    }
    // The first and last colour of a copy extend to its ends.
    result.stops = result.closingGaps(copies: first..<last)
    switch axis {
    case .linear(let start, let end):
      let line = end - start
      result.axis = .linear(start + line * Double(first), start + line * Double(last))
    case .radial(let start, let inner, let end, let outer):
      let (toEnd, growth) = (end - start, outer - inner)
      // A negative radius is not a circle: such copies begin at the apex.
      guard inner + growth * Double(first) >= -1e-9 else { return result.cutAtApex(first, last) }
      result.axis = .radial(
        start + toEnd * Double(first), max(0, inner + growth * Double(first)), start + toEnd * Double(last),
        inner + growth * Double(last))
    }
    result.spread = .pad
    return result
  }

  /// Returns the stops of copies, each of which begins and ends with a stop.
  private func closingGaps(copies: Range<Int>) -> [Gradient.Stop] {
    let count = copies.count
    let perCopy = stops.count / count
    guard perCopy > 0 else { return stops }
    return (0..<count).flatMap { copy in
      let copyStops = stops[copy * perCopy..<(copy + 1) * perCopy]
      let (low, high) = (Double(copy) / Double(count), Double(copy + 1) / Double(count))
      guard let first = copyStops.first, let last = copyStops.last else { return [Gradient.Stop]() }
      return [Gradient.Stop(low, first.color)] + copyStops + [Gradient.Stop(high, last.color)]
    }
  }

  private func cutAtApex(_ first: Int, _ last: Int) -> ExportGradient? {
    guard case .radial(let start, let inner, let end, let outer) = axis else { return nil }
    let apex = -inner / (outer - inner)
    let low = (apex - Double(first)) / Double(last - first)
    var result = self
    let (toEnd, growth) = (end - start, outer - inner)
    result.axis = .radial(
      start + toEnd * apex, 0, start + toEnd * Double(last), inner + growth * Double(last))
    let gradient = Gradient(stops: stops, interpolation: .straight)
    result.stops =
      [Gradient.Stop(0, gradient.color(at: low))]
      + stops.filter { $0.offset > low }.map { Gradient.Stop(($0.offset - low) / (1 - low), $0.color) }
    result.spread = .pad
    return result
  }
}
