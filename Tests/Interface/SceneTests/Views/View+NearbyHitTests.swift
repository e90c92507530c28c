import Easel
import Testing

@testable import Scene

@Suite("View: hit testing against the slow way")
struct ViewNearbyHitTests {
  @Test("Random trees give the view that the plain rules give", arguments: 0..<15 as Range<UInt64>)
  func plainRules(seed: UInt64) {
    var tree = RandomTree(seed: seed)
    let root = View(frame: Rect(origin: .zero, size: tree.space))
    tree.grow(root, count: 25)
    for view in root.withDescendants.dropFirst() where tree.chance(0.4) {
      view.addGestureRecognizer(TapGestureRecognizer())
    }
    for _ in 0..<20 {
      let point = tree.point()
      let exact = plainHit(root, point)
      #expect(root.hitTest(point, radius: 0) === exact, "seed \(seed)")
      let near = root.hitTest(point, radius: 8)
      var search = PlainSearch()
      if let exact {
        var place = point
        for view in chain(from: root, to: exact) { place = (inverse(view) ?? .identity) * place }
        search.lookBelow(exact, at: place, radius: 8)
      } else {
        search.look(at: root, point, radius: 8)
      }
      #expect(near === search.view ?? exact, "seed \(seed): \(point)")
    }
  }

  private func plainHit(_ view: View, _ point: Point) -> View? {
    guard canBeHit(view), !view.bounds.isEmpty, view.bounds.contains(point) else { return nil }
    for subview in view.subviews.reversed() {
      if let back = inverse(subview), let hit = plainHit(subview, back * point) { return hit }
    }
    return view
  }

  /// Returns the views from `root`, exclusive, down to `view`.
  private func chain(from root: View, to view: View) -> [View] {
    var chain: [View] = []
    var current: View? = view
    while let view = current, view !== root {
      chain.append(view)
      current = view.superview
    }
    return chain.reversed()
  }

  /// Tests every view that is not farther than the nearest one so far, in 1/256 of the radius.
  private struct PlainSearch {
    var view: View?
    var nearest = 257

    mutating func lookBelow(_ parent: View, at point: Point, radius: Double) {
      for view in parent.subviews.reversed() where canBeHit(view) {
        let scale = abs(view.transform.determinant).squareRoot()
        if let back = inverse(view) { look(at: view, back * point, radius: radius / scale) }
      }
    }

    mutating func look(at candidate: View, _ point: Point, radius: Double) {
      func isWithin(_ steps: Int) -> Bool {
        candidate.point(inside: point, radius: radius * Double(steps) / 256)
      }
      guard nearest > 0, isWithin(min(nearest, 256)) else { return }
      let before = nearest
      lookBelow(candidate, at: point, radius: radius)
      guard nearest == before, candidate.attractsNearbyTouches else { return }
      if let steps = (0...256).first(where: isWithin), steps < nearest {
        (view, nearest) = (candidate, steps)
      }
    }
  }
}

private func canBeHit(_ view: View) -> Bool {
  !view.isHidden && view.isUserInteractionEnabled && view.alpha >= 0.01
}

private func inverse(_ view: View) -> Transform? {
  let middle = view.bounds.center
  return Transform(translationX: -middle.x, y: -middle.y).concatenating(view.transform)
    .concatenating(Transform(translationX: view.center.x, y: view.center.y)).inverse
}
