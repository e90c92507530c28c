/// Walks along a subpath and cuts it into dashes.
///
/// A dash across the start of a closed subpath is one piece, the last one. Dashes whose caps fill the gap between them are
/// one piece too, because their overlapping coverages would add up at the sides of the line.
struct Dasher {
  private let points: UnsafePointer<Float>
  private let traits: UnsafePointer<CornerTraits>
  private let segmentCount: Int
  private let isClosed: Bool
  private let pattern: DashPattern
  private let caps: DashCaps
  /// The position of the walk in the pattern.
  private var position: DashPattern.Position
  /// The position of the walk on the subpath: a segment, and the distance from its first point.
  private var segment = 0
  private var distance = 0.0
  /// Whether the walk has passed the start of a closed subpath, to complete the dash that starts there.
  private var isBeyondStart = false
  private var isDone: Bool
  /// Whether the subpath must be drawn closed: one dash covers all of it, or it is a dot without length.
  private(set) var isSolid = false

  private var startsInDash: Bool { pattern.first.isOn }

  /// - Parameters:
  ///   - points: x and y of `count` points in turn. Those of the first point follow once more if the subpath is closed.
  ///   - traits: those of the `count` points.
  init(
    _ points: UnsafePointer<Float>, _ traits: UnsafePointer<CornerTraits>, count: Int, isClosed: Bool,
    pattern: DashPattern, caps: DashCaps,
    scratch: inout Polylines
  ) {
    self.points = points
    self.traits = traits
    self.isClosed = isClosed
    self.pattern = pattern
    self.caps = caps
    segmentCount = isClosed ? count : count - 1
    position = pattern.first
    isDone = segmentCount < 1
    if !isDone, !hasLength {
      isSolid = true
      isDone = true
    }
    if isClosed, startsInDash, !isDone {
      // The first dash is skipped now and completed at the end.
      isSolid = subpathLength <= position.left
      isDone = isSolid
      if !isDone { walk(into: &scratch, isRecording: false) }
    }
  }

  /// Replaces the subpaths of `piece` by the next dash.
  ///
  /// - Returns: false if there is no dash left.
  mutating func next(_ piece: inout Polylines) -> Bool {
    while !isDone {
      let isRecording = position.isOn
      if isRecording {
        piece.removeAll()
        append(distance, to: &piece)
        if distance == 0 { piece.traits[0] = traits[segment] }
      }
      walk(into: &piece, isRecording: isRecording)
      if isRecording {
        while !isDone, capsFillGap(&piece) {
          walk(into: &piece, isRecording: true)
          walk(into: &piece, isRecording: true)
        }
        piece.finish(isClosed: false)
        return true
      }
    }
    return false
  }

  /// Whether the caps fill the next gap: it is short enough, and the line is straight along the caps.
  private func capsFillGap(_ piece: inout Polylines) -> Bool {
    let gap = position.left
    guard gap <= caps.longestGap else { return false }
    var end = self
    end.walk(into: &piece, isRecording: false)
    // There is no second cap if the subpath ends or starts again.
    guard !end.isDone, end.isBeyondStart == isBeyondStart, end.segment >= segment else { return false }
    // A dash that ends in a corner has the direction of the segment before the corner.
    let arrival = distance > 0 ? segment : segment - 1
    guard arrival >= 0 else { return false }
    let (x, y) = displacement(of: arrival)
    let length = length(of: arrival)
    let (nextX, nextY) = displacement(of: end.segment)
    let deviation = abs(x * nextY - y * nextX) * caps.radius
    guard deviation <= caps.tolerance * length * self.length(of: end.segment) else { return false }
    let limit = max(gap, caps.radius)
    var (behindX, behindY) = (0.0, 0.0)
    var (done, index) = (-distance, segment)
    while done < limit, index < segmentCount {
      let (columnStep, rowStep) = displacement(of: index)
      let segmentLength = self.length(of: index)
      let from = index == segment ? distance : 0
      let fraction = segmentLength > 0 ? (min(segmentLength, limit - done) - from) / segmentLength : 0
      behindX += columnStep * fraction
      behindY += rowStep * fraction
      guard abs(x * behindY - y * behindX) <= caps.tolerance * length, x * columnStep + y * rowStep >= 0
      else {
        return false
      }
      done += segmentLength
      index += 1
    }
    return true
  }

  private func displacement(of segment: Int) -> (x: Double, y: Double) {
    (
      Double(points[segment * 2 + 2]) - Double(points[segment * 2]),
      Double(points[segment * 2 + 3]) - Double(points[segment * 2 + 1])
    )
  }

  /// Walks to the next change of the pattern, or to the end.
  private mutating func walk(into piece: inout Polylines, isRecording: Bool) {
    while true {
      let remaining = length(of: segment) - distance
      if position.left < remaining {
        distance += position.left
        position = pattern.next(after: position)
        if isRecording { append(distance, to: &piece) }
        if isBeyondStart { isDone = true }
        return
      }
      position.left -= remaining
      distance = 0
      segment += 1
      let isAtEnd = segment == segmentCount
      if isRecording {
        piece.append(points[segment * 2], points[segment * 2 + 1])
        piece.traits[piece.traits.count - 1] = isAtEnd && isClosed ? traits[0] : traits[segment]
      }
      if isAtEnd && !continueAtStart() { return }
    }
  }

  /// Continues at the start of a closed subpath with the dash that was skipped there.
  ///
  /// - Returns: whether the walk continues without a change of the pattern.
  private mutating func continueAtStart() -> Bool {
    if !isClosed || !startsInDash || isBeyondStart {
      isDone = true
      return false
    }
    let arrivesInDash = position.isOn
    isBeyondStart = true
    segment = 0
    position = pattern.first
    return arrivesInDash
  }

  private func append(_ distance: Double, to piece: inout Polylines) {
    let next = points + segment * 2
    let length = length(of: segment)
    let t = length > 0 ? Float(distance / length) : 0
    piece.append(next[0] + (next[2] - next[0]) * t, next[1] + (next[3] - next[1]) * t)
  }

  private func length(of segment: Int) -> Double {
    let (x, y) = displacement(of: segment)
    return (x * x + y * y).squareRoot()
  }

  private var hasLength: Bool {
    for segment in 0..<segmentCount where length(of: segment) > 0 { return true }
    return false
  }

  private var subpathLength: Double {
    var sum = 0.0
    for segment in 0..<segmentCount { sum += length(of: segment) }
    return sum
  }
}
