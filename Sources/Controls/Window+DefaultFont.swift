import Scene
import Text

private struct DefaultFontKey: WindowValueKey {
  static func makeDefault() -> Font {
    do {
      return try FontLibrary().font(size: 16)
    } catch {
      // The font is part of the program: only a machine without memory gets here.
      preconditionFailure("the bundled font cannot be opened: \(error)")
    }
  }
}

extension Window {
  /// The font of text that names no other. At first the bundled family at 16 points; opened when it is first read.
  ///
  /// Setting it draws every view again.
  public var defaultFont: Font {
    get { self[DefaultFontKey.self] }
    set {
      self[DefaultFontKey.self] = newValue
      setNeedsDisplayEverywhere()
    }
  }
}

extension View {
  /// The default font of the view's window at a size in points; nil while the view is in no window.
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
