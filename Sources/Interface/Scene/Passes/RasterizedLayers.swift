import Geometry
import Painting

extension Compositor {
  /// The longest side of a layer's picture, in pixels.
  private static let longestPictureSide = 4_096

  /// Appends the picture of a rasterized layer. Returns false if there is none, so that the layer must be drawn.
  func appendRasterized(_ layer: Layer, _ style: StyleStorage, to items: inout [Frame.Item]) -> Bool {
    let shown = layer.paintedBounds.transform
    let toPixels = shown.concatenating(Transform(scale: scale))
    let grid = PictureGrid(toPixels, scale: style.rasterizationScale ?? scale)
    let picture = rasterizedPicture(of: layer, style, grid, shown)
    // A picture may differ from the drawing in the last bit, so one replaces the other completely.
    if let before = style.wasShownAsPicture, before != (picture != nil) { layersToRedraw.append(layer) }
    style.wasShownAsPicture = picture != nil
    guard let picture, case .layer(let layerGrid) = picture.grid else { return false }
    // While it moves. When it rests, the picture is rendered for its position.
    if layerGrid != grid { layersToRedraw.append(layer) }
    picture.lastUse = pictures.frame
    picture.shownTransform = shown
    items.append(
      .draw(
        picture.list(opacity: layer.presentation.opacity, style.presentation),
        layerGrid.transform(to: toPixels).concatenating(Transform(scale: 1 / scale))))
    return true
  }

  /// Returns the picture of a rasterized layer, rendered now if there is none that can be shown.
  private func rasterizedPicture(
    of layer: Layer, _ style: StyleStorage, _ grid: PictureGrid, _ transform: Transform
  ) -> LayerPicture? {
    if let picture = style.picture, case .layer(let layerGrid) = picture.grid {
      if layerGrid == grid { return picture }
      let isMoving = picture.lastUse >= pictures.frame - 1 && picture.shownTransform != transform
      if isMoving, layerGrid.scale == grid.scale { return picture }
    }
    layer.dropPicture()
    guard let pictureRenderer, style.presentation.blendMode.isBoundedBySource,
      // For bilinear sampling, transparent pixels around what is drawn.
      let box = layer.unclippedPixels(onto: grid.transform)?.withMargin,
      box.width <= Compositor.longestPictureSide, box.height <= Compositor.longestPictureSide,
      pictures.makeRoom(for: LayerPicture.byteCount(of: box))
    else { return nil }
    var items: [Frame.Item] = []
    layer.appendPictureItems(
      to: &items,
      transform: grid.transform.concatenating(
        Transform(translationX: Double(-box.x), y: Double(-box.y))))
    guard items.allSatisfy(\.isTrusted) else { return nil }
    let frame = Frame(width: box.width, height: box.height, keepsBackdrop: true, items: items)
    let picture = LayerPicture(
      .layer(grid), rect: box, image: pictureRenderer(frame, frame.bounds), of: layer)
    style.picture = picture
    pictures.insert(picture)
    return picture
  }
}

nonisolated extension PixelRect {
  fileprivate var withMargin: PixelRect {
    isEmpty ? self : PixelRect(x: x - 1, y: y - 1, width: width + 2, height: height + 2)
  }
}

nonisolated extension Frame.Item {
  /// Whether the item draws nothing that the budget of a frame limits.
  var isTrusted: Bool {
    switch self {
    case .draw(let list, _), .push(let list, _): list.isTrusted
    case .pushClip, .pushOpacity, .pop: true
    }
  }
}
