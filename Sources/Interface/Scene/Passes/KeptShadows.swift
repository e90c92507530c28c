import Geometry
import Painting

extension Compositor {
  /// Returns the shadow of a layer's path: a copy of its kept coverage, or its drawing.
  ///
  /// The coverage is kept as long as path, offset, radius and place stay the same, whatever the layer and its sublayers draw.
  /// It is rendered by the rule of still groups; see ``StillGroup``. Copying it gives the same bits as drawing the shadow.
  ///
  /// - Parameter damage: the contents of the layer's group that are drawn.
  func pathShadowItem(of layer: Layer, _ style: StyleStorage, within damage: DamageRegion) -> Frame.Item {
    let transform = layer.paintedBounds.transform
    let drawn = Frame.Item.draw(style.pathShadow, transform)
    guard let pictureRenderer, let color = style.presentation.shadow?.color else { return drawn }
    let toPixels = transform.concatenating(Transform(scale: scale))
    if let picture = style.shadowPicture {
      if picture.grid == .window(toPixels), !needsMargin || !picture.isCut { return copy(picture, color) }
      layer.dropShadowPicture()
    }
    var still = style.stillShadow ?? StillGroup(transform: toPixels, rect: .nothing)
    if style.stillShadow == nil || still.transform != toPixels {
      still = StillGroup(
        transform: toPixels,
        rect: PixelRect(covering: style.pathShadow.bounds(onto: toPixels), within: Compositor.largestShadow))
    }
    // Where a blur needs contents beside the surface, the whole shadow must be kept.
    let rect = needsMargin ? still.rect : still.rect.intersection(pixelBounds)
    still.drawnPixels += damage.rectangles.reduce(0) { $0 + $1.intersection(rect).area }
    style.stillShadow = still
    guard !rect.isEmpty, still.drawnPixels >= 2 * rect.area, pixelBounds.contains(rect),
      pictures.makeRoom(for: LayerPicture.byteCount(of: rect))
    else { return drawn }
    let coverage = Frame.Item.draw(style.pathShadowCoverage(), transform)
    let picture = LayerPicture(
      .window(toPixels), rect: rect,
      image: pictureRenderer(
        Frame(
          width: pixelBounds.width, height: pixelBounds.height, scale: scale, keepsBackdrop: true,
          items: needsMargin ? [.push(StyleStorage.marginGroup, .identity), coverage, .pop] : [coverage]),
        rect),
      isPathShadow: true, isCut: rect != still.rect, of: layer)
    style.shadowPicture = picture
    pictures.insert(picture)
    return copy(picture, color)
  }

  private func copy(_ picture: LayerPicture, _ color: Color) -> Frame.Item {
    picture.lastUse = pictures.frame
    return .draw(picture.shadowList(color), Transform(scale: 1 / scale))
  }

  /// The pixels around the surface in which shadows are measured.
  private static let largestShadow = PixelRect(x: -1 << 20, y: -1 << 20, width: 1 << 21, height: 1 << 21)
}
