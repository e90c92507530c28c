import Geometry
import Painting

extension Window {
  /// Finds the pixels that differ from the last frame, and lists what has to be drawn there; nil for none.
  func runComposePass() -> Frame? {
    placeViews()
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
    list(rootView, in: &frame.items)
    return frame
  }

  /// Updates where all views are painted, and adds what changed to the damage.
  func placeViews() {
    let surface = pixelBounds
    place(rootView, Transform(scale: 1), clip: surface, isMoved: damagesEverything)
    guard damagesEverything else { return }
    damage.removeAll()
    damage.add(surface)
    damagesEverything = false
  }

  /// Updates where `view` and everything in it is painted, and adds what changed to the damage.
  ///
  /// Visits only what is invalid, and all of what moved.
  private func place(_ view: View, _ toWindow: Transform, clip: PixelRect, isMoved: Bool) {
    let invalid = view.invalid
    let isMoved = isMoved || invalid.contains(.placement)
    let isStale = isMoved || invalid.contains(.content)
    guard isStale || !view.invalidBelow.isDisjoint(with: .composition) else { return }
    view.invalid.subtract(.composition)
    view.invalidBelow.subtract(.composition)

    let transform = isMoved ? view.seen.transformToSuperview.concatenating(toWindow) : view.composed.transform
    guard view.isSeen, transform.isFinite, transform.determinant != 0 else { return vanish(view) }
    if isStale {
      let toPixels = transform.concatenating(Transform(scale: scale))
      let exactBox = view.recorded.hasBlursOrHairlines ? view.recorded.bounds(onto: toPixels) : nil
      let own = PixelRect(covering: exactBox ?? pixels(transform, view.recorded.bounds), within: clip)
      if !isMoved, exactBox == nil, case .areas(let areas) = view.recorded.changes {
        for area in areas { damage.add(PixelRect(covering: pixels(transform, area), within: clip)) }
      } else {
        damage.add(view.composed.own)
        damage.add(own)
      }
      view.recorded.changes = .nothing
      view.composed.own = own
      view.composed.transform = transform
    }
    var inner = clip
    if view.clipsToBounds {
      inner = clip.intersection(PixelRect(covering: pixels(transform, view.seen.bounds), within: clip))
    }
    if isMoved || view.subviewBoxes.count != view.subviews.count {
      view.subviewBoxes.removeAll(keepingCapacity: true)
      view.subviewBoxes.reserveCapacity(view.subviews.count)
      for (index, subview) in view.subviews.enumerated() {
        place(subview, transform, clip: inner, isMoved: isMoved)
        subview.siblingIndex = index
        view.subviewBoxes.append(subview.composed.whole)
      }
    } else {
      view.forEachSubview(needing: .composition) { subview in
        place(subview, transform, clip: inner, isMoved: false)
        view.subviewBoxes[subview.siblingIndex] = subview.composed.whole
      }
    }
    view.forgetValidSubviews()
    view.composed.whole = view.subviewBoxes.union(with: view.composed.own)
  }

  /// `view` is out of sight: where it was painted, it is no more.
  private func vanish(_ view: View) {
    if view.composed.whole.isEmpty { return }
    damage.add(view.composed.own)
    view.composed.own = .nothing
    view.composed.whole = .nothing
    for subview in view.subviews { vanish(subview) }
  }

  private func pixels(_ transform: Transform, _ rect: Rect) -> Rect {
    let box = transform * rect
    return box.isNull ? box : Rect(origin: Point(box.minX * scale, box.minY * scale), size: box.size * scale)
  }

  /// Appends what of `view` and its subviews lies in the damage.
  private func list(_ view: View, in items: inout [Frame.Item]) {
    let place = view.composed
    guard damage.intersects(place.whole) else { return }
    let isGroup = view.seen.alpha < 1
    if isGroup { items.append(.pushOpacity(view.seen.alpha)) }
    let isClipped = view.clipsToBounds
    if isClipped { items.append(.pushClip(view.seen.bounds, place.transform)) }
    if damage.intersects(place.own) {
      if view.recorded.drawsBackground { items.append(.draw(view.recorded.background, place.transform)) }
      if view.recorded.isListedByParts {
        let content = view.recorded.content(
          within: damage.rectangles, onto: place.transform.concatenating(Transform(scale: scale)))
        items.append(.draw(content, place.transform))
      } else if view.recorded.drawsContent {
        items.append(.draw(view.recorded.content, place.transform))
      }
    }
    var next = view.subviewBoxes.firstIndex(from: 0, meeting: damage)
    while let index = next {
      list(view.subviews[index], in: &items)
      next = view.subviewBoxes.firstIndex(from: index + 1, meeting: damage)
    }
    if isClipped { items.append(.pop) }
    if isGroup { items.append(.pop) }
  }
}
