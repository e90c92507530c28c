import Dynamics
import Geometry
import Painting
import Scene

extension Page {
  /// Views that behaviours move: each sample shows the way of its views, fainter in the past.
  @MainActor static func dynamics() -> Page {
    Page(
      "dynamics", "Dynamics",
      note: "Each sample shows its views every tenth of a second; the last moment is opaque.",
      samples: [
        trail("gravity and a bounce", moments: 14) { stage in
          let disk = stage.disk(at: Point(16, 14))
          stage.animator.addBehavior(stage.gravity([disk]))
          stage.animator.addBehavior(CollisionBehavior(items: [disk], usesReferenceBounds: true))
          let properties = DynamicItemBehavior(items: [disk])
          properties.elasticity = 0.7
          stage.animator.addBehavior(properties)
          properties.addLinearVelocity(Vector(95, 0), for: disk)
        },
        trail("a pile falls asleep", moments: 1, after: 5) { stage in
          let items = (0..<9).map { stage.box(at: Point(62 + Double($0 % 3) * 17, 8 + Double($0) * 10), 16) }
          stage.animator.addBehavior(stage.gravity(items))
          stage.animator.addBehavior(CollisionBehavior(items: items, usesReferenceBounds: true))
        },
        trail("a rigid attachment", moments: 10) { stage in
          let disk = stage.disk(at: Point(140, 20))
          stage.animator.addBehavior(stage.gravity([disk]))
          stage.animator.addBehavior(AttachmentBehavior(item: disk, anchorPoint: Point(80, 15)))
        },
        trail("a spring between two views", moments: 8) { stage in
          let (first, second) = (stage.box(at: Point(20, 60), 20), stage.disk(at: Point(90, 60)))
          stage.animator.addBehavior(
            AttachmentBehavior(
              item: first, other: second, length: 40, kind: .spring(hertz: 1, dampingRatio: 0.2)))
          stage.animator.setVelocity(ItemVelocity(linear: Vector(120, 0)), of: second)
        },
        trail("snap, upright", moments: 8) { stage in
          let box = stage.box(at: Point(22, 95), 26)
          box.transform = Transform(rotation: 1.2)
          stage.animator.addBehavior(SnapBehavior(item: box, snapTo: Point(125, 35)))
        },
        trail("a push beside the centre", moments: 9) { stage in
          let box = stage.box(at: Point(22, 60), 24)
          let push = PushBehavior(items: [box], mode: .instantaneous)
          push.pushDirection = Vector(0.075, 0)
          push.setTargetOffset(Vector(0, -8), for: box)
          stage.animator.addBehavior(push)
        },
        trail("a throw on a table", moments: 14) { stage in
          let box = stage.box(at: Point(24, 92), 24)
          stage.animator.addBehavior(
            CorralBehavior(items: [box], area: Rect(x: 0, y: 0, width: 160, height: 120)))
          let properties = DynamicItemBehavior(items: [box])
          properties.resistance = DynamicItemBehavior.flingResistance
          properties.elasticity = 0.5
          stage.animator.addBehavior(properties)
          stage.animator.setVelocity(ItemVelocity(linear: Vector(330, -210), angular: 3), of: box)
        },
        trail("a corral that returns", moments: 10) { stage in
          let disk = stage.disk(at: Point(30, 60))
          stage.animator.addBehavior(
            CorralBehavior(
              items: [disk], area: Rect(x: 10, y: 20, width: 100, height: 80), mode: .return))
          stage.animator.addBehavior(DynamicItemBehavior(items: [disk]))
          stage.animator.setVelocity(ItemVelocity(linear: Vector(420, -60)), of: disk)
        },
      ])
  }

  /// Runs views in a window, and draws them at several moments over each other.
  ///
  /// - Parameters:
  ///   - moments: how many, a tenth of a second apart.
  ///   - start: the time of the first one, in seconds.
  @MainActor private static func trail(
    _ label: String, moments: Int, after start: Double = 0, _ setUp: (DynamicsStage) throws -> Void
  ) -> Sample {
    let stage = DynamicsStage()
    _ = stage.window.makeFrame(at: 0)
    do {
      try setUp(stage)
    } catch {
      preconditionFailure("the sample \(label) has a bad behaviour: \(error)")
    }
    for frame in 0..<Int(start * 60) { _ = stage.window.makeFrame(at: Double(frame) / 60) }
    var lists: [DisplayList] = []
    for moment in 0..<moments {
      for frame in 0..<6 { _ = stage.window.makeFrame(at: start + Double(moment * 6 + frame) / 60) }
      var context = GraphicsContext()
      stage.window.rootView.layer.render(in: &context)
      lists.append(context.displayList)
    }
    let pictures = lists
    return Sample(label) { context in
      for (index, list) in pictures.enumerated() {
        let isLast = index == pictures.count - 1
        context.beginLayer(opacity: isLast ? 1 : 0.12 + 0.25 * Double(index) / Double(pictures.count))
        context.draw(list)
        context.endLayer()
      }
    }
  }
}

/// A window of the size of a sample, with an animator.
@MainActor private final class DynamicsStage {
  let window = Window(size: Sample.size)
  let animator: DynamicAnimator
  private var count = 0

  private static let colors = [Palette.blue, Palette.red, Palette.green, Palette.orange, Palette.violet]

  init() { animator = DynamicAnimator(referenceView: window.rootView) }

  func gravity(_ items: [any DynamicItem]) -> GravityBehavior {
    let gravity = GravityBehavior(items: items)
    // A sample is small: less than a tenth of the standard gravity shows the way.
    gravity.magnitude = 0.15
    return gravity
  }

  func box(at center: Point, _ side: Double) -> View {
    add(View(frame: Rect(center: center, size: Size(side, side))))
  }

  func disk(at center: Point) -> View {
    let disk = add(DiskView(frame: Rect(center: center, size: Size(22, 22))))
    disk.layer.cornerRadius = 11
    return disk
  }

  private func add<Kind: View>(_ view: Kind) -> Kind {
    view.backgroundColor = DynamicsStage.colors[count % DynamicsStage.colors.count]
    count += 1
    window.rootView.addSubview(view)
    return view
  }
}

/// A view that collides as a disk.
private final class DiskView: View, CollisionBounded {
  var viewCollisionBounds: CollisionBounds { .ellipse }
}
