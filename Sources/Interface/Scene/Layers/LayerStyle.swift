import Geometry
import Painting

/// The values of a layer's appearance that most layers do not use: corners, border, shadow, compositing and contents.
///
/// A layer stores them only once one of them was set. See the properties of the same names of ``Layer``.
///
/// ```swift
/// shape.layer.shadowRadius = 4
/// let style = shape.layer.presentedStyle
/// print(style.shadowRadius, style.shadowOffset, style.blendMode)
/// ```
nonisolated public struct LayerStyle: Hashable, Sendable {
  /// The radii of the corners of background, border and clip.
  public internal(set) var cornerRadii = CornerRadii()
  /// The width of the border inside the bounds, in points.
  public internal(set) var borderWidth = 0.0
  /// The colour of the border.
  public internal(set) var borderColor = Color.black
  /// The colour of the shadow.
  public internal(set) var shadowColor = Color.black
  /// The opacity of the shadow, 0...1.
  public internal(set) var shadowOpacity = 0.0
  /// The distance of the shadow from what casts it, in the layer's points.
  public internal(set) var shadowOffset = Vector(0, 3)
  /// The standard deviation of the shadow's blur, in the layer's points.
  public internal(set) var shadowRadius = 3.0
  /// The shape that casts the shadow, in the layer's points; nil for the shape of what the layer draws.
  public internal(set) var shadowPath: Path?
  /// The blend mode with which the layer is composited.
  public internal(set) var blendMode = BlendMode.normal
  /// Whether sublayers blend only with what the layer contains.
  public internal(set) var isIsolated = false
  /// The filters of the layer and its descendants, in the order in which they are applied.
  public internal(set) var filters: [Filter] = []
  /// The picture in the bounds, behind what the layer draws; nil for none.
  public internal(set) var contents: Image?
  /// The place of the picture in the bounds.
  public internal(set) var contentsGravity = ContentsGravity.resize
  /// The part of the picture that is used, as fractions of it.
  public internal(set) var contentsRect = NinePart.unit
  /// The part of that which is stretched, as fractions of it; the rest keeps its size.
  public internal(set) var contentsCenter = NinePart.unit

  /// The transform in space; nil if it is that of the plane, ``Appearance/transform``.
  public internal(set) var transform3D: Transform3D?
  /// The transform of the sublayers about the anchor point, such as a perspective.
  public internal(set) var sublayerTransform = Transform3D.identity
  /// Whether the layer is seen from behind, too.
  public internal(set) var isDoubleSided = true
  /// The angle of an animated rotation about x after the transform's scale, in radians; see ``LayerProperty/rotationX``.
  public internal(set) var rotationX = 0.0
  /// The angle of an animated rotation about y after the transform's scale, in radians; see ``LayerProperty/rotationY``.
  public internal(set) var rotationY = 0.0
  /// The angles of an animated rotation of the sublayers after the scale of ``sublayerTransform``, in radians; see
  /// ``LayerProperty/sublayerRotationX``.
  public internal(set) var sublayerRotation = EulerAngles()

  /// The shadow as it is drawn; nil if it cannot be seen.
  var shadow: Shadow? {
    let color = shadowColor.withAlpha(shadowColor.alpha * max(0, min(1, shadowOpacity)))
    guard color.alpha > 0 else { return nil }
    return Shadow(offset: shadowOffset, blur: 2 * shadowRadius, color: color)
  }

  /// Whether layer and descendants are composited as one picture, for more than an opacity.
  var needsGroup: Bool {
    blendMode != .normal || isIsolated || !filters.isEmpty || (shadowPath == nil && shadow != nil)
  }
  /// Whether the layer changes pixels where it draws nothing.
  var coversBackdrop: Bool {
    !blendMode.isBoundedBySource
      || filters.contains {
        if case .colorMatrix(let matrix) = $0 { return !matrix.preservesTransparentBlack }
        return false
      }
  }
  var hasBorder: Bool { borderWidth > 0 && borderColor.alpha > 0 }
  var isRounded: Bool { cornerRadii != CornerRadii() }
}

