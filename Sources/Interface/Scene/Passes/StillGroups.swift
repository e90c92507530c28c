import Geometry
import Painting

/// A group whose picture may be kept while it does not change.
struct StillGroupSource {
  let layer: Layer
  let style: StyleStorage
  let footprint: GroupFootprint
  /// Whether a group around this one draws contents beside the surface.
  let needsMargin: Bool

  var transform: Transform { layer.paintedBounds.transform }
  /// The pixels that the group changes.
  var rect: PixelRect { layer.paintedBounds.subtree }
}

extension Compositor {
  /// Appends the picture of a group that does not change. Returns false if there is none, so that the group must be drawn.
  ///
  /// Drawing the picture gives the same bits as drawing the group: its contents after the filters, and the coverage of its
  /// shadow, are those that the rasterizer would composite.
  ///
  /// - Parameter damage: the contents of the group that would be drawn.
  func appendPicture(
    of group: StillGroupSource, within damage: DamageRegion, to items: inout [Frame.Item]
  ) -> Bool {
    let style = group.style
    // Contents without bounds, and shadows that are blended, are rare.
    guard let pictureRenderer, !style.presentation.coversBackdrop,
      style.presentation.blendMode == .normal || style.presentation.shadow == nil
    else { return false }
    let (transform, rect) = (group.transform, group.rect)
    // Pixels beside the surface are not kept.
    guard pixelBounds.contains(rect) else { return false }
    if let picture = style.picture, picture.isGroup {
      if picture.grid == .window(transform), picture.rect == rect {
        append(picture, of: group, to: &items)
        return true
      }
      group.layer.dropPicture()
    }
    guard var still = style.still, still.transform == transform, still.rect == rect else {
      style.still = StillGroup(transform: transform, rect: rect)
      return false
    }
    still.drawnPixels += damage.rectangles.reduce(0) { $0 + $1.intersection(rect).area }
    style.still = still
    guard still.drawnPixels >= still.picturePixels,
      let picture = picture(of: group, pictureRenderer)
    else { return false }
    append(picture, of: group, to: &items)
    return true
  }

  private func append(
    _ picture: LayerPicture, of group: StillGroupSource, to items: inout [Frame.Item]
  ) {
    picture.lastUse = pictures.frame
    let list = picture.list(opacity: group.layer.presentation.opacity, group.style.presentation)
    items.append(.draw(list, Transform(scale: 1 / scale)))
  }

  /// Renders the picture of a group; nil if there is no room for it, or if a budget limits its drawing.
  private func picture(
    of source: StillGroupSource, _ renderer: (_ frame: Frame, _ rect: PixelRect) -> Image
  ) -> LayerPicture? {
    let (layer, style) = (source.layer, source.style)
    let (transform, rect) = (source.transform, source.rect)
    let shadow = style.presentation.shadowPath == nil ? style.presentation.shadow : nil
    guard pictures.makeRoom(for: LayerPicture.byteCount(of: rect) * (shadow == nil ? 1 : 2)) else {
      return nil
    }
    var area = DamageRegion()
    area.add(source.footprint.contents(affecting: rect))
    let group = source.needsMargin ? 1 : 0
    var items: [Frame.Item] = source.needsMargin ? [.push(StyleStorage.marginGroup, .identity)] : []
    items.append(.push(style.pictureGroup(showsShadow: false), transform))
    layer.appendInterior(to: &items, LayerPlacement(transform: transform, plane: nil)) { part, items in
      switch part {
      case .contents: appendContents(of: layer, on: nil, within: area, to: &items)
      case .mask(let mask): appendItems(of: mask, on: nil, within: area, to: &items)
      }
    }
    items.append(.pop)
    if source.needsMargin { items.append(.pop) }
    guard items.allSatisfy(\.isTrusted) else { return nil }
    func render() -> Image {
      // The same surface, so that coordinates are rounded as they are in the window.
      renderer(
        Frame(
          width: pixelBounds.width, height: pixelBounds.height, scale: scale, keepsBackdrop: true,
          items: items), rect)
    }
    let image = render()
    var coverage: Image?
    if let shadow {
      items[group] = .push(
        style.coverageGroup(ofShadow: shadow, opacity: layer.presentation.opacity), transform)
      coverage = render()
    }
    let picture = LayerPicture(.window(transform), rect: rect, image: image, shadow: coverage, of: layer)
    style.picture = picture
    pictures.insert(picture)
    return picture
  }
}
