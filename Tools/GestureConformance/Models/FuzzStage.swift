import Geometry
import Gestures

/// Recognizers of all kinds on two nested views, with random relations.
final class FuzzStage {
  let arena: GestureArena
  let recognizers: [GestureRecognizer]
  private(set) var reports = 0
  private let root: SilentView
  private let inner: SilentView
  private var token: ObserverToken?

  init(_ random: inout SeededGenerator) {
    let root = SilentView(Rect(x: 0, y: 0, width: 1000, height: 1000), parent: nil)
    let inner = SilentView(Rect(x: 100, y: 100, width: 300, height: 300), parent: root)
    arena = GestureArena(bounds: root.frame) { point, _ in
      inner.frame.contains(point) ? inner : root.frame.contains(point) ? root : nil
    }
    var all = ModelKind.allCases.map { $0.make() } + [HoverGestureRecognizer()]
    let drag = PanGestureRecognizer()
    drag.beginsOnLanding = true
    drag.allowsScrolling = true
    all.append(drag)
    for (index, recognizer) in all.enumerated() {
      recognizer.name = "\(index) \(type(of: recognizer))"
      recognizer.delaysTouchesBegan = random.index(below: 4) == 0
      recognizer.preemptsActive = random.index(below: 8) == 0
      if random.index(below: 3) == 0 { recognizer.shouldRecognizeSimultaneouslyWith = { _ in true } }
      if random.index(below: 3) == 0 { recognizer.require(toFail: all[random.index(below: all.count)]) }
      if random.index(below: 4) == 0 {
        let other = all[random.index(below: all.count)]
        recognizer.shouldRequireFailureOf = { [weak other] in $0 === other }
      }
      let view = random.index(below: 2) == 0 ? root : inner
      view.gestureRecognizers.append(recognizer)
      recognizer.owner = view
    }
    recognizers = all
    self.root = root
    self.inner = inner
    token = arena.reportObservers.add { [unowned self] _ in reports += 1 }
  }

  /// Removes the recognizers whose numbers are not among `members` from their views.
  ///
  /// - Returns: the remaining recognizers.
  func cast(_ members: [Int]) -> [GestureRecognizer] {
    let retained = Set(members)
    for (index, recognizer) in recognizers.enumerated() where !retained.contains(index) {
      for view in [root, inner] { view.gestureRecognizers.removeAll { $0 === recognizer } }
      recognizer.owner = nil
    }
    return recognizers.indices.filter(retained.contains).map { recognizers[$0] }
  }

  func take(_ step: FuzzStep) {
    switch step {
    case .pointer(let event): arena.enqueue(event)
    case .wheel(let event): arena.send(event)
    case .pinch(let event): arena.send(event)
    case .advance(let time): arena.advance(to: time)
    case .toggle(let index): recognizers[index].isEnabled.toggle()
    case .cancel(let index): recognizers[index].cancel()
    case .remove: arena.ownerRemoved(inner)
    case .cancelAll(let time): arena.cancelAll(at: time)
    }
  }
}