/// The style of one layer, with the lists that it is drawn by.
final class StyleStorage {
  var model = LayerStyle()
  var presentation = LayerStyle()
  /// The layer whose alpha multiplies that of this one.
  var mask: Layer?
  /// The pictures of contents that fade into others; nil if only those of the presentation are shown.
  var contentsMix: ContentsMix?
  /// The drawing that replaces the layer's contents; nil for none.
  var substitute: (any LayerSubstitute)?
  /// The border, drawn in front of the sublayers.
  var border = DisplayList.empty
  /// The shadow of ``LayerStyle/shadowPath``, drawn behind everything.
  var pathShadow = DisplayList.empty
  /// The parameters of the coverage of the path's shadow; nil for none.
  private var castShadow: CastShadow?
  /// The coverage of the path's shadow; nil for none.
  var shadowPicture: LayerPicture?
  /// How much of the path's shadow was drawn since it changed or moved; nil if no frame has listed it since.
  var stillShadow: StillGroup?
  /// The bounds of border and path shadow, in the layer's points.
  var decorationBounds = Rect.null
  /// The animations that begin when the layer comes into a window.
  var waitingAnimations: [WaitingAnimation] = []
  /// See ``Layer/rasterizes``.
  var rasterizes = false
  /// See ``Layer/rasterizationScale``.
  var rasterizationScale: Double?
  /// The pixels of the layer with its sublayers; nil for none.
  var picture: LayerPicture?
  /// Whether the last frame that listed the rasterized layer used its picture; nil before the first.
  var wasShownAsPicture: Bool?
  /// How much of the group was drawn since it changed or moved; nil if no frame has listed it since.
  var still: StillGroup?
  /// The layer's state in space; nil if it has always been in the plane of its superlayer.
  var spatial: SpatialState?
  /// Whether the layer itself draws its sublayers; see ``ReplicatorLayer``.
  var replicates = false
  /// Whether it does so now, so that changes of the sublayers are no changes of the layer.
  var isReplicating = false
  /// The drawings as they appear on the plane's projection; nil in the window's plane.
  var projected: ProjectedDrawing?
  /// The last list that began the group, and its opacity.
  private var group: (opacity: Double, list: DisplayList)?
  /// The last list that began the clip, with what it was made for.
  private var clip: (bounds: Rect, radii: CornerRadii, list: DisplayList)?

  deinit { mask?.container = nil }

  /// Whether the layer's position must be computed in space.
  var isSpatial: Bool {
    spatial != nil || presentation.transform3D != nil || presentation.rotationX != 0
      || presentation.rotationY != 0
  }
  /// Whether the sublayers' positions must be computed in space.
  var transformsSublayers: Bool {
    spatial?.space != nil || presentation.sublayerTransform != .identity
      || presentation.sublayerRotation != EulerAngles()
  }

  /// The layer, if it transforms its sublayers in space.
  func viewer(of layer: Layer) -> Layer? { transformsSublayers ? layer : nil }

  /// Whether layer and descendants are composited as one picture, for more than an opacity.
  var needsGroup: Bool { mask != nil || substitute != nil || presentation.needsGroup }
  /// Whether the layer may change pixels beside those of its contents.
  var exceedsContents: Bool { needsGroup || rasterizes }

  /// Forgets the list of the group after a change of the style.
  func groupChanged() { group = nil }

  /// The list that begins the group and leaves it open.
  ///
  /// - Parameter isBudgeted: whether the group counts against the frame's budget.
  func group(opacity: Double, isBudgeted: Bool) -> DisplayList {
    if let group, group.opacity == opacity { return group.list }
    var context = GraphicsContext()
    context.blendMode = presentation.blendMode
    if presentation.shadowPath == nil { context.shadow = presentation.shadow }
    context.beginLayer(opacity: opacity, filters: presentation.filters)
    var list = context.openDisplayList
    list.isTrusted = !isBudgeted
    group = (opacity, list)
    return list
  }

  /// The list that begins the group without its opacity and blend mode, and leaves it open.
  ///
  /// - Parameter showsShadow: whether the shadow is drawn. Otherwise it is transparent, so that contents beside the surface
  ///   are drawn as they are with it.
  func pictureGroup(showsShadow: Bool) -> DisplayList {
    var context = GraphicsContext()
    if presentation.shadowPath == nil, var shadow = presentation.shadow {
      if !showsShadow { shadow.color = .clear }
      context.shadow = shadow
    }
    context.beginLayer(filters: presentation.filters)
    return context.openDisplayList
  }

  /// The list that begins a group of which only the coverage of its shadow is drawn, and leaves it open.
  func coverageGroup(ofShadow shadow: Shadow, opacity: Double) -> DisplayList {
    var context = GraphicsContext()
    context.shadow = Shadow(offset: shadow.offset, blur: shadow.blur, color: .black, drawsSource: false)
    context.beginLayer(opacity: opacity, filters: presentation.filters)
    return context.openDisplayList
  }

  /// The list that begins a group that changes nothing, in which contents beside the surface are drawn.
  static let marginGroup: DisplayList = {
    var context = GraphicsContext()
    context.shadow = Shadow(blur: 2, color: .clear)
    context.beginLayer()
    return context.openDisplayList
  }()

  /// The list that begins what multiplies a group by its contents' alpha.
  static let maskGroup: DisplayList = {
    var context = GraphicsContext()
    context.blendMode = .destinationIn
    context.beginLayer()
    return context.openDisplayList
  }()

  /// The mask's group of a layer that counts against the frame's budget.
  static let budgetedMaskGroup: DisplayList = {
    var list = maskGroup
    list.isTrusted = false
    return list
  }()

  /// The list that begins a group with an opacity that counts against the frame's budget.
  static func budgetedGroup(opacity: Double) -> DisplayList {
    var context = GraphicsContext()
    context.beginLayer(opacity: opacity)
    var list = context.openDisplayList
    list.isTrusted = false
    return list
  }

