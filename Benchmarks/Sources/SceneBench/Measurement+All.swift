import Geometry
import Motion
import Painting
import Raster
import Scene

extension Measurement {
  /// All measurements, in the order of printing.
  static func all(views: Int) -> [Measurement] {
    changes(views) + frames(views) + input(views) + drawings() + groups() + controls() + accessibility(views)
      + fields()
  }

  private static func changes(_ views: Int) -> [Measurement] {
    [
      Measurement("add", "views added to a window", count: views, goal: 50) {
        let scene = BenchScene(count: views)
        return {
          scene.add()
          return 1
        }
      },
      Measurement("add-frame", "the first frame of all views", count: views) {
        let scene = BenchScene(count: views)
        scene.add()
        return {
          scene.frame()
          return 1
        }
      },
      Measurement("animate", "centres set in one block", count: views, goal: 50) {
        let scene = BenchScene.shown(count: views)
        return {
          scene.animate()
          return 1
        }
      },
      Measurement("animate-again", "animated centres set in a second block", count: views, goal: 50) {
        let scene = BenchScene.flying(count: views)
        return {
          scene.animate()
          return 1
        }
      },
      Measurement("interrupt", "animated centres set outside a block", count: views, goal: 50) {
        let scene = BenchScene.flying(count: views)
        return {
          for view in scene.views { view.center = view.presentation.center }
          return 1
        }
      },
      Measurement("remove", "views removed, the back one first", count: views, goal: 50) {
        let scene = BenchScene.shown(count: views)
        return {
          for view in scene.views { view.removeFromSuperview() }
          return 1
        }
      },
      Measurement("remove-reversed", "views removed, the front one first", count: views, goal: 50) {
        let scene = BenchScene.shown(count: views)
        return {
          for view in scene.views.reversed() { view.removeFromSuperview() }
          return 1
        }
      },
      Measurement("remove-flying", "animated views removed in random order", count: views, goal: 50) {
        let scene = BenchScene.flying(count: views)
        var random = SeededGenerator(seed: 1)
        let order = scene.views.indices.shuffled(using: &random)
        return {
          for index in order { scene.views[index].removeFromSuperview() }
          return 1
        }
      },
      Measurement("reorder", "views brought to the front, the back one first", count: views) {
        let scene = BenchScene.shown(count: views)
        return {
          for view in scene.views { scene.window.rootView.bringSubviewToFront(view) }
          return 1
        }
      },
    ]
  }

  private static func frames(_ views: Int) -> [Measurement] {
    [
      Measurement("animated-frame", "a frame while all centres are animated", count: views, goal: 10) {
        let scene = BenchScene.flying(count: views)
        return {
          for _ in 0..<20 { scene.frame() }
          return 20
        }
      },
      Measurement("restart", "animations restarted in every frame, and the frame", count: 1000, goal: 3) {
        restarts(options: [])
      },
      Measurement(
        "restart-from-state", "the same from the current state", count: 1000, goal: 3
      ) {
        restarts(options: .beginFromCurrentState)
      },
      Measurement("move-one", "one of flat siblings moves, and the frame", count: views, goal: 0.2) {
        let scene = BenchScene.shown(count: views)
        return {
          for step in 0..<200 {
            let view = scene.views[step * 37 % views]
            view.center = view.center + Vector(3, 2)
            scene.frame()
          }
          return 200
        }
      },
      Measurement("move-same", "the same view of flat siblings moves, and the frame", count: views, goal: 0.2)
      {
        let scene = BenchScene.shown(count: views)
        let view = scene.views[views / 2]
        return {
          for _ in 0..<200 {
            view.center = view.center + Vector(1, 0.5)
            scene.frame()
          }
          return 200
        }
      },
      Measurement("remove-one", "one of flat siblings is removed, added, and two frames", count: views) {
        let scene = BenchScene.shown(count: views)
        return {
          for step in 0..<100 {
            let view = scene.views[step * 37 % views]
            view.removeFromSuperview()
            scene.frame()
            scene.window.rootView.addSubview(view)
            scene.frame()
          }
          return 100
        }
      },
    ]
  }

