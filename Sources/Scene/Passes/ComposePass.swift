import Geometry
import Painting

extension Window {
  /// Collects the pixels that differ from the last frame, and lists the drawing in them. Returns nil if no
  /// pixel differs.
  func runComposePass() -> Frame? {
    updatePlacements()
    let surface = pixelBounds
    if hasSkippedFrames {
      damage.removeAll()
      damage.add(surface)
      hasSkippedFrames = false
    }
    defer { damage.removeAll() }
    guard !damage.isEmpty else { return nil }
    var frame = Frame(
      width: surface.width, height: surface.height, scale: scale, background: background,
      damage: damage.rectangles)
    appendItems(of: rootView, to: &frame.items)
    return frame
  }

  /// Updates the painted bounds of all views, and adds the changes to the damage.
  func updatePlacements() {
    let surface = pixelBounds
    updatePlacement(rootView, Transform(scale: 1), clip: surface, isMoved: damagesEverything)
    guard damagesEverything else { return }
    damage.removeAll()
    damage.add(surface)
    damagesEverything = false
  }

  /// Updates the painted bounds of `view` and its descendants, and adds the changes to the damage.
  ///
  /// Visits only invalid views, and all descendants of moved ones.
  private func updatePlacement(_ view: View, _ toWindow: Transform, clip: PixelRect, isMoved: Bool) {
    let invalid = view.invalid
    let isMoved = isMoved || invalid.contains(.placement)
    let isStale = isMoved || invalid.contains(.content)
    guard isStale || !view.invalidInDescendants.isDisjoint(with: .composition) else { return }
    view.invalid.subtract(.composition)
    view.invalidInDescendants.subtract(.composition)

    let transform =
      isMoved ? view.presentation.transformToSuperview.concatenating(toWindow) : view.paintedBounds.transform
    guard view.isLocallyVisible, transform.isFinite, transform.determinant != 0 else {
      return clearPaintedBounds(of: view)
    }
    if isStale {
      let toPixels = transform.concatenating(Transform(scale: scale))
      let exactBox = view.drawingCache.hasBlursOrHairlines ? view.drawingCache.bounds(onto: toPixels) : nil
      let own = PixelRect(covering: exactBox ?? pixels(transform, view.drawingCache.bounds), within: clip)
      if !isMoved, exactBox == nil, case .areas(let areas) = view.drawingCache.changes {
        for area in areas { damage.add(PixelRect(covering: pixels(transform, area), within: clip)) }
      } else {
        damage.add(view.paintedBounds.own)
        damage.add(own)
      }
      view.drawingCache.changes = .nothing
      view.paintedBounds.own = own
      view.paintedBounds.transform = transform
    }
    var inner = clip
    if view.clipsToBounds {
      inner = clip.intersection(
        PixelRect(covering: pixels(transform, view.presentation.bounds), within: clip))
    }
    if isMoved || view.subviewBoxes.count != view.subviews.count {
      view.subviewBoxes.removeAll(keepingCapacity: true)
      view.subviewBoxes.reserveCapacity(view.subviews.count)
      for (index, subview) in view.subviews.enumerated() {
        updatePlacement(subview, transform, clip: inner, isMoved: isMoved)
        subview.siblingIndex = index
        view.subviewBoxes.append(subview.paintedBounds.subtree)
      }
    } else {
      view.forEachSubview(needing: .composition) { subview in
        updatePlacement(subview, transform, clip: inner, isMoved: false)
        view.subviewBoxes[subview.siblingIndex] = subview.paintedBounds.subtree
      }
    }
    view.pruneInvalidSubviews()
    view.paintedBounds.subtree = view.subviewBoxes.union(with: view.paintedBounds.own)
  }

  /// Clears the painted bounds of an invisible view, and adds them to the damage.
  private func clearPaintedBounds(of view: View) {
    if view.paintedBounds.subtree.isEmpty { return }
    damage.add(view.paintedBounds.own)
    view.paintedBounds.own = .nothing
    view.paintedBounds.subtree = .nothing
    for subview in view.subviews { clearPaintedBounds(of: subview) }
  }

  private func pixels(_ transform: Transform, _ rect: Rect) -> Rect {
    let box = transform * rect
    return box.isNull ? box : Rect(origin: Point(box.minX * scale, box.minY * scale), size: box.size * scale)
  }

  /// Appends the drawing of `view` and its descendants inside the damage.
  private func appendItems(of view: View, to items: inout [Frame.Item]) {
    let painted = view.paintedBounds
    guard damage.intersects(painted.subtree) else { return }
    let isGroup = view.presentation.alpha < 1
    if isGroup { items.append(.pushOpacity(view.presentation.alpha)) }
    let isClipped = view.clipsToBounds
    if isClipped { items.append(.pushClip(view.presentation.bounds, painted.transform)) }
    if damage.intersects(painted.own) {
      if view.drawingCache.drawsBackground {
        items.append(.draw(view.drawingCache.background, painted.transform))
      }
      if view.drawingCache.isListedByParts {
        let content = view.drawingCache.content(
          within: damage.rectangles, onto: painted.transform.concatenating(Transform(scale: scale)))
        items.append(.draw(content, painted.transform))
      } else if view.drawingCache.drawsContent {
        items.append(.draw(view.drawingCache.content, painted.transform))
      }
    }
    var next = view.subviewBoxes.firstIndex(from: 0, meeting: damage)
    while let index = next {
      appendItems(of: view.subviews[index], to: &items)
      next = view.subviewBoxes.firstIndex(from: index + 1, meeting: damage)
    }
    if isClipped { items.append(.pop) }
    if isGroup { items.append(.pop) }
  }
}
