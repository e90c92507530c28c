import Geometry
import Painting

extension Resolver {
  /// Intersects the clip with a rectangle.
  ///
  /// The clip becomes empty if the rectangle is empty, not finite or too far away.
  ///
  /// - Parameter transform: from the rectangle's space to device pixels.
  mutating func intersectClip(with rect: Rect, _ transform: Transform, isAliased: Bool = false) {
    let outer = plan.clips[Int(clip)]
    guard rect.isFinite, !rect.isEmpty, transform.isFinite else {
      setClip(Clip(bounds: .empty, shape: -1))
      return
    }
    let corner0 = transform * rect.origin
    let corner1 = transform * Point(rect.maxX, rect.minY)
    let corner2 = transform * Point(rect.maxX, rect.maxY)
    let corner3 = transform * Point(rect.minX, rect.maxY)
    let corners = Rect(spanning: corner0, corner2).union(corner1).union(corner3)
    // An upright rectangle without anti-aliasing covers whole pixels.
    let box = isAliased && transform.isScaleTranslation ? corners.aliased : corners
    // Sides within 1/512 of a pixel from a pixel border lie on it, because coordinates are rounded.
    let snapped = box.insetBy(dx: 1 / 512, dy: 1 / 512)
    let touched = snapped.isEmpty ? box : snapped
    var shape = ClipShape(corner0, corner1, corner2, corner3, parent: outer.shape)
    var inner = outer
    inner.bounds = outer.bounds.intersection(
      PixelBounds(covering: touched, within: plan.surface(needsBlurMargin: needsBlurMargin)))
    inner.fullyCovered = inner.fullyCovered.intersection(inner.bounds)
    let isDrawable = corner0.isDrawable && corner1.isDrawable && corner2.isDrawable && corner3.isDrawable
    if inner.bounds.isEmpty || !isDrawable {
      inner = Clip(bounds: .empty, shape: -1)
    } else if !(transform.isScaleTranslation && box.fillsPixels(of: inner.bounds)) {
      clipStage.builder.setSurface(plan.surface(needsBlurMargin: needsBlurMargin))
      shape.edges = clipStage.builder.appendPolygon(
        corner0, corner1, corner2, corner3, isAliased: isAliased)
      inner.shape = plan.append(shape)
      inner.fullyCovered = inner.fullyCovered.intersection(shape.fullyCovered ?? .empty)
    }
    setClip(inner)
  }

  /// Intersects the clip with the inside of a command's path. The clip becomes empty if the path is not finite.
  mutating func intersectClip(withPath command: UnsafePointer<DisplayList.Command>, _ tables: ListTables) {
    let outer = plan.clips[Int(clip)]
    var op = DrawOp(
      kind: .fill,
      source: PathSource(
        verbs: tables.verbs + Int(command.pointee.firstVerb),
        points: tables.points + Int(command.pointee.firstPoint),
        verbCount: command.pointee.verbCount, pointCount: command.pointee.pointCount))
    op.transform = tables.firstTransform &+ command.pointee.transform
    op.rule = command.pointee.rule
    op.isAliased = !command.pointee.antialias
    guard outer.bounds.intersects(region),
      let box = op.source.bounds(plan.transforms.address(of: Int(op.transform)))
    else {
      setClip(Clip(bounds: .empty, shape: -1))
      return
    }
    let surface = plan.surface(needsBlurMargin: needsBlurMargin)
    let limit = Double(FixedPoint.limit)
    op.exceedsFixedPoint =
      !(box.left > -limit && box.top > -limit && box.right < limit && box.bottom < limit) || op.isAliased
    op.crossesSides = box.left < Double(surface.left) || box.right > Double(surface.right)
    let edges = clipStage.makeClip(op, plan.transforms[Int(op.transform)], surface: surface)
    let coveredBounds = edges.extent.isEmpty ? .empty : PixelBounds(covering: edges.extent)
    let bounds = outer.bounds.intersection(coveredBounds)
    if bounds.isEmpty {
      setClip(Clip(bounds: .empty, shape: -1))
      return
    }
    let shape = plan.append(ClipShape(edges, rule: op.rule, parent: outer.shape))
    setClip(Clip(bounds: bounds, shape: shape, fullyCovered: .empty))
  }

