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

  /// Returns the names of the explicit animations; nil without any.
  public func animationKeys() -> [String]? { animationKeys.isEmpty ? nil : animationKeys }

  /// Sets a transform in the plane.
  public func setAffineTransform(_ transform: CGAffineTransform) { transform3D = Transform3D(transform) }

  /// The transform in the plane; the identity for one that leaves it.
  public func affineTransform() -> CGAffineTransform { transform3D.affineTransform ?? .identity }

  /// The sublayers, from back to front; nil without any. Setting them removes the others. The layers of views are added with
  /// their views: those that are no sublayers already are left out.
  public var sublayers: [CALayer]? {
    get {
      let layers = plainSublayers
      return layers.isEmpty ? nil : layers
    }
    set {
      let newLayers = newValue ?? []
      for layer in plainSublayers where !newLayers.contains(layer) { layer.removeFromSuperlayer() }
      for layer in newLayers where layer.view == nil { addSublayer(layer) }
    }
  }

  /// The effects of setting properties, by their names: `NSNull()` for a change at once.
  ///
  /// ```swift
  /// let dot = CALayer()
  /// dot.actions = ["position": NSNull(), "bounds": NSNull()]
  /// ```
  public var actions: [String: any CAAction]? {
    get {
      let actions = plainActions
      return actions.isEmpty
        ? nil : Dictionary(uniqueKeysWithValues: actions.map { ($0.key.name, CAActionValue($0.value)) })
    }
    set {
      let new = (newValue ?? [:]).map { (AnimationKey($0.key), $0.value.layerAction(for: $0.key)) }
      plainActions = Dictionary(uniqueKeysWithValues: new)
    }
  }

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

extension Layer {
  /// Inserts a sublayer at an index, 0 being the back.
  public func insertSublayer(_ layer: CALayer, at index: UInt32) {
    insertSublayer(layer, at: Int(index))
  }

  /// Returns whether the bounds contain a point of the layer's own.
  public func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }

  /// Whether the layer covers what is behind it. The value has no effect, because the drawing shows that.
  public var isOpaque: Bool {
    get { false }
    set {}
  }
  /// Whether edges are smoothed. Has no effect: they are always.
  public var allowsEdgeAntialiasing: Bool {
    get { true }
    set {}
  }
  /// Whether the layer and its sublayers are one group for the opacity. The value has no effect, because they always are.
  public var allowsGroupOpacity: Bool {
    get { true }
    set {}
  }
  /// Whether the drawing is made beside the program. Has no effect.
  public var drawsAsynchronously: Bool {
    get { false }
    set {}
  }
  /// Whether another size draws the layer again. Has no effect: it always does.
  public var needsDisplayOnBoundsChange: Bool {
    get { true }
    set {}
  }

  /// Draws the layer and its sublayers into a context.
  public func render(in context: CGContext) { render(in: &context.context) }

  @available(*, unavailable, message: "set cornerRadii, which has a radius for each corner")
  public var maskedCorners: CornerRadii {
    get { cornerRadii }
    set {}
  }

  @available(*, unavailable, message: "corners are ellipses: set a path as the mask for another curve")
  public var cornerCurve: CALayerCornerCurve {
    get { .circular }
    set {}
  }
}

/// The curves of corners in Core Animation, of which Easel has ellipses.
@available(*, unavailable, message: "corners are ellipses: set a path as the mask for another curve")
public enum CALayerCornerCurve: Hashable, Sendable {
  /// An ellipse.
  case circular
  /// A curve that begins more gently.
  case continuous
}

/// The part of a line that an ellipsis replaces in a text layer.
///
/// ```swift
/// let title = CATextLayer()
/// title.string = "A title that is too long"
/// title.truncationMode = .end
/// ```
public enum CATextLayerTruncationMode: Hashable, Sendable {
  /// No part: lines exceed the bounds.
  case none
  /// The start.
  case start
  /// The middle.
  case middle
  /// The end.
  case end
}

extension TextLayer {
  /// The part of a line that an ellipsis replaces.
  public var truncationMode: CATextLayerTruncationMode {
    get {
      switch truncation {
      case .none: .none
      case .head: .start
      case .middle: .middle
      case .tail: .end
      }
    }
    set {
      switch newValue {
      case .none: truncation = .none
      case .start: truncation = .head
      case .middle: truncation = .middle
      case .end: truncation = .tail
      }
    }
  }
}
