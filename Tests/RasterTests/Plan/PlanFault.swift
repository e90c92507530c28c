import Geometry
import Painting

@testable import RasterEngine

/// A mistake in a plan, and the sentence with which a debug build must end.
enum PlanFault: String, CaseIterable, Codable, Sendable {
  case transform, style, picture, gradient, grid, clip, layer, cast, unbalanced, bounds, clipShape, arena

  var sentence: String {
    switch self {
    case .transform: "a step's transform must be in the plan's table"
    case .style, .picture: "a step's resource must be in the plan's table"
    case .gradient: "a step's gradient must be in the plan's table"
    case .grid: "a step's pixels must be in the plan's table"
    case .clip: "a step's clip must be in the plan's table"
    case .layer: "a layer must be in the plan's table"
    case .cast: "a shadow and its step must refer to each other"
    case .unbalanced: "a layer must end after its beginning, with a step of its own"
    case .bounds: "a step's bounds must lie inside the surface"
    case .clipShape: "a clip shape must come after the shapes around it"
    case .arena: "an arena's count must lie between 0 and its capacity"
    }
  }

  /// Makes the mistake in the plan of ``frame``.
  func commit(in plan: inout DrawingPlan) {
    switch self {
    case .transform: change(.fill, in: plan) { $0.transform = 1_000_000 }
    case .style: change(.stroke, in: plan) { $0.resource = 1_000_000 }
    case .picture: change(.image, in: plan) { $0.resource = -1 }
    case .gradient: change(.fill, in: plan) { $0.paint = .gradient(1_000) }
    case .grid: change(.fill, in: plan) { $0.paint = .grid(-1) }
    case .clip: change(.fill, in: plan) { $0.clip = 1_000 }
    case .layer: change(.beginLayer, in: plan) { $0.resource = 1_000 }
    case .cast: change(.shadow, in: plan) { $0.resource = 1 }
    case .unbalanced: change(.endLayer, in: plan) { $0.kind = .plane }
    case .bounds: change(.fill, in: plan) { $0.bounds.right += 1_000 }
    case .clipShape: plan.clipShapes.base.pointee.parent = 5
    case .arena: plan.grids.count = plan.grids.capacity + 1
    }
  }

  /// Changes the first step of a kind.
  private func change(
    _ kind: DrawingStep.Kind, in plan: borrowing DrawingPlan, _ body: (inout DrawingStep) -> Void
  ) {
    for index in 0..<plan.steps.count where plan.steps[index].kind == kind {
      return body(&plan.steps.base[index])
    }
  }

  /// A frame with a step of every kind that a fault is in.
  static var frame: Frame {
    var context = GraphicsContext()
    context.fillEllipse(in: Rect(x: 5, y: 5, width: 40, height: 30))
    context.strokeEllipse(in: Rect(x: 15, y: 5, width: 40, height: 30))
    context.draw(
      Image(width: 2, height: 2, pixels: [0xFF00_00FF, 0xFF00_FF00, 0xFFFF_0000, 0xFF00_0000]),
      in: Rect(x: 3.5, y: 3.5, width: 20, height: 20))
    context.withLayer(opacity: 0.5) { $0.fillEllipse(in: Rect(x: 0, y: 0, width: 60, height: 50)) }
    context.withState {
      $0.shadow = Shadow(offset: Vector(3, 3), blur: 4, color: .black)
      $0.fillEllipse(in: Rect(x: 10, y: 10, width: 30, height: 20))
    }
    context.clip(to: Path(ellipseIn: Rect(x: 0, y: 0, width: 64, height: 48)))
    context.fill(Rect(x: 0, y: 0, width: 64, height: 48))
    var frame = Frame(width: 64, height: 48)
    frame.items = [.draw(context.displayList, .identity)]
    return frame
  }
}
