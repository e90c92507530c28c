import Geometry
import Motion
import Painting

extension Layer {
  /// The radius of all corners, in points; setting it sets ``cornerRadii``. Default 0. Non-finite values are ignored,
  /// negative ones count as 0.
  public var cornerRadius: Double {
    get { cornerRadii.topLeft.width }
    set {
      guard newValue.isFinite else { return registerUnchanged() }
      let radius = max(0, newValue)
      cornerRadii = CornerRadii(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
    }
  }
  /// The radii of the corners of the background, of the border, and of the clip if ``masksToBounds`` is set. Animatable.
  /// Default 0. Non-finite radii are ignored.
  public var cornerRadii: CornerRadii {
    get { modelStyle.cornerRadii }
    set { set(newValue, LayerProperties.cornerRadii) }
  }
  /// The width of a border inside the bounds, in front of the sublayers, in points. Animatable. Default 0. Non-finite
  /// widths are ignored; negative ones draw no border.
  public var borderWidth: Double {
    get { modelStyle.borderWidth }
    set { set(newValue, LayerProperties.borderWidth) }
  }
  /// The colour of the border. Animatable. Default black.
  public var borderColor: Color {
    get { modelStyle.borderColor }
    set { set(newValue, LayerProperties.borderColor) }
  }
  /// The colour of the shadow. Animatable. Default black.
  public var shadowColor: Color {
    get { modelStyle.shadowColor }
    set { set(newValue, LayerProperties.shadowColor) }
  }
  /// The opacity of the shadow, 0...1. Animatable. Default 0: no shadow. Non-finite values are ignored.
  public var shadowOpacity: Double {
    get { modelStyle.shadowOpacity }
    set { set(newValue, LayerProperties.shadowOpacity) { max(0, min(1, $0)) } }
  }
  /// The distance of the shadow, in the layer's points. Animatable. Default (0, 3). Non-finite values are ignored.
  public var shadowOffset: Vector {
    get { modelStyle.shadowOffset }
    set { set(newValue, LayerProperties.shadowOffset) }
  }
  /// ``shadowOffset`` for a module that has a property of that name and UIKit's type.
  package final var shadowVector: Vector {
    get { shadowOffset }
    set { shadowOffset = newValue }
  }
  /// The standard deviation of the shadow's blur, in the layer's points. Animatable. Default 3. Non-finite values are
  /// ignored; negative ones count as 0.
  public var shadowRadius: Double {
    get { modelStyle.shadowRadius }
    set { set(newValue, LayerProperties.shadowRadius) { max(0, $0) } }
  }
  /// The shape that casts the shadow, in the layer's points. Default nil: what the layer and its sublayers draw. A path
  /// is cheaper, because it needs no group.
  public var shadowPath: Path? {
    get { modelStyle.shadowPath }
    set { setDiscrete(newValue, at: \.shadowPath, [.background, .placement]) }
  }
  /// The blend mode with which the layer and its sublayers, as one picture, are composited with what lies behind.
  /// Default normal.
  public var blendMode: BlendMode {
    get { modelStyle.blendMode }
    set { setDiscrete(newValue, at: \.blendMode, .placement) }
  }
  /// Whether the blend modes of sublayers take only what the layer itself contains as their backdrop, not what lies behind
  /// it, as with the property `isolation` of CSS. Default false.
  public var isIsolated: Bool {
    get { modelStyle.isIsolated }
    set { setDiscrete(newValue, at: \.isIsolated, .placement) }
  }
  /// The filters of the layer and its sublayers, as one picture, in the order in which they are applied. Lengths are in
  /// the layer's points. Default none.
  public var filters: [Filter] {
    get { modelStyle.filters }
    set { setDiscrete(newValue, at: \.filters, .placement) }
  }

  /// A picture in the bounds, in front of the background and behind what the layer draws. It is not clipped unless
  /// ``masksToBounds`` is set. Default nil.
  ///
  /// Animatable: the old picture fades into the new one, each placed by the gravity. A fade that is interrupted goes on from
  /// what is on the screen.
  public var contents: Image? {
    get { modelStyle.contents }
    set {
      if let old = modelStyle.contents, let newValue, old.isIdentical(to: newValue) {
        return registerUnchanged()
      }
      let old = modelStyle.contents
      if old == newValue { return registerUnchanged() }
      store(newValue, at: \.contents)
      animateChange(of: LayerProperties.contents, from: ContentsMix(old), to: ContentsMix(newValue))
    }
  }
  /// The place of ``contents`` in the bounds. Default resize.
  public var contentsGravity: ContentsGravity {
    get { modelStyle.contentsGravity }
    set { setDiscrete(newValue, at: \.contentsGravity, .background) }
  }
  /// The part of ``contents`` that is used, as fractions of it. Animatable: moving it over the pictures of a sheet shows
  /// one after the other. Default (0, 0, 1, 1). Non-finite values are ignored.
  public var contentsRect: Rect {
    get { modelStyle.contentsRect }
    set { set(newValue, LayerProperties.contentsRect) }
  }
  /// The part of ``contentsRect`` that is stretched, as fractions of it, if the gravity resizes: the corners around it
  /// keep their size, and the edges are stretched along themselves. Animatable. Default (0, 0, 1, 1): everything.
  /// Non-finite values are ignored.
  public var contentsCenter: Rect {
    get { modelStyle.contentsCenter }
    set { set(newValue, LayerProperties.contentsCenter) }
  }

  /// Sets a value that is not animated.
  func setDiscrete<Value: Equatable>(
    _ value: Value, at path: WritableKeyPath<LayerStyle, Value>, _ effect: Invalidation
  ) {
    registerUnchanged()
    guard value != modelStyle[keyPath: path] else { return }
    store(value, at: path)
    present(value, at: path, effect)
  }
}
