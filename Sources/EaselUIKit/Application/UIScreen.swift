/// The size and the scale of the screen: those of the application's window.
@MainActor public final class UIScreen {
  /// The only screen.
  public static let main = UIScreen()

  /// The size that a new window gets, before the application has one.
  var size = Size(390, 844)
  /// The scale that a new window gets, before the application has one.
  var pixelsPerPoint = 1.0

  private init() {}

  /// The area of the screen, in points.
  public var bounds: CGRect { Rect(origin: .zero, size: UIApplication.shared.keyWindow?.size ?? size) }
  /// Pixels per point.
  public var scale: CGFloat { UIApplication.shared.keyWindow?.scale ?? pixelsPerPoint }
}
