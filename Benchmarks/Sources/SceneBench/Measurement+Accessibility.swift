import Geometry
import Scene

extension Measurement {
  /// The costs of readers, and the proof that views which describe themselves cost nothing without one.
  static func accessibility(_ views: Int) -> [Measurement] {
    [
      Measurement("described-frame", "one of described views moves, and the frame", count: views, goal: 0.2) {
        let scene = described(views)
        return {
          for step in 0..<200 {
            let view = scene.views[step * 37 % views]
            view.center = view.center + Vector(3, 2)
            scene.frame()
          }
          return 200
        }
      },
      Measurement("tree", "the tree of accessible elements", count: views, goal: 50) {
        let scene = described(views)
        _ = scene.window.accessibilityTree()
        return {
          for _ in 0..<5 { precondition(scene.window.accessibilityTree().nodes.count > views) }
          return 5
        }
      },
      Measurement(
        "tree-changes", "the tree again after one view has moved, and what is new", count: views, goal: 50
      ) {
        let scene = described(views)
        var tree = scene.window.accessibilityTree()
        return {
          for step in 0..<5 {
            scene.views[step].center = scene.views[step].center + Vector(1, 0)
            let next = scene.window.accessibilityTree()
            precondition(next.changes(from: tree).count == 1)
            tree = next
          }
          return 5
        }
      },
      tracker("tracked-idle", "a refresh of the tracked tree without a change", views, goal: 0.5) { _, _ in 0
      },
      tracker("tracked-one", "the same after one view has moved", views, goal: 0.5) { scene, step in
        scene.views[step].center = scene.views[step].center + Vector(1, 0)
        return 1
      },
      tracker("tracked-all", "the same after all views have moved", views, goal: 50) { scene, _ in
        for view in scene.views { view.center = view.center + Vector(1, 0) }
        return views
      },
      tracker("tracked-add", "the same after a view was removed and added", views) { scene, step in
        let view = scene.views[step]
        view.removeFromSuperview()
        scene.window.rootView.addSubview(view)
        return nil
      },
      Measurement("tree-json", "the tree as JSON", count: views) {
        let tree = described(views).window.accessibilityTree()
        return {
          precondition(!tree.json.isEmpty)
          return 1
        }
      },
    ]
  }

  /// A refresh of a tracked tree after changes that `change` makes. It returns their number, if that is fixed.
  private static func tracker(
    _ name: String, _ summary: String, _ views: Int, goal: Double? = nil,
    _ change: @escaping @MainActor (BenchScene, Int) -> Int?
  ) -> Measurement {
    Measurement(name, summary, count: views, goal: goal) {
      let scene = described(views)
      scene.frame()
      let tracker = AccessibilityTracker(scene.window)
      return {
        for step in 0..<10 {
          let expected = change(scene, step)
          tracker.refresh()
          let changes = tracker.takeUpdate().changes.count
          precondition(expected == nil || changes == expected, "\(changes) changes")
        }
        return 10
      }
    }
  }

  /// Views with names, kinds and values, every second one with a relation to the one before.
  private static func described(_ views: Int) -> BenchScene {
    let scene = BenchScene.shown(count: views)
    for (index, view) in scene.views.enumerated() {
      view.accessibilityLabel = "Dot \(index)"
      view.accessibilityTraits = .button
      view.accessibilityValue = "\(index % 100) %"
      if index % 2 == 1 { view.accessibilityRelations = [.labeled(by: scene.views[index - 1])] }
    }
    return scene
  }
}
