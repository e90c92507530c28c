import Geometry

// The names of UIKit and Core Graphics for declarations of this module. Each is unavailable, and the compiler
// suggests the name to use instead.
#if !canImport(UIKit)
  @available(*, unavailable, renamed: "Color") public typealias UIColor = Color
  @available(*, unavailable, renamed: "Image") public typealias UIImage = Image
#endif
#if !canImport(CoreGraphics)
  @available(*, unavailable, renamed: "Color") public typealias CGColor = Color
  @available(*, unavailable, renamed: "Image") public typealias CGImage = Image
  @available(*, unavailable, renamed: "GraphicsContext") public typealias CGContext = GraphicsContext
  @available(*, unavailable, renamed: "BlendMode") public typealias CGBlendMode = BlendMode
  @available(*, unavailable, renamed: "Pattern") public typealias CGPattern = Pattern
  @available(*, unavailable, renamed: "ImageQuality") public typealias CGInterpolationQuality = ImageQuality
  @available(
    *, unavailable, message: "write a LinearGradient, a RadialGradient or a ConicGradient, which are paints"
  )
  public typealias CGGradient = Gradient
  @available(*, unavailable, renamed: "GradientSpread")
  public typealias CGGradientDrawingOptions = GradientSpread
  @available(
    *, unavailable, message: "colours are in sRGB: Color(red: …, green: …, blue: …)"
  )
  public typealias CGColorSpace = Color
  @available(
    *, unavailable, message: "record a DisplayList and draw it many times, or draw into a BitmapContext"
  )
  public typealias CGLayer = DisplayList
#endif

extension Color {
  @available(*, unavailable, renamed: "withAlpha(_:)")
  public func withAlphaComponent(_ alpha: Double) -> Color { withAlpha(alpha) }

  @available(*, unavailable, renamed: "self", message: "a colour is its own")
  public var cgColor: Color { self }

  @available(*, unavailable, message: "the context has the colour: context.fillColor = …")
  public func setFill() {}

  @available(*, unavailable, message: "the context has the colour: context.strokeColor = …")
  public func setStroke() {}
}

extension GraphicsContext {
  @available(*, unavailable, renamed: "saveState()") public mutating func saveGState() {}

  @available(*, unavailable, renamed: "restoreState()") public mutating func restoreGState() {}

  @available(*, unavailable, renamed: "setter:fillColor(_:)")
  public mutating func setFillColor(_ color: Color) {}

  @available(*, unavailable, renamed: "setter:strokeColor(_:)")
  public mutating func setStrokeColor(_ color: Color) {}

  @available(*, unavailable, renamed: "setter:alpha(_:)") public mutating func setAlpha(_ alpha: Double) {}

  @available(*, unavailable, renamed: "setter:blendMode(_:)")
  public mutating func setBlendMode(_ mode: BlendMode) {}

  @available(*, unavailable, renamed: "setter:antialias(_:)")
  public mutating func setShouldAntialias(_ antialias: Bool) {}

  @available(*, unavailable, renamed: "setter:strokeStyle.width(_:)")
  public mutating func setLineWidth(_ width: Double) {}

  @available(*, unavailable, renamed: "setter:strokeStyle.cap(_:)")
  public mutating func setLineCap(_ cap: LineCap) {}

  @available(*, unavailable, renamed: "setter:strokeStyle.join(_:)")
  public mutating func setLineJoin(_ join: LineJoin) {}

  @available(*, unavailable, renamed: "setter:strokeStyle.miterLimit(_:)")
  public mutating func setMiterLimit(_ limit: Double) {}

  @available(*, unavailable, message: "set context.shadow = Shadow(offset: …, blur: …, color: …)")
  public mutating func setShadow(offset: Size, blur: Double, color: Color?) {}

  @available(*, unavailable, message: "a context has no current path: use context.fill(path)")
  public mutating func fillPath() {}

  @available(*, unavailable, message: "a context has no current path: use context.stroke(path)")
  public mutating func strokePath() {}

  @available(*, unavailable, message: "a context has no current path: make a Path and fill or stroke it")
  public mutating func addPath(_ path: Path) {}
}