  /// Multiplies the clip by the alpha of a command's image.
  mutating func intersectClip(withMask command: UnsafePointer<DisplayList.Command>, _ tables: ListTables) {
    let transform = plan.transforms[Int(tables.firstTransform &+ command.pointee.transform)]
    intersectClip(with: command.pointee.rect, transform, isAliased: !command.pointee.antialias)
    let outer = plan.clips[Int(clip)]
    if outer.bounds.isEmpty { return }
    let drawing = tables.imageDrawings + Int(command.pointee.resource)
    guard var placedImage = PlacedImage(drawing, in: command.pointee.rect, transform) else {
      setClip(Clip(bounds: .empty, shape: -1))
      return
    }
    // The image's rectangle is a clip shape of its own.
    var shape = ClipShape(EdgeRange(), rule: .nonZero, parent: outer.shape)
    shape.image = Int32(plan.imageSources.count)
    placedImage.source.reduced = reducedImages.source(for: placedImage.source, of: drawing.pointee.image)
    plan.imageSources.append(placedImage.source)
    setClip(Clip(bounds: outer.bounds, shape: plan.append(shape), fullyCovered: .empty))
  }

  private mutating func setClip(_ new: Clip) {
    clip = Int32(plan.clips.count)
    plan.clips.append(new)
    region = region.intersection(new.bounds)
  }
}

extension RenderPlan {
  /// Appends a shape to the clip chain of its parent and returns its index.
  mutating func append(_ shape: ClipShape) -> Int32 {
    var shape = shape
    if shape.parent >= 0 { shape.depth = clipShapes[Int(shape.parent)].depth &+ 1 }
    clipShapes.append(shape)
    return Int32(clipShapes.count - 1)
  }

  /// The longest chain that is searched. Longer chains need a mask for all pixels outside their upright rectangles.
  private static let searchedDepth = 32

  /// Whether painting inside `bounds` needs the clip's mask.
  ///
  /// - Parameter extent: the pixels of the whole shape, of which `bounds` are inside the clip.
  func needsMask(clip index: Int32, bounds: PixelBounds, extent: PixelBounds) -> Bool {
    let clip = clips[Int(index)]
    // Rows outside the clip can be skipped, but columns are painted 8 at a time.
    if extent.left < clip.bounds.left || extent.right > clip.bounds.right { return true }
    var shape = clip.shape
    if shape < 0 || clip.fullyCovered.contains(bounds) { return false }
    if clipShapes[Int(shape)].depth > RenderPlan.searchedDepth { return true }
    while shape >= 0 {
      if !clipShapes[Int(shape)].covers(bounds) { return true }
      shape = clipShapes[Int(shape)].parent
    }
    return false
  }
}

extension Rect {
  /// The pixels whose centres lie in the rectangle, by the rules of ``EdgeBuilder/appendAliased(from:to:)``.
  fileprivate var aliased: Rect {
    func border(_ value: Double) -> Double { ((value * 256).rounded() / 256 - 0.5).rounded(.up) }
    return Rect(minX: border(minX), minY: border(minY), maxX: border(maxX), maxY: border(maxY))
  }

  /// Whether the rectangle covers every pixel of `bounds` to within 1/512 of a pixel.
  fileprivate func fillsPixels(of bounds: PixelBounds) -> Bool {
    let slack = 1.0 / 512
    return minX <= Double(bounds.left) + slack && minY <= Double(bounds.top) + slack
      && maxX >= Double(bounds.right) - slack && maxY >= Double(bounds.bottom) - slack
  }
}

extension PixelBounds {
  /// The pixels inside `limit` that a rectangle in device pixels touches.
  init(covering rect: Rect, within limit: PixelBounds) {
    self.init(
      PixelRect(
        covering: rect,
        within: PixelRect(x: Int(limit.left), y: Int(limit.top), width: limit.width, height: limit.height)))
  }
}
