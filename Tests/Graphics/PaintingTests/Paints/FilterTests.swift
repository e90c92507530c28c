import Painting
import Testing

@Suite("Filters and shadows")
struct FilterTests {
  private func expect(_ matrix: ColorMatrix, _ color: Color, _ expected: Color) {
    let result = matrix(color)
    let differences = [
      result.red - expected.red, result.green - expected.green, result.blue - expected.blue,
      result.alpha - expected.alpha,
    ]
    #expect(differences.allSatisfy { abs($0) < 1e-9 }, "\(result)")
  }

  @Test("The rows of a matrix give red, green, blue and alpha from all five inputs")
  func rows() {
    let rows: [Double] = [
      0.1, 0.2, 0.3, 0.4, 0.05, 0, 0, 1, 0, 0, 1, 0, 0, 0, -0.5, 0, 0, 0, 0.5, 0.25,
    ]
    let color = Color(red: 0.8, green: 0.6, blue: 0.4, alpha: 0.5)
    expect(ColorMatrix(rows: rows), color, Color(red: 0.57, green: 0.4, blue: 0.3, alpha: 0.5))
    expect(.identity, color, color)
  }

  @Test("The predefined matrices have their effects")
  func named() {
    let color = Color(red: 1, green: 0.5, blue: 0, alpha: 0.7)
    let grey = 0.2126 + 0.5 * 0.7152
    expect(.saturation(0), color, Color(red: grey, green: grey, blue: grey, alpha: 0.7))
    expect(.saturation(1), color, color)
    expect(.brightness(0.5), color, Color(red: 0.5, green: 0.25, blue: 0, alpha: 0.7))
    expect(.inversion, color, Color(red: 0, green: 0.5, blue: 1, alpha: 0.7))
  }

  @Test("Results are clamped, and numbers that are not finite count as 0")
  func limits() {
    var rows = Array(repeating: 0.0, count: 20)
    (rows[0], rows[6], rows[12], rows[18]) = (9, -9, .nan, 1)
    (rows[4], rows[9]) = (.infinity, -.infinity)
    expect(ColorMatrix(rows: rows), .white, Color(red: 1, green: 0, blue: 0))
  }

  @Test("Matrices that do not preserve transparent black are recognized")
  func transparentBlack() {
    #expect(ColorMatrix.identity.preservesTransparentBlack && ColorMatrix.inversion.preservesTransparentBlack)
    var rows = ColorMatrix.identity.rows
    rows[19] = 0.1
    #expect(!ColorMatrix(rows: rows).preservesTransparentBlack)
  }

  @Test("The outsets of blurs and shadows are three standard deviations")
  func outsets() {
    #expect(Filter.blur(standardDeviation: 4).outset == 12)
    #expect(
      Filter.blur(standardDeviation: -4).outset == 0 && Filter.blur(standardDeviation: .nan).outset == 0)
    #expect(Filter.ellipticalBlur(x: 2, y: 4).outset == 12 && Filter.ellipticalBlur(x: 5, y: 0).outset == 15)
    #expect(Filter.ellipticalBlur(x: .nan, y: -3).outset == 0)
    #expect(Filter.colorMatrix(.inversion).outset == 0)
    let shadow = Shadow(blur: 6, color: .black)
    #expect(
      shadow.standardDeviation == 3 && shadow.outset == 9 && shadow.offset == .zero && shadow.drawsSource)
    for blur in [0, -3, Double.nan] { #expect(Shadow(blur: blur, color: .black).outset == 0) }
  }
}
