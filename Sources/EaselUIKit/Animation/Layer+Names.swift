// Core Animation's members of layers.

extension Layer {
  /// The offset of the shadow, in points: a size in Core Animation, a vector here.
  public var shadowOffset: CGSize {
    get { Size(shadowVector.dx, shadowVector.dy) }
    set { shadowVector = Vector(newValue.width, newValue.height) }
  }

  /// Whether the layer is kept as pixels.
  public var shouldRasterize: Bool {
    get { rasterizes }
    set { rasterizes = newValue }
  }

  /// The transform in space, as Core Animation's layers have it.
  public var transform: CATransform3D {
    get { transform3D }
    set { transform3D = newValue }
  }

  /// Returns the values on the screen.
  public func presentation() -> Appearance? { presentation }

  /// Returns the names of the explicit animations; nil without any.
  public func animationKeys() -> [String]? { animationKeys.isEmpty ? nil : animationKeys }

  /// Sets a transform in the plane.
  public func setAffineTransform(_ transform: CGAffineTransform) { transform3D = Transform3D(transform) }

  /// The transform in the plane; the identity for one that leaves it.
  public func affineTransform() -> CGAffineTransform { transform3D.affineTransform ?? .identity }

  /// Where pixels lie, per point of the screen. Has no effect, because layers are drawn at the scale of the window.
  public var contentsScale: CGFloat {
    get { window?.scale ?? UIScreen.main.scale }
    set {}
  }
}

extension GradientLayer {
  /// The kind of the gradient.
  public var type: Kind {
    get { kind }
    set { kind = newValue }
  }
}

extension TextLayer {
  /// The colour of the text.
  public var foregroundColor: CGColor? {
    get { textColor }
    set { textColor = newValue ?? .clear }
  }

  /// The alignment of lines.
  public var alignmentMode: NSTextAlignment {
    get { alignment }
    set { alignment = newValue }
  }
}
