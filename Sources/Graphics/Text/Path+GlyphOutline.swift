import CFreeType
import Geometry

extension Path {
  /// Creates a path from a FreeType outline in its own units, flipped so that y grows downwards. Every subpath is
  /// closed.
  ///
  /// The winding numbers of the area are positive, in whatever direction the font draws its subpaths. So letters of several
  /// fonts that overlap in one path do not cancel each other.
  init(glyphOutline outline: inout FT_Outline) {
    // Outer subpaths are clockwise in TrueType, and counter-clockwise in PostScript.
    let isReversed = FT_Outline_Get_Orientation(&outline) == FT_ORIENTATION_POSTSCRIPT
    var callbacks = FT_Outline_Funcs(
      move_to: { to, path in
        GlyphPath.append(path) { $0.startSubpath(at: to) }
      },
      line_to: { to, path in
        GlyphPath.append(path) { $0.path.addLine(to: $0.point(to)) }
      },
      conic_to: { control, to, path in
        GlyphPath.append(path) { $0.path.addQuadratic(to: $0.point(to), control: $0.point(control)) }
      },
      cubic_to: { control1, control2, to, path in
        GlyphPath.append(path) {
          $0.path.addCubic(to: $0.point(to), control1: $0.point(control1), control2: $0.point(control2))
        }
      },
      shift: 0, delta: 0)
    var result = GlyphPath()
    let code = withUnsafeMutablePointer(to: &result) { FT_Outline_Decompose(&outline, &callbacks, $0) }
    result.path.close()
    guard code == 0 else {
      self = Path()
      return
    }
    self = (isReversed ? result.path.withReversedSubpaths : result.path).positivelyWound
  }
}

/// The state of FreeType's callbacks, which get a pointer to it.
private struct GlyphPath {
  var path = Path()

  mutating func startSubpath(at point: UnsafePointer<FT_Vector>?) {
    path.close()
    path.move(to: self.point(point))
  }

  func point(_ vector: UnsafePointer<FT_Vector>?) -> Point {
    guard let vector else { return .zero }
    return Point(Double(vector.pointee.x), -Double(vector.pointee.y))
  }

  /// Applies `change` and returns FreeType's code for continuing.
  static func append(_ pointer: UnsafeMutableRawPointer?, _ change: (inout GlyphPath) -> Void) -> Int32 {
    guard let pointer else { return 0 }
    change(&pointer.assumingMemoryBound(to: GlyphPath.self).pointee)
    return 0
  }
}