  private static func restarts(options: AnimationOptions) -> @MainActor () -> Int {
    let scene = BenchScene.shown(count: 1000)
    func restart() {
      for view in scene.views {
        View.animate(duration: 0.25, options: options) { view.center = view.center + Vector(1, 0) }
      }
      scene.frame()
    }
    for _ in 0..<30 { restart() }
    return {
      for _ in 0..<30 { restart() }
      return 30
    }
  }

  private static func input(_ views: Int) -> [Measurement] {
    [
      Measurement("tap", "a tap on a view", count: views, goal: 0.3) {
        let scene = BenchScene.shown(count: views)
        return {
          for step in 0..<100 {
            scene.tap(scene.place(step * 37 % views) + Vector(5, 5), id: UInt64(step))
          }
          return 100
        }
      },
      Measurement(
        "tap-beside", "a tap between views", count: views, goal: 0.3
      ) {
        let scene = BenchScene.shown(count: views)
        return {
          for step in 0..<100 {
            scene.tap(scene.place(step * 37 % views) + Vector(-1, -1), id: UInt64(step))
          }
          return 100
        }
      },
    ]
  }

  private static func drawings() -> [Measurement] {
    [
      Measurement("strokes", "a stroke added to those of a view, and the frame", count: 5000, goal: 2) {
        strokes(draws: false)
      },
      Measurement("strokes-drawn", "the same, and the frame's damage drawn", count: 5000, goal: 2) {
        strokes(draws: true)
      },
      Measurement("disc-drawn", "a disc moves over a view's own background, drawn", count: 1) {
        let window = Window(size: Size(560, 420))
        let view = DiscView(frame: Rect(x: 0, y: 0, width: 560, height: 420))
        window.rootView.addSubview(view)
        let show = painter(window, draws: true)
        show(0)
        return {
          for step in 1...50 {
            view.disc.x += 2
            show(Double(step) / 60)
          }
          return 50
        }
      },
    ]
  }

  private static func strokes(draws: Bool) -> @MainActor () -> Int {
    var random = SeededGenerator(seed: 7)
    func stroke() -> Path {
      var point = Point(random.number(in: 50...1230), random.number(in: 50...750))
      return Path { path in
        path.move(to: point)
        for _ in 0..<12 {
          point = point + Vector(random.number(in: -8...8), random.number(in: -8...8))
          path.addLine(to: point)
        }
      }
    }
    let window = Window(size: Size(1280, 800))
    let view = InkView(frame: Rect(x: 0, y: 0, width: 1280, height: 800))
    view.strokes = (0..<5000).map { _ in stroke() }
    window.rootView.addSubview(view)
    let show = painter(window, draws: draws)
    show(0)
    return {
      for step in 1...20 {
        view.strokes.append(stroke())
        view.setNeedsDisplay()
        show(Double(step) / 60)
      }
      return 20
    }
  }

  /// A disc that moves over 100 groups that do not change, drawn with and without keeping their pixels.
  private static func groups() -> [Measurement] {
    BenchGroups.Kind.allCases.flatMap { kind in
      [true, false].map { keeps in
        Measurement(
          "\(kind.rawValue)-\(keeps ? "kept" : "drawn")",
          "a disc moves over groups: \(kind.summary), \(keeps ? "kept as pixels" : "drawn each time")",
          count: 100
        ) {
          let groups = BenchGroups(kind, keepsPictures: keeps)
          // The disc has been over all groups.
          for _ in 0..<3_000 { groups.step() }
          return {
            for _ in 0..<1_000 { groups.step() }
            return 1_000
          }
        }
      }
    }
  }

  /// Makes a frame and, if requested, draws its damage on one thread.
  private static func painter(_ window: Window, draws: Bool) -> @MainActor (Double) -> Void {
    let rasterizer = Rasterizer(threads: 1)
    let bounds = window.pixelBounds
    let bitmap = Bitmap(width: bounds.width, height: bounds.height)
    return { time in
      guard let frame = window.makeFrame(at: time), draws else { return }
      rasterizer.render(frame, into: bitmap)
    }
  }
}
