import Geometry
import PlainJSON

extension Path {
  /// Parses `[["M",x,y],["L",x,y],["Q",x1,y1,x,y],["C",x1,y1,x2,y2,x,y],["Z"],…]`.
  ///
  /// - Parameter farthest: the limit to which larger coordinates are clamped, including infinite ones. Nil
  ///   rejects infinite coordinates.
  init(canvasSegments segments: [JSONValue], farthest: Double? = nil) throws(JSONFields.Problem) {
    self.init()
    for segment in segments {
      let letter = segment.array?.first?.string ?? "?"
      let numbers = (segment.array?.dropFirst() ?? []).map { $0.coordinate(farthest) ?? .nan }
      func point(_ index: Int) -> Point { Point(numbers[2 * index], numbers[2 * index + 1]) }
      switch (letter, numbers.contains { $0.isNaN } ? 0 : numbers.count) {
      case ("M", 2): move(to: point(0))
      case ("L", 2): addLine(to: point(0))
      case ("Q", 4): addQuadratic(to: point(1), control: point(0))
      case ("C", 6): addCubic(to: point(2), control1: point(0), control2: point(1))
      case ("Z", 0): close()
      default:
        throw JSONFields.Problem(
          kind: .wrong,
          message:
            "a path has no segment \"\(letter)\" with \(numbers.count) numbers; there are M, L, Q, C and Z")
      }
    }
  }
}

extension JSONValue {
  /// Returns nil for a value that is not a number.
  fileprivate func coordinate(_ farthest: Double?) -> Double? {
    guard let farthest else { return double }
    guard let number = anyDouble, !number.isNaN else { return nil }
    return max(-farthest, min(farthest, number))
  }
}