  /// The list that clips to `bounds` with the style's corners, and leaves the clip open.
  func clip(to bounds: Rect) -> DisplayList {
    if let clip, clip.bounds == bounds, clip.radii == presentation.cornerRadii { return clip.list }
    var context = GraphicsContext()
    context.clip(to: Path(roundedRect: bounds, cornerRadii: presentation.cornerRadii))
    let list = context.openDisplayList
    clip = (bounds, presentation.cornerRadii, list)
    return list
  }

  /// The exact bounds of border and path shadow, in pixels.
  ///
  /// - Parameter toPixels: the transform from the layer's own points to pixels.
  func decorationBounds(onto toPixels: Transform) -> Rect {
    border.bounds(onto: toPixels).union(pathShadow.bounds(onto: toPixels))
  }

  private struct CastShadow: Equatable {
    var path: Path
    var offset: Vector
    var blur: Double
  }

  /// Records border and path shadow for `bounds`. Returns whether the coverage of the path's shadow may differ.
  func record(bounds: Rect) -> Bool {
    projected = nil
    (border, pathShadow, decorationBounds) = (.empty, .empty, .null)
    var cast: CastShadow?
    if presentation.hasBorder, !bounds.isEmpty {
      var context = GraphicsContext()
      context.fillColor = presentation.borderColor
      context.fill(Path(borderOf: bounds, presentation))
      border = context.displayList
      decorationBounds = bounds
    }
    if let path = presentation.shadowPath, var shadow = presentation.shadow {
      var context = GraphicsContext()
      shadow.drawsSource = false
      context.shadow = shadow
      context.fill(path)
      pathShadow = context.displayList
      decorationBounds = decorationBounds.union(pathShadow.bounds)
      cast = CastShadow(path: path, offset: shadow.offset, blur: shadow.blur)
    }
    if cast == castShadow { return false }
    castShadow = cast
    return true
  }

  /// The path's shadow in opaque black, whose alpha is its coverage.
  func pathShadowCoverage() -> DisplayList {
    guard let castShadow else { return .empty }
    var context = GraphicsContext()
    context.shadow = Shadow(
      offset: castShadow.offset, blur: castShadow.blur, color: .black, drawsSource: false)
    context.fill(castShadow.path)
    return context.displayList
  }
}

extension Path {
  /// The outline of a border inside `bounds`: the outer outline, and the inner one unless the border fills the bounds.
  ///
  /// The inner outline has the opposite direction. The rasterizer adds up the areas of a pixel that outlines cover, by their
  /// winding. With equal directions and the even-odd rule, a border inside one pixel would cover too much of it.
  fileprivate init(borderOf bounds: Rect, _ style: LayerStyle) {
    self.init(roundedRect: bounds, cornerRadii: style.cornerRadii)
    let width = style.borderWidth
    let inner = bounds.insetBy(dx: width, dy: width)
    guard inner.width > 0, inner.height > 0 else { return }
    let radii = style.cornerRadii.fitted(to: bounds.size).reduced(by: width)
    // From the bottom to the top.
    addRoundedRect(
      in: Rect(x: inner.minX, y: inner.maxY, width: inner.width, height: -inner.height),
      cornerRadii: CornerRadii(
        topLeft: radii.bottomLeft, topRight: radii.bottomRight, bottomRight: radii.topRight,
        bottomLeft: radii.topLeft))
  }
}

nonisolated extension CornerRadii {
  /// The radii of an outline at a distance inside of this one's. A radius that is not greater than the distance gives
  /// a square corner.
  func reduced(by distance: Double) -> CornerRadii {
    func corner(_ size: Size) -> Size {
      size.width > distance && size.height > distance
        ? Size(size.width - distance, size.height - distance) : .zero
    }
    return CornerRadii(
      topLeft: corner(topLeft), topRight: corner(topRight), bottomRight: corner(bottomRight),
      bottomLeft: corner(bottomLeft))
  }
}

extension GraphicsContext {
  /// Draws the contents of a layer with `bounds`. Returns the area that they cover.
  mutating func drawContents(of style: LayerStyle, in bounds: Rect) -> Rect {
    guard let image = style.contents, !bounds.isEmpty else { return .null }
    let used = style.contentsRect
    if style.contentsCenter != NinePart.unit, style.contentsGravity.isResizing {
      return draw(
        image, dividedBy: NinePart(contentsCenter: style.contentsCenter, contentsRect: used), in: bounds)
    }
    let pixels = Size(Double(image.width), Double(image.height))
    let size = Size(used.width * pixels.width / image.scale, used.height * pixels.height / image.scale)
    let rect = style.contentsGravity.rect(forContents: size, in: bounds)
    let source = Rect(
      x: used.minX * pixels.width, y: used.minY * pixels.height, width: used.width * pixels.width,
      height: used.height * pixels.height)
    if !rect.isNull { draw(image, from: source, in: rect) }
    return rect
  }
}
