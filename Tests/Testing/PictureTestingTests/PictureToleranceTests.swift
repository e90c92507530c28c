import Painting
import PictureTesting
import Raster
import Testing

@Suite("Picture tolerances") struct PictureToleranceTests {
  /// White, with a square of `side` pixels of a color.
  private func picture(squareOf side: Int, _ bits: UInt32) -> Bitmap {
    let bitmap = Bitmap(width: 100, height: 100)
    for y in 0..<100 {
      for x in 0..<100 { bitmap[x, y] = PremultipliedColor(bits: x < side && y < side ? bits : 0xFFFF_FFFF) }
    }
    return bitmap
  }

  @Test("A missing shape of 1 % of the pixels is rejected, although it hardly changes the mean")
  func missingShape() {
    // One that differs by 36 of 255 keeps within the channel and the mean of outlines that are flattened.
    let pale = BitmapDifference(picture(squareOf: 10, 0xFFDB_DBDB), picture(squareOf: 0, 0))
    #expect(pale.greatest == 36 && pale.mean == 0.36 && pale.wrongCount == 100 && pale.wrongShare == 0.01)
    var tolerance = PictureTolerance.flattening
    #expect(!tolerance.allows(pale) && !PictureTolerance.crossing.allows(pale))
    tolerance.wrongShare = 0.01
    #expect(tolerance.allows(pale), "only the share refuses it")

    // One that differs by 99 keeps within the mean, which is all that outlines that cross were held to.
    let dark = BitmapDifference(picture(squareOf: 10, 0xFF9C_9C9C), picture(squareOf: 0, 0))
    tolerance = .crossing
    #expect(!tolerance.allows(dark))
    tolerance.wrongShare = 0.01
    #expect(tolerance.allows(dark), "only the share refuses it")
  }

  @Test("Pixels that differ by 17 are wrong, pixels that differ by 16 are not")
  func level() {
    #expect(BitmapDifference(picture(squareOf: 3, 0xFFEF_EFEF), picture(squareOf: 0, 0)).wrongCount == 0)
    #expect(BitmapDifference(picture(squareOf: 3, 0xFFEE_EEEE), picture(squareOf: 0, 0)).wrongCount == 9)
  }

  @Test("Wrong squares are counted at every position; lines of two pixels contain none")
  func wrongSquares() {
    let white = picture(squareOf: 0, 0)
    #expect(BitmapDifference(picture(squareOf: 2, 0xFF00_0000), white).wrongSquares == 0)
    #expect(BitmapDifference(picture(squareOf: 3, 0xFF00_0000), white).wrongSquares == 1)
    #expect(BitmapDifference(picture(squareOf: 10, 0xFF00_0000), white).wrongSquares == 64)
    #expect(BitmapDifference(picture(squareOf: 10, 0xFFEF_EFEF), white).wrongSquares == 0)
    let lines = picture(squareOf: 0, 0)
    for y in 0..<100 {
      for x in 0..<100 where x % 3 < 2 || y == 50 { lines[x, y] = PremultipliedColor(bits: 0xFF00_0000) }
    }
    #expect(BitmapDifference(lines, white).wrongSquares == 0)
  }
}
