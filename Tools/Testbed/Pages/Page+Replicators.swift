import Geometry
import Motion
import Painting
import Scene

extension Page {
  /// Layers drawn several times, with transforms, colours and delays from one instance to the next.
  @MainActor static func replicators() -> Page {
    Page(
      "replicators", "Replicator layers",
      note:
        "One layer, drawn once for each distinct time, and shown at the place and in the colour of each instance.",
      samples: [
        sample("a row of seven") { $0.instanceTransform = shift(20, 0) },
        sample("twelve around the centre", count: 12, dot: Point(80, 18)) {
          $0.instanceTransform = rotation(.pi / 6)
        },
        sample("a spiral", count: 40, dot: Point(80, 8)) {
          $0.instanceTransform = rotation(.pi / 9).concatenating(Transform3D(Transform(scale: 0.95)))
        },
        Sample("a replicator in another", at: 0) { root in
          let rows = ReplicatorLayer(frame: Sample.bounds)
          (rows.instanceCount, rows.instanceTransform) = (5, shift(0, 20))
          (rows.instanceRedOffset, rows.instanceBlueOffset) = (-0.18, -0.05)
          rows.addSublayer(row())
          root.addSublayer(rows)
        },
        sample("red less and less") {
          ($0.instanceTransform, $0.instanceRedOffset) = (shift(20, 0), -0.14)
        },
        sample("alpha less and less", count: 12, dot: Point(80, 18)) {
          ($0.instanceTransform, $0.instanceAlphaOffset) = (rotation(.pi / 6), -0.08)
        },
        sample("instanceColor, and offsets") {
          $0.instanceTransform = shift(20, 0)
          $0.instanceColor = Color(red: 0, green: 0.4, blue: 1)
          ($0.instanceRedOffset, $0.instanceBlueOffset) = (0.16, -0.16)
        },
        sample("in perspective", count: 9, dot: Point(30, 60)) {
          $0.instanceTransform = Transform3D(translationX: 14, y: 0, z: -70)
          $0.sublayerTransform = Transform3D(perspective: 240)
        },
        wave("delay 0.1 s, at 0.3 s", at: 0.3), wave("the same at 0.7 s", at: 0.7),
        wave("delay −0.1 s, at 0.7 s", at: 0.7, delay: -0.1),
        Sample("the transform is animated", at: [0, 0.3, 0.6, 1], columns: 2, cell: Size(80, 60)) {
          let ring = ReplicatorLayer(frame: Rect(x: 0, y: 0, width: 80, height: 60))
          ring.instanceCount = 10
          ring.addSublayer(dot(at: Point(40, 8), diameter: 9))
          $0.rootView.layer.addSublayer(ring)
        } start: { window in
          Transaction.run(duration: 1) {
            (window.rootView.layer.sublayers[0] as? ReplicatorLayer)?.instanceTransform = rotation(.pi / 5)
          }
        },
      ])
  }

  private static func shift(_ x: Double, _ y: Double) -> Transform3D {
    Transform3D(translationX: x, y: y, z: 0)
  }

  private static func rotation(_ angle: Double) -> Transform3D {
    Transform3D(rotation: angle, axis: Axis3D.z.vector)
  }

  @MainActor private static func dot(at center: Point, diameter: Double = 14) -> Layer {
    let dot = Layer(frame: Rect(center: center, size: Size(diameter, diameter)))
    (dot.backgroundColor, dot.cornerRadius) = (Color(rgb: 0xE8A050), diameter / 2)
    dot.borderWidth = 1
    return dot
  }

  @MainActor private static func row() -> ReplicatorLayer {
    let row = ReplicatorLayer(frame: Sample.bounds)
    (row.instanceCount, row.instanceTransform) = (7, shift(20, 0))
    row.instanceGreenOffset = -0.12
    row.addSublayer(dot(at: Point(20, 20)))
    return row
  }

  @MainActor private static func sample(
    _ label: String, count: Int = 7, dot center: Point = Point(20, 60), _ change: (ReplicatorLayer) -> Void
  ) -> Sample {
    Sample(label, at: 0) { root in
      let replicator = ReplicatorLayer(frame: Sample.bounds)
      replicator.instanceCount = count
      replicator.addSublayer(dot(at: center))
      change(replicator)
      root.addSublayer(replicator)
    }
  }

  @MainActor private static func wave(_ label: String, at time: Double, delay: Double = 0.1) -> Sample {
    var bar: Layer?
    return Sample(label, at: [time], columns: 1, cell: Sample.size) { window in
      let wave = ReplicatorLayer(frame: Sample.bounds)
      (wave.instanceCount, wave.instanceDelay, wave.instanceTransform) = (12, delay, shift(12, 0))
      let dot = dot(at: Point(14, 96), diameter: 10)
      bar = dot
      wave.addSublayer(dot)
      window.rootView.layer.addSublayer(wave)
    } start: { _ in
      var hop = BasicAnimation(.position, to: Point(14, 24), duration: 0.5, function: .easeInOut)
      (hop.timing.autoreverses, hop.timing.repeatCount) = (true, .infinity)
      bar?.add(hop)
    }
  }
}
