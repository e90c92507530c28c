import Geometry
import Painting

@testable import RasterEngine

/// A mistake in a plan, and the sentence with which a debug build must end.
enum PlanFault: String, CaseIterable, Codable, Sendable {
  case transform, style, placedImage, gradient, imageSource, clip, layer, shapeShadow, unbalanced, bounds,
    clipShape, arena

  var sentence: String {
    switch self {
    case .transform: "an op's transform must be in the plan's table"
    case .style, .placedImage: "an op's resource must be in the plan's table"
    case .gradient: "an op's gradient must be in the plan's table"
    case .imageSource: "an op's pixels must be in the plan's table"
    case .clip: "an op's clip must be in the plan's table"
    case .layer: "a layer must be in the plan's table"
    case .shapeShadow: "a shadow and its op must refer to each other"
    case .unbalanced: "a layer must end after its beginning, with an op of its own"
    case .bounds: "an op's bounds must lie inside the surface"
    case .clipShape: "a clip shape must come after the shapes around it"
    case .arena: "an arena's count must lie between 0 and its capacity"
    }
  }

  /// Makes the mistake in the plan of ``frame``.
  func commit(in plan: inout RenderPlan) {
    switch self {
    case .transform: change(.fill, in: plan) { $0.transform = 1_000_000 }
    case .style: change(.stroke, in: plan) { $0.resource = 1_000_000 }
    case .placedImage: change(.image, in: plan) { $0.resource = -1 }
    case .gradient: change(.fill, in: plan) { $0.paint = .gradient(1_000) }
    case .imageSource: change(.fill, in: plan) { $0.paint = .image(-1) }
    case .clip: change(.fill, in: plan) { $0.clip = 1_000 }
    case .layer: change(.beginLayer, in: plan) { $0.resource = 1_000 }
    case .shapeShadow: change(.shadow, in: plan) { $0.resource = 1 }
    case .unbalanced: change(.endLayer, in: plan) { $0.kind = .plane }
    case .bounds: change(.fill, in: plan) { $0.bounds.right += 1_000 }
    case .clipShape: plan.clipShapes.base.pointee.parent = 5
    case .arena: plan.imageSources.count = plan.imageSources.capacity + 1
    }
  }

  /// Changes the first op of a kind.
  private func change(
    _ kind: DrawOp.Kind, in plan: borrowing RenderPlan, _ body: (inout DrawOp) -> Void
  ) {
    for index in 0..<plan.ops.count where plan.ops[index].kind == kind {
      return body(&plan.ops.base[index])
    }
  }

  /// A frame with an op of every kind that a fault changes.
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
