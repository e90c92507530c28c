import Scene
import Text

private struct DefaultFontKey: WindowValueKey {
  static func makeDefault() -> Font { .bundled(size: 16) }
}

extension Window {
  /// The font of text without an explicit font. Initially the bundled family at 16 points, opened on first
  /// use.
  ///
  /// Setting it redraws every view.
  public var defaultFont: Font {
    get { self[DefaultFontKey.self] }
    set {
      self[DefaultFontKey.self] = newValue
      setNeedsDisplayEverywhere()
    }
  }
}

extension View {
  /// Returns the default font of the view's window at a size in points; nil outside of a window.
  ///
  /// ```swift
  /// final class Greeting: View {
  ///   override func draw(_ context: inout GraphicsContext) {
  ///     guard let font = font(size: 20) else { return }
  ///     context.draw("Hello", centeredIn: bounds, font: font)
  ///   }
  /// }
  /// ```
  public func font(size: Double) -> Font? { window?.defaultFont.withSize(size) }
}
