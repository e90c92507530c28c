import Geometry
import Painting
import Raster
import RasterReference
import RasterTestSupport
import Testing

/// One way from a frame to pixels. Every drawing test takes all of them.
struct RenderingPath: CustomStringConvertible, Sendable {
  let description: String
  private let draw: @Sendable (Frame, Bitmap) -> Void

  func pixels(of frame: Frame) -> Bitmap {
    let bitmap = Bitmap(width: frame.width, height: frame.height)
    draw(frame, bitmap)
    return bitmap
  }

  func draw(_ frame: Frame, into bitmap: Bitmap) { draw(frame, bitmap) }

  static let whole = RenderingPath(description: "one band") { Rasterizer().render($0, into: $1) }

  /// The fast engine cut in many ways; all must give the same bytes.
  static let fast: [RenderingPath] =
    [whole]
    + [(1, 1), (1, 7), (1, 64), (2, 5), (3, 16)].map { (threads: Int, height: Int) in
      RenderingPath(description: "\(threads) threads, bands of \(height)") {
        Rasterizer(threads: threads, bandHeight: height).render($0, into: $1)
      }
    } + [
      RenderingPath(description: "foreign memory, in four parts") { frame, bitmap in
        let rasterizer = Rasterizer()
        let (x, y) = (frame.width / 3, frame.height / 2)
        for (left, right) in [(0, x), (x, frame.width)] {
          for (top, bottom) in [(0, y), (y, frame.height)] {
            rasterizer.render(
              frame, rect: PixelRect(x: left, y: top, width: right - left, height: bottom - top),
              into: bitmap.buffer)
          }
        }
      }
    ]

  static let reference = RenderingPath(description: "reference") {
    ReferenceRasterizer().render($0, into: $1)
  }
}

/// Records a drawing on white, takes it down every path, and expects it to look the same.
///
/// - Parameters:
///   - name: its snapshot's.
///   - tolerance: how far the fast engine may be from the reference.
func expectDrawing(
  _ name: String, size: Size = Size(64, 64), scale: Double = 1,
  against tolerance: PictureTolerance = .flattening,
  sourceLocation: SourceLocation = #_sourceLocation, _ draw: (inout GraphicsContext) -> Void
) {
  var context = GraphicsContext()
  draw(&context)
  let frame = Frame(
    width: Int(size.width * scale), height: Int(size.height * scale), scale: scale, background: .white,
    items: [.draw(context.displayList, .identity)])
  expectFrame(name, frame, against: tolerance, sourceLocation: sourceLocation)
}

/// The same for a whole frame.
func expectFrame(
  _ name: String, _ frame: Frame, against tolerance: PictureTolerance = .flattening,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let whole = RenderingPath.whole.pixels(of: frame)
  for path in RenderingPath.fast {
    let difference = BitmapDifference(whole, path.pixels(of: frame))
    #expect(difference.isEmpty, "\(name) on \(path): \(difference)", sourceLocation: sourceLocation)
  }
  let reference = RenderingPath.reference.pixels(of: frame)
  let difference = BitmapDifference(whole, reference)
  if !tolerance.allows(difference) {
    keepFailure(name, expected: reference, actual: whole)
    Issue.record("\(name) against the reference: \(difference)", sourceLocation: sourceLocation)
  }
  expectPicture(whole, name, sourceLocation: sourceLocation)
}

func pixels(of frame: Frame, with rasterizer: Rasterizer) -> Bitmap {
  let bitmap = Bitmap(width: frame.width, height: frame.height)
  rasterizer.render(frame, into: bitmap)
  return bitmap
}
