extension Path {
  /// Parses the `d` attribute of an SVG path, with every command of SVG 2 §9.3, absolute and relative.
  ///
  /// Arcs become cubics of at most a quarter turn each. An arc with a radius of 0 becomes a line, and radii too small
  /// to reach the end are enlarged (SVG 2 §9.5.1). An empty string gives an empty path.
  /// - Throws: the problem and its offset, with the path before it.
  /// - Complexity: O(n) in the length of the data.
  public init(svgPathData data: String) throws(SVGPathDataError) {
    var reader = SVGPathDataReader(data)
    self = try reader.read()
  }

  /// Returns the path as the `d` attribute of an SVG path, in absolute commands: `M0,0 L10,0 Q15,5 10,10 Z`.
  ///
  /// Without a precision, parsing the result gives the same path, to the last bit. Elements with a coordinate that is
  /// not finite, which SVG cannot express, are omitted.
  /// - Parameter precision: the number of digits after the decimal point, 0...15; nil for as many as necessary.
  /// - Complexity: O(n).
  public func svgPathData(precision: Int? = nil) -> String {
    guard points.allSatisfy(\.isFinite) else {
      return Path { for subpath in subpaths { $0.add(subpath) } }.svgPathData(precision: precision)
    }
    var text = ""
    var next = 0
    for verb in verbs {
      if !text.isEmpty { text += " " }
      text += verb.svgLetter
      for index in next..<next + verb.pointCount {
        if index > next { text += " " }
        text += decimalText(points[index].x, precision: precision) + ","
        text += decimalText(points[index].y, precision: precision)
      }
      next += verb.pointCount
    }
    return text
  }
}

extension Path.Verb {
  fileprivate var svgLetter: String {
    switch self {
    case .move: "M"
    case .line: "L"
    case .quadratic: "Q"
    case .cubic: "C"
    case .close: "Z"
    }
  }
}
