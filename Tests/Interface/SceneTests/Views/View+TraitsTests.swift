import Easel
import SceneTestSupport
import Testing

private enum Density: TraitKey {
  static var defaultValue: Int { 1 }
}

private final class TraitRecorder: View {
  var changes = 0
  override func traitsChanged() {
    super.traitsChanged()
    changes += 1
  }
}

@Suite("View: traits")
struct ViewTraitsTests {
  @Test("The nearest value counts, and the default without one")
  func lookup() {
    let (outer, middle, inner) = (View(), View(), View())
    outer.addSubview(middle)
    middle.addSubview(inner)
    #expect(inner.trait(Density.self) == 1)
    outer.setTrait(Density.self, to: 2)
    #expect(inner.trait(Density.self) == 2)
    #expect(inner.ownTrait(Density.self) == nil)
    middle.setTrait(Density.self, to: 3)
    #expect(inner.trait(Density.self) == 3 && outer.trait(Density.self) == 2)
    middle.setTrait(Density.self, to: nil)
    #expect(inner.trait(Density.self) == 2)
  }

  private enum Badge: TraitKey {
    static var defaultValue: Int? { 7 }
    @MainActor static var log: [String] = []
    static func changed(from old: Int?, in view: View) {
      log.append("\(view.tag): \(old.map(String.init) ?? "nil")")
    }
  }

  @Test("A trait with an optional value is inherited, nil included, and each change is reported")
  func optionalValues() {
    let (outer, inner) = (View(), View())
    (outer.tag, inner.tag) = (1, 2)
    outer.addSubview(inner)
    #expect(inner.trait(Badge.self) == 7 && inner.ownTrait(Badge.self) == nil)
    outer.setTrait(Badge.self, to: 3)
    #expect(inner.trait(Badge.self) == 3 && TraitCollection(of: inner).trait(Badge.self) == 3)
    outer.setTrait(Badge.self, to: .some(nil))
    #expect(inner.trait(Badge.self) == nil && TraitCollection(of: inner).trait(Badge.self) == nil)
    outer.setTrait(Badge.self, to: nil)
    #expect(inner.trait(Badge.self) == 7)
    #expect(Badge.log == ["1: 7", "2: 7", "1: 3", "2: 3", "1: nil", "2: nil"])
  }

  @Test("Views are notified once for a change that reaches them, and not for others")
  func notification() {
    let (outer, own, inheriting) = (TraitRecorder(), TraitRecorder(), TraitRecorder())
    outer.addSubview(own)
    outer.addSubview(inheriting)
    own.setTrait(Density.self, to: 5)
    #expect((outer.changes, own.changes, inheriting.changes) == (0, 1, 0))
    outer.setTrait(Density.self, to: 2)
    #expect((outer.changes, own.changes, inheriting.changes) == (1, 1, 1))
    outer.setTrait(Density.self, to: 2)
    #expect(outer.changes == 1)
    // A value of its own that equals the inherited one changes nothing.
    inheriting.setTrait(Density.self, to: 2)
    #expect(inheriting.changes == 1)
  }

  private final class CollectionKeeper: View {
    var previous: [TraitCollection] = []
    override func traitCollectionDidChange(_ previous: TraitCollection?) {
      if let previous { self.previous.append(previous) }
    }
  }

  @Test("A kept collection of the values before a change has those values, and does not retain the view")
  func keptCollections() {
    var view: CollectionKeeper? = CollectionKeeper()
    view?.setTrait(Density.self, to: 2)
    view?.setTrait(Density.self, to: 3)
    let kept = view?.previous ?? []
    #expect(kept.map { $0.trait(Density.self) } == [1, 2])
    #expect(kept.allSatisfy { $0.view === view })
    #expect(kept.map { $0.trait(Badge.self) } == [7, 7])
    weak var released = view
    view = nil
    #expect(released == nil && kept.allSatisfy { $0.view == nil })
    #expect(kept.map { $0.trait(Density.self) } == [1, 2])
  }

  @Test("A view that comes into a window is notified")
  func window() {
    let harness = SceneHarness()
    let view = TraitRecorder()
    harness.root.addSubview(view)
    #expect(view.changes == 1)
  }

  @Test("Another scale of the window notifies every view, and lays it out again")
  func scale() {
    let harness = SceneHarness()
    let (view, inner) = (TraitRecorder(), TraitRecorder())
    view.addSubview(inner)
    harness.root.addSubview(view)
    harness.frame()
    let changes = (view.changes, inner.changes)
    harness.window.scale = 2
    #expect(view.changes == changes.0 + 1 && inner.changes == changes.1 + 1)
    harness.window.scale = 2
    harness.window.scale = .nan
    #expect(view.changes == changes.0 + 1 && harness.window.scale == 2)
  }
}
