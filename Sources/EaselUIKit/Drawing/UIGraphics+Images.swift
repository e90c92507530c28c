// UIKit's functions that draw into an image without a closure.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Makes the context of a new image the current one, up to `UIGraphicsEndImageContext()`.
///
/// An image that is begun while a view is drawn ends with that drawing at the latest.
///
/// ```swift
/// UIGraphicsBeginImageContextWithOptions(CGSize(width: 20, height: 20), false, 0)
/// UIColor.red.setFill()
/// UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 20)).fill()
/// let dot = UIGraphicsGetImageFromCurrentImageContext()
/// UIGraphicsEndImageContext()
/// ```
///
/// - Parameters:
///   - size: of the image, in points.
///   - opaque: whether the image begins black instead of transparent.
///   - scale: pixels per point; 0 is that of the screen.
@MainActor public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let image = ContextReference(imageSize: size, scale: scale > 0 ? scale : UIScreen.main.scale)
  if opaque {
    image.context.withState {
      $0.fillColor = .black
      $0.fill(CGRect(origin: .zero, size: size))
    }
  }
  ContextReference.pushedContexts.append(image)
}

/// Makes the context of a new, transparent image with a pixel per point the current one.
@MainActor public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Returns what has been drawn into the image that was begun last; nil if the current context is not an image's.
@MainActor public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  ContextReference.current?.makeImage()
}

/// Ends the image that was begun last.
@MainActor public func UIGraphicsEndImageContext() {
  if ContextReference.current?.imageSize != nil { UIGraphicsPopContext() }
}

/// Makes a context the current one, up to `UIGraphicsPopContext()`.
@MainActor public func UIGraphicsPushContext(_ context: CGContext) {
  ContextReference.pushedContexts.append(context)
}

/// Ends what `UIGraphicsPushContext(_:)` began last.
@MainActor public func UIGraphicsPopContext() { _ = ContextReference.pushedContexts.popLast() }

extension ContextReference {
  /// Returns what has been drawn; nil if the context is not an image's. Later drawing does not change the result.
  public func makeImage() -> CGImage? {
    guard let imageSize else { return nil }
    let surface = BitmapContext(size: imageSize, scale: scale ?? 1)
    surface.draw(context.displayList)
    return surface.makeImage()
  }

  /// The context of the innermost drawing, or the one that was pushed last in it. Outside of a drawing, the one that was pushed last
  /// there; nil without any.
  public static var current: ContextReference? { pushedContexts.last ?? bound }

  /// The contexts that were pushed within the innermost drawing. Outside of a drawing, the application keeps them.
  fileprivate static var pushedContexts: [ContextReference] {
    get { bound?.pushed ?? UIApplication.shared.pushedContexts }
    set {
      if let bound { bound.pushed = newValue } else { UIApplication.shared.pushedContexts = newValue }
    }
  }
}
