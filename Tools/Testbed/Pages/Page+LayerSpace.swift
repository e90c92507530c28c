import Geometry
import Painting
import Scene

extension Page {
  /// Layers in space, each as a tree rendered into the page.
  @MainActor static func layerSpace() -> Page {
    Page(
      "layer-space", "Layers in space",
      note:
        "What is seen under perspective is projected as paths and cells, sharp at every size, without seams.",
      samples: [
        cube, card(0.5, "front of a card"), card(2.5, "back of a card"), tilted, penetrating, ring, carousel,
      ])
  }

  @MainActor private static func stage(_ label: String, eye: Double = 260, _ fill: (Layer) -> Void) -> Sample
  {
    let stage = Layer(frame: Sample.bounds)
    stage.sublayerTransform = Transform3D(perspective: eye)
    fill(stage)
    return Sample(label, of: stage)
  }

  @MainActor private static var cube: Sample {
    stage("six sides of a cube") { stage in
      let space = TransformLayer(frame: Rect(center: Sample.bounds.center, size: Size(60, 60)))
      let quarter = Double.pi / 2
      let rotations: [(Double, Axis3D)] = [
        (0, .y), (quarter, .y), (2 * quarter, .y), (-quarter, .y), (quarter, .x), (-quarter, .x),
      ]
      for (index, rotation) in rotations.enumerated() {
        let face = GradientLayer(frame: space.bounds)
        face.colors = [
          Color(hue: Double(index) / 6, saturation: 0.5, brightness: 1),
          Color(hue: Double(index) / 6, saturation: 0.8, brightness: 0.7),
        ]
        face.cornerRadius = 6
        face.transform3D = Transform3D(translationX: 0, y: 0, z: 30).concatenating(
          Transform3D(rotation: rotation.0, axis: rotation.1.vector))
        space.addSublayer(face)
      }
      space.transform3D = Transform3D(rotation: 0.8, axis: Vector3D(1, 1, 0.2))
      stage.addSublayer(space)
    }
  }

  @MainActor private static func card(_ angle: Double, _ label: String) -> Sample {
    stage(label) { stage in
      let space = TransformLayer(frame: Rect(center: Sample.bounds.center, size: Size(70, 90)))
      for (rotation, color) in [(0, Color(rgb: 0xF4C842)), (Double.pi, Color(rgb: 0x2F80ED))] {
        let side = Layer(frame: space.bounds)
        side.backgroundColor = color
        (side.cornerRadius, side.borderWidth) = (10, 3)
        side.isDoubleSided = false
        side.transform3D = Transform3D(rotation: rotation, axis: Axis3D.y.vector)
        let mark = ShapeLayer(frame: Rect(x: 12, y: 12, width: 30, height: 30))
        mark.path = Path(lines: [Point(0, 30), Point(15, 0), Point(30, 30)], isClosed: true)
        side.addSublayer(mark)
        space.addSublayer(side)
      }
      space.transform3D = Transform3D(rotation: angle, axis: Axis3D.y.vector)
      stage.addSublayer(space)
    }
  }

  @MainActor private static var tilted: Sample {
    stage("a tilted group, a shadow") { stage in
      let group = Layer(frame: Rect(x: 30, y: 20, width: 100, height: 80))
      group.backgroundColor = .white
      (group.shadowOpacity, group.shadowOffset) = (0.6, Vector(4, 8))
      group.transform3D = Transform3D(rotation: 0.9, axis: Axis3D.x.vector)
      for row in 0..<4 {
        let line = Layer(frame: Rect(x: 10, y: 10 + 18 * Double(row), width: row == 3 ? 50 : 80, height: 8))
        line.backgroundColor = Color(rgb: 0x2F80ED)
        line.cornerRadius = 4
        group.addSublayer(line)
      }
      stage.addSublayer(group)
    }
  }

  @MainActor private static var penetrating: Sample {
    stage("penetrating planes") { stage in
      let space = TransformLayer(frame: Sample.bounds)
      for (angle, color) in [
        (0.6, Color(rgb: 0xD64550)), (-0.6, Color(rgb: 0x2F80ED)), (1.4, Color(rgb: 0x2F9060)),
      ] {
        let plane = Layer(frame: Rect(center: Sample.bounds.center, size: Size(90, 80)))
        plane.backgroundColor = color
        plane.borderWidth = 2
        plane.transform3D = Transform3D(rotation: angle, axis: Axis3D.y.vector)
        space.addSublayer(plane)
      }
      space.transform3D = Transform3D(rotation: -0.3, axis: Axis3D.x.vector)
      stage.addSublayer(space)
    }
  }

  @MainActor private static var ring: Sample {
    stage("twelve instances") { stage in
      let spinner = ReplicatorLayer(frame: Rect(x: 35, y: 15, width: 90, height: 90))
      spinner.instanceCount = 12
      spinner.instanceTransform = Transform3D(rotation: .pi / 6, axis: Axis3D.z.vector)
      spinner.instanceAlphaOffset = -0.07
      let bar = Layer(frame: Rect(x: 41, y: 2, width: 8, height: 26))
      bar.backgroundColor = Color(rgb: 0x303848)
      bar.cornerRadius = 4
      spinner.addSublayer(bar)
      stage.addSublayer(spinner)
    }
  }

  @MainActor private static var carousel: Sample {
    stage("ten instances by depth") { stage in
      let ring = ReplicatorLayer(frame: Sample.bounds)
      ring.instanceCount = 10
      ring.preservesDepth = true
      ring.sublayerTransform = Transform3D(perspective: 260)
      ring.instanceRedOffset = -0.09
      ring.instanceTransform = Transform3D(translationX: 0, y: 0, z: 50).concatenating(
        Transform3D(rotation: .pi / 5, axis: Axis3D.y.vector)
      ).concatenating(Transform3D(translationX: 0, y: 0, z: -50))
      let tile = Layer(frame: Rect(center: Sample.bounds.center, size: Size(28, 50)))
      tile.backgroundColor = Color(rgb: 0xF4C842)
      (tile.cornerRadius, tile.borderWidth) = (5, 2)
      ring.addSublayer(tile)
      stage.addSublayer(ring)
    }
  }
}
