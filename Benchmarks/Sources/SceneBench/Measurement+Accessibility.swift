import Geometry
import Scene

extension Measurement {
  /// What readers cost, and that views which describe themselves cost nothing without one.
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
      Measurement("tree-json", "the tree as JSON", count: views) {
        let tree = described(views).window.accessibilityTree()
        return {
          precondition(!tree.json.isEmpty)
          return 1
        }
      },
    ]
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
