import Geometry
import Motion
import Painting

/// A transition of a layer: an effect between two pictures.
nonisolated final class Transition: Sendable {
  let effect: TransitionEffect
  /// The picture before.
  let old: TransitionSheet
  /// The picture after; nil for the layer's contents as they are in each frame.
  let new: TransitionSheet?

  init(_ effect: TransitionEffect, from old: TransitionSheet, to new: TransitionSheet?) {
    self.effect = effect
    self.old = old
    self.new = new
  }
}

/// The animated value of a transition: which one is shown, and how far it is.
nonisolated struct TransitionState: Interpolatable {
  /// The transition; nil shows the layer's contents.
  var transition: Transition?
  /// 0 for the old picture, 1 for the new one. Springs overshoot.
  var progress: Double

  /// No transition.
  static let none = TransitionState(transition: nil, progress: 1)

  func interpolated(to end: TransitionState, fraction: Double) -> TransitionState {
    TransitionState(
      transition: transition, progress: progress.interpolated(to: end.progress, fraction: fraction))
  }
}

extension AnimationKey {
  /// The key of a layer's transition.
  static let transition: AnimationKey = "transition"
}

extension LayerProperty where Value == TransitionState {
  /// The transition of a layer, which has none by itself.
  static var transition: LayerProperty {
    LayerProperty(.transition, model: { (_: Layer) in TransitionState.none }, show: { $0.show($1) })
  }
}

extension Layer {
  /// Shows a transition, or the contents.
  func show(_ state: TransitionState) {
    guard let transition = state.transition else { return show(substitute: nil) }
    if let shown = style?.substitute as? ShownTransition, shown.transition === transition {
      if shown.progress == state.progress { return }
      shown.progress = state.progress
      invalidate(.placement)
    } else {
      show(substitute: ShownTransition(transition, progress: state.progress))
    }
  }

  /// A picture of the contents as they are on the screen, also in the middle of another transition.
  func transitionSheet() -> TransitionSheet {
    // Layout that was requested before is no change of the block in which a transition begins.
    Transaction.run(disablesActions: true) { layoutIfNeeded() }
    recordBelow(evenIfInvisible: true)
    return TransitionSheet(interiorList(usesSubstitute: true), bounds: presentation.bounds)
  }
}

/// A transition that a layer shows.
final class ShownTransition: LayerSubstitute {
  let transition: Transition
  var progress: Double { didSet { latest = nil } }
  /// The greatest distance of a point from its exact position, in pixels. A flip needs twice as many cells for half of it.
  private static let tolerance = 0.5
  /// The picture of live contents; nil after they changed.
  private var live: TransitionSheet?
  /// The latest drawing, with what it was made for.
  private var latest: (bounds: Rect, tolerance: Double, drawing: TransitionDrawing)?

  init(_ transition: Transition, progress: Double) {
    self.transition = transition
    self.progress = progress
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
    if !layer.invalidInSubtree.isDisjoint(with: .composition) { contentsChanged() }
    let scale = transform.meanScale * (layer.window?.scale ?? 1)
    for item in drawing(of: layer, scale: scale).items { items.append(item.moved(by: transform)) }
  }

  private func drawing(of layer: Layer, scale: Double) -> TransitionDrawing {
    let bounds = layer.presentation.bounds
    let tolerance = (scale > 0 && scale.isFinite ? 1 / scale : 1) * ShownTransition.tolerance
    if let latest, latest.bounds == bounds, latest.tolerance == tolerance { return latest.drawing }
    let new = transition.new ?? liveSheet(of: layer)
    var drawing = TransitionDrawing()
    drawing.draw(
      transition.effect, from: transition.old, to: new, in: bounds, at: progress, tolerance: tolerance)
    latest = (bounds, tolerance, drawing)
    return drawing
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
    case .draw(let list, let own): .draw(list, own.concatenating(transform))
    case .push(let list, let own): .push(list, own.concatenating(transform))
    case .pushClip(let rect, let own): .pushClip(rect, own.concatenating(transform))
    case .pushOpacity, .pop: self
    }
  }
}

extension TransitionDrawing {
  /// Draws an effect.
  ///
  /// - Parameters:
  ///   - bounds: the bounds of the layer, to which both pictures are stretched.
  ///   - progress: 0...1. Effects in which nothing overshoots clamp it.
  ///   - tolerance: the greatest distance of a point from its exact position, in the layer's points.
  nonisolated mutating func draw(
    _ effect: TransitionEffect, from old: TransitionSheet, to new: TransitionSheet, in bounds: Rect,
    at progress: Double, tolerance: Double
  ) {
    // What has no area has no axis to turn about.
    switch bounds.isEmpty ? effect.reduced : effect {
    case .dissolve: drawDissolve(old, new, in: bounds, at: progress)
    case .moveIn(let side):
      draw(old, old.placement(in: bounds))
      draw(new, new.placement(in: bounds), movedBy: side.offset(in: bounds) * (progress - 1))
    case .push(let side):
      draw(old, old.placement(in: bounds), movedBy: side.offset(in: bounds) * progress)
      draw(new, new.placement(in: bounds), movedBy: side.offset(in: bounds) * (progress - 1))
    case .reveal(let side):
      draw(new, new.placement(in: bounds))
      draw(old, old.placement(in: bounds), movedBy: side.offset(in: bounds) * progress)
    case .flip(let side): drawFlip(side, old, new, in: bounds, at: progress, tolerance: tolerance)
    case .curlUp: drawCurl(of: old, over: new, in: bounds, at: progress, tolerance: tolerance)
    case .curlDown: drawCurl(of: new, over: old, in: bounds, at: 1 - progress, tolerance: tolerance)
    }
  }

  nonisolated private mutating func draw(
    _ sheet: TransitionSheet, _ transform: Transform, movedBy offset: Vector
  ) {
    draw(sheet, transform.concatenating(Transform(translation: offset)))
  }

  /// Mixes the premultiplied colours of both pictures, so that equal pixels do not change.
  nonisolated private mutating func drawDissolve(
    _ old: TransitionSheet, _ new: TransitionSheet, in bounds: Rect, at progress: Double
  ) {
    let share = max(0, min(1, progress))
    group(opacity: 1 - share) { $0.draw(old, old.placement(in: bounds)) }
    group(opacity: share, blendMode: .plusLighter) { $0.draw(new, new.placement(in: bounds)) }
  }
}

nonisolated extension TransitionSide {
  /// The vector across the bounds, from this side to the opposite one.
  fileprivate func offset(in bounds: Rect) -> Vector {
    Vector(inward.dx * bounds.width, inward.dy * bounds.height)
  }
}
