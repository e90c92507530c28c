import Geometry
import Painting
import Raster

/// S1 as a view tree makes it, with a display list per shape, while one shape is dragged. Compares repainting
/// the damage with a full frame.
struct DamageBenchmark {
  private let lists: [DisplayList]
  private let boxes: [Rect]
  private let rasterizer: Rasterizer
  private let bitmap = Bitmap(width: BenchmarkScene.width, height: BenchmarkScene.height)

  init(_ scene: BenchmarkScene, letters: SceneLetters, rasterizer: Rasterizer) {
    lists = scene.items.map { item in
      SceneRecorder.record(BenchmarkScene(scene.name, items: [item]), letters: letters)
    }
    boxes = lists.map { list in
      // The stroke is 8 wide.
      list.points.reduce(Rect.null) { $0.union($1) }.insetBy(dx: -4, dy: -4)
    }
    self.rasterizer = rasterizer
  }

  /// Returns a frame in which shape `moved` has moved.
  private func frame(_ moved: Int?, by offset: Vector, damage: [PixelRect]?) -> Frame {
    Frame(
      width: BenchmarkScene.width, height: BenchmarkScene.height,
      items: lists.indices.map { index in
        .draw(lists[index], index == moved ? Transform(translation: offset) : .identity)
      }, damage: damage)
  }

  func run(_ report: Report, leastRuns: Int, budget: Double) {
    let whole = frame(nil, by: .zero, damage: nil)
    let full = Measurement(leastRuns: leastRuns, budget: budget) { rasterizer.render(whole, into: bitmap) }
    let surface = whole.bounds
    // Every 37th shape moves by 3 pixels. The frames are made beforehand, as a scene would.
    let steps: [Frame] = stride(from: 0, to: lists.count, by: 37).map { index in
      let offset = Vector(3, 2)
      let damage = PixelRect(covering: boxes[index].union(boxes[index].offsetBy(offset)), within: surface)
      return frame(index, by: offset, damage: [damage])
    }
    var next = 0
    let dragged = Measurement(leastRuns: steps.count * 3, budget: budget) {
      rasterizer.render(steps[next % steps.count], into: bitmap)
      next += 1
    }
    var sum = 0.0
    for step in steps {
      sum += Measurement(leastRuns: 5, budget: 0) { rasterizer.render(step, into: bitmap) }.leastProcessor
    }
    let mean = sum / Double(steps.count)
    report.add(
      "S1-drag", dragged,
      [
        ("mean_cpu_ms", .real(mean)), ("full_cpu_min_ms", .real(full.leastProcessor)),
        ("share", .real(mean / full.leastProcessor)),
      ])
  }
}
