import Easel
import PictureTesting
import Testing

/// Expects a view to look like the picture `Snapshots/NAME.png` beside the tests.
///
/// ```swift
/// @MainActor @Test func badge() {
///   let badge = CanvasView(frame: Rect(x: 0, y: 0, width: 40, height: 40)) { context, bounds in
///     context.fillColor = .orange
///     context.fillEllipse(in: bounds)
///   }
///   expectPicture(badge, "badge")
/// }
/// ```
///
/// A view in a window is drawn with all that covers it, at the window's time and scale. Another view is drawn in a window of its
/// own, of the size of its frame. The picture is recorded and compared as by
/// `expectPicture(_:_:tolerance:file:sourceLocation:)` for bitmaps.
///
/// - Parameters:
///   - view: the view. Without a window, it has no superview either.
///   - name: the name of the file without its ending.
///   - scale: pixels per point, for a view without a window. Default 1.
///   - background: the colour behind a view without a window. Default black, as of windows.
///   - tolerance: the largest difference that passes. Default none.
///   - file: the file of the test.
///   - sourceLocation: the source location that a failure names.
@MainActor public func expectPicture(
  _ view: View, _ name: String, scale: Double = 1, background: Color = .black,
  tolerance: PictureTolerance = .exact, file: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard let window = view.window else {
    expectPicture(
      pictureInWindow(of: view, scale: scale, background: background), name, tolerance: tolerance,
      file: file, sourceLocation: sourceLocation)
    return
  }
  expectPicture(
    picture(of: view, in: window), name, tolerance: tolerance, file: file, sourceLocation: sourceLocation)
}

/// Expects a window to look like the picture `Snapshots/NAME.png` beside the tests, at its current time.
///
/// The picture is recorded and compared as by `expectPicture(_:_:tolerance:file:sourceLocation:)` for bitmaps.
@MainActor public func expectPicture(
  _ window: Window, _ name: String, tolerance: PictureTolerance = .exact, file: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectPicture(
    picture(of: window.rootView, in: window), name, tolerance: tolerance, file: file,
    sourceLocation: sourceLocation)
}

/// Draws a view in a window of its own, and takes it out again.
@MainActor private func pictureInWindow(of view: View, scale: Double, background: Color) -> Image {
  let center = view.center
  let window = Window(size: view.frame.size, scale: scale)
  window.background = background
  window.rootView.addSubview(view)
  view.center -= view.frame.origin - .zero
  defer {
    view.removeFromSuperview()
    view.center = center
  }
  return picture(of: view, in: window)
}

/// Draws the part of a window that a view occupies.
@MainActor private func picture(of view: View, in window: Window) -> Image {
  let rasterizer = Rasterizer()
  if window.pictureRenderer == nil {
    window.pictureRenderer = { rasterizer.image(of: $0, in: $1) }
  }
  window.setNeedsFullFrame()
  guard let frame = window.makeFrame(at: window.time) else { return Image(width: 0, height: 0, pixels: []) }
  let box = view.convert(view.bounds, to: nil)
  let pixels = Rect(
    x: box.minX * window.scale, y: box.minY * window.scale, width: box.width * window.scale,
    height: box.height * window.scale)
  return rasterizer.image(of: frame, in: PixelRect(covering: pixels, within: frame.bounds))
}
