// Names of C functions.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Geometry
import Painting

// UIKit's names. Each is unavailable, and the compiler suggests the name used here.
#if !canImport(UIKit)
  @available(*, unavailable, renamed: "BitmapContext")
  public typealias UIGraphicsImageRenderer = BitmapContext

  @available(*, unavailable, message: "make a BitmapContext, and draw in the closure of its method draw")
  public func UIGraphicsBeginImageContext(_ size: Size) {}

  @available(*, unavailable, message: "make the image with makeImage() of the BitmapContext")
  public func UIGraphicsGetImageFromCurrentImageContext() -> Image? { nil }

  @available(*, unavailable, message: "a BitmapContext ends with the closure of its method draw")
  public func UIGraphicsEndImageContext() {}

  @available(
    *, unavailable,
    message: "the context is the parameter of the drawing method: draw(_ context: inout GraphicsContext)"
  )
  public func UIGraphicsGetCurrentContext() -> GraphicsContext? { nil }
#endif
