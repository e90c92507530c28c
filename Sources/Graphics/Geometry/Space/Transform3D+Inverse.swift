extension Transform3D {
  /// The 2 × 2 minors of the upper two rows, and those of the lower two, by which determinant and inverse are computed.
  private struct Minors {
    /// Minors of rows 1 and 2, with the columns 12, 13, 14, 23, 24 and 34.
    let upper: (Double, Double, Double, Double, Double, Double)
    /// Minors of rows 3 and 4, with the same columns.
    let lower: (Double, Double, Double, Double, Double, Double)

    init(_ t: Transform3D) {
      func minors(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> (Double, Double, Double, Double, Double, Double)
      {
        (
          a.x * b.y - a.y * b.x, a.x * b.z - a.z * b.x, a.x * b.w - a.w * b.x, a.y * b.z - a.z * b.y,
          a.y * b.w - a.w * b.y, a.z * b.w - a.w * b.z
        )
      }
      upper = minors(t.row1, t.row2)
      lower = minors(t.row3, t.row4)
    }

    var determinant: Double {
      upper.0 * lower.5 - upper.1 * lower.4 + upper.2 * lower.3 + upper.3 * lower.2 - upper.4 * lower.1
        + upper.5 * lower.0
    }
  }

  /// The determinant of the 4 × 4 matrix: negative for a reflection, zero if space is flattened.
  public var determinant: Double { Minors(self).determinant }

  /// The inverse transform; nil if this one is singular: its determinant is zero, or it or an element of the inverse
  /// overflows.
  public var inverse: Transform3D? {
    let minors = Minors(self)
    let (u, l, determinant) = (minors.upper, minors.lower, minors.determinant)
    guard determinant != 0, determinant.isFinite else { return nil }
    /// A row of the adjugate's upper or lower half: a row vector times the three minors without its column.
    func cofactors(_ a: SIMD4<Double>, _ m: (Double, Double, Double, Double, Double, Double)) -> SIMD4<Double>
    {
      SIMD4(
        a.y * m.5 - a.z * m.4 + a.w * m.3, -(a.x * m.5 - a.z * m.2 + a.w * m.1),
        a.x * m.4 - a.y * m.2 + a.w * m.0, -(a.x * m.3 - a.y * m.1 + a.z * m.0))
    }
    // The columns of the inverse.
    let column1 = cofactors(row2, l) / determinant
    let column2 = -cofactors(row1, l) / determinant
    let column3 = cofactors(row4, u) / determinant
    let column4 = -cofactors(row3, u) / determinant
    let result = Transform3D(
      rows: SIMD4(column1.x, column2.x, column3.x, column4.x),
      SIMD4(column1.y, column2.y, column3.y, column4.y), SIMD4(column1.z, column2.z, column3.z, column4.z),
      SIMD4(column1.w, column2.w, column3.w, column4.w))
    return result.isFinite ? result : nil
  }
}
