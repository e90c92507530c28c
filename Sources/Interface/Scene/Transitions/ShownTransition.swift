import Geometry
import Painting

/// A transition that a layer shows.
final class ShownTransition: LayerSubstitute {
  let transition: Transition
  var progress: Double { didSet { latest = nil } }
  /// The latest picture of the old contents.
  private var old: TransitionSheet
  /// The greatest distance of a point from its exact position, in pixels. For half of it, a flip needs twice as many
  /// cells.
  private static let tolerance = 0.5
  /// The picture of live contents; nil after they changed.
  private var live: TransitionSheet?
  /// The latest drawing, with what it was made for.
  private var latest: (bounds: Rect, tolerance: Double, drawing: TransitionDrawing)?

  init(_ transition: Transition, progress: Double) {
    self.transition = transition
    self.progress = progress
    old = transition.old
  }

  func contentsChanged() {
    guard transition.new == nil else { return }
    live = nil
    latest = nil
  }

  func pixelBounds(of layer: Layer, onto toPixels: Transform) -> Rect {
    drawing(of: layer, scale: toPixels.meanScale).pixelBounds(onto: toPixels)
  }

  func appendItems(of layer: Layer, to items: inout [Frame.Item], _ transform: Transform) {
    // A layer that is rendered outside of a frame may have changed since the last one.
    if !layer.work.inSubtree.isDisjoint(with: .composition) { contentsChanged() }
    let toPixels = transform.concatenating(Transform(scale: layer.tree?.scale ?? 1))
    for item in drawing(of: layer, scale: toPixels.meanScale).items {
      items.append(item.moved(by: transform))
    }
  }

  private func drawing(of layer: Layer, scale: Double) -> TransitionDrawing {
    let bounds = layer.presentation.bounds
    let tolerance = (scale > 0 && scale.isFinite ? 1 / scale : 1) * ShownTransition.tolerance
    if let latest, latest.bounds == bounds, latest.tolerance == tolerance { return latest.drawing }
    let new = transition.new ?? liveSheet(of: layer)
    updateOldSheet(of: layer)
    var drawing = TransitionDrawing()
    let moment = TransitionMoment(bounds: bounds, progress: progress, tolerance: tolerance)
    drawing.draw(transition.effect, from: old, to: new, at: moment)
    latest = (bounds, tolerance, drawing)
    return drawing
  }

  /// Draws the old contents as they are now, unless one of the sublayers that showed them has left.
  private func updateOldSheet(of layer: Layer) {
    let sublayers = transition.oldSublayers.compactMap(\.layer).filter { $0.superlayer === layer }
    guard !sublayers.isEmpty, sublayers.count == transition.oldSublayers.count else { return }
    // The display pass records no hidden layers.
    for sublayer in sublayers { sublayer.recordSubtree(evenIfInvisible: true) }
    old = TransitionSheet(
      layer.interiorList(usesSubstitute: false, sublayers: sublayers), bounds: layer.presentation.bounds)
  }

  private func liveSheet(of layer: Layer) -> TransitionSheet {
    if let live { return live }
    let sheet = TransitionSheet(
      layer.interiorList(usesSubstitute: false), bounds: layer.presentation.bounds)
    live = sheet
    return sheet
  }
}

extension Frame.Item {
  /// The item in the space that `transform` leads to.
  fileprivate func moved(by transform: Transform) -> Frame.Item {
    switch self {
    case .draw(let list, let placement): .draw(list, placement.concatenating(transform))
    case .push(let list, let placement): .push(list, placement.concatenating(transform))
    case .pushClip(let rect, let placement): .pushClip(rect, placement.concatenating(transform))
    case .pushOpacity, .pop: self
    }
  }
}
