import Easel
import Testing

@testable import Scene

/// A view whose value is computed from what it draws.
private final class Gauge: View {
  var level = 0 { didSet { if level != oldValue { setNeedsDisplay() } } }
  /// A level that is not drawn.
  var secret = 0
  override var accessibilityValue: String? {
    get { super.accessibilityValue ?? "\(level) of \(subviews.count), \(secret)" }
    set { super.accessibilityValue = newValue }
  }
  override var canBecomeFocused: Bool { level % 3 == 1 }
  /// Whether the view names its subviews, the front one first.
  var listsReversed = false { didSet { setNeedsDisplay() } }
  override var accessibilityElements: [any Accessible]? {
    get { super.accessibilityElements ?? (listsReversed ? subviews.reversed() : nil) }
    set { super.accessibilityElements = newValue }
  }
}

/// A view with parts that are no views.
private final class Strip: View {
  var parts: [AccessibilityElement] = []
  var count = 0 {
    didSet {
      parts = (0..<count).map { index in
        if index < parts.count { return parts[index] }
        let part = AccessibilityElement(accessibilityContainer: self)
        part.accessibilityLabel = "Part \(index)"
        part.accessibilityTraits = .button
        return part
      }
      setNeedsDisplay()
    }
  }
  override var accessibilityElements: [any Accessible]? {
    get { parts }
    set {}
  }
  override var accessibilitySelectionMode: AccessibilitySelectionMode { .single }
  override var accessibilityFocusedElement: (any Accessible)? { parts.last }
  override var canBecomeFocused: Bool { true }
}

/// A window that is changed at random, with a tracker.
private final class RandomWindow {
  let window = Window(size: Size(400, 300))
  let tracker: AccessibilityTracker
  var random: SeededGenerator
  var views: [View] = []
  var time = 0.0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    for _ in 0..<12 { views.append(RandomWindow.make(random.index(below: 3))) }
    for view in views.prefix(6) { window.rootView.addSubview(view) }
    tracker = AccessibilityTracker(window, readInTurns: 0)
  }

  private static func make(_ kind: Int) -> View {
    let frame = Rect(x: 10, y: 20, width: 80, height: 60)
    return kind == 0 ? Gauge(frame: frame) : kind == 1 ? Strip(frame: frame) : View(frame: frame)
  }

  func any() -> View { views[random.index(below: views.count)] }
  private func point() -> Point { Point(random.number(in: -50...450), random.number(in: -50...350)) }
  private func flag() -> Bool { random.unit() < 0.5 }

  /// Makes one change, of any kind.
  func change() {
    let view = any()
    switch random.index(below: 10) {
    case 0: changeHierarchy(view)
    case 1, 2: changeGeometry(view)
    case 3, 4: changeProperties(view)
    case 5: changeKind(view)
    case 6: changeParts(view)
    case 7: changeConnections(view)
    case 8:
      if random.unit() < 0.1 {
        window.size = Size(random.number(in: 100...500), random.number(in: 100...400))
      } else {
        _ = view.becomeFocused()
      }
    default:
      time += 0.05
      _ = window.makeFrame(at: time)
    }
  }

  private func changeHierarchy(_ view: View) {
    let other = any()
    switch random.index(below: 5) {
    case 0: view.removeFromSuperview()
    case 1: (view.superview ?? window.rootView).bringSubviewToFront(view)
    case 2: (view.superview ?? window.rootView).sendSubviewToBack(view)
    case 3:
      // The view is replaced by a new one, perhaps at the same address.
      guard let index = views.firstIndex(where: { $0 === view }), view.subviews.isEmpty else { return }
      view.removeFromSuperview()
      views[index] = RandomWindow.make(random.index(below: 3))
      window.rootView.insertSubview(views[index], at: random.index(below: 4))
    default:
      let target = flag() ? window.rootView : other
      if !target.isDescendant(of: view) { target.insertSubview(view, at: random.index(below: 4)) }
    }
  }

  private func changeGeometry(_ view: View) {
    switch random.index(below: 9) {
    case 0: view.center = point()
    case 1:
      view.frame = Rect(origin: point(), size: Size(random.number(in: 1...200), random.number(in: 1...200)))
    case 2: view.bounds.origin = point()
    case 3: view.transform = Transform(rotation: random.number(in: 0...3))
    case 4: view.isHidden = flag()
    case 5: view.alpha = flag() ? 0 : random.number(in: 0.5...1)
    case 6: view.clipsToBounds = flag()
    case 7:
      let target = point()
      View.animate(duration: 0.3, delay: flag() ? 0.2 : 0) { view.center = target }
    default: view.layer.anchorPoint = Point(random.unit(), random.unit())
    }
  }

  private func changeProperties(_ view: View) {
    let text = "\(random.index(below: 5))"
    switch random.index(below: 9) {
    case 0: view.accessibilityLabel = flag() ? text : nil
    case 1: view.accessibilityValue = flag() ? text : nil
    case 2: view.accessibilityHint = text
    case 3: view.toolTip = flag() ? ToolTip(text) : nil
    case 4: view.name = text
    case 5: view.accessibilityRange = AccessibilityRange(random.unit())
    case 6: view.accessibilityCustomActions = [AccessibilityCustomAction(text) { true }]
    default: (view as? Gauge)?.level = random.index(below: 5)
    }
  }

  private func changeKind(_ view: View) {
    switch random.index(below: 6) {
    case 0:
      view.accessibilityTraits = [[], .button, [.button, .selected], .staticText][random.index(below: 4)]
    case 1: view.accessibilityRole = flag() ? .group : .none
    case 2: view.isAccessibilityElement = flag()
    case 3: view.accessibilityElementsHidden = flag()
    case 4: view.accessibilityViewIsModal = random.unit() < 0.3
    default: (view as? Gauge)?.listsReversed.toggle()
    }
  }

  private func changeParts(_ view: View) {
    guard let strip = views.compactMap({ $0 as? Strip }).randomElement(using: &random) else { return }
    guard let part = strip.parts.randomElement(using: &random), flag() else {
      strip.count = random.index(below: 4)
      return
    }
    switch random.index(below: 4) {
    case 0: part.accessibilityLabel = "\(random.index(below: 4))"
    case 1: part.accessibilityTraits = flag() ? [.button, .selected] : .button
    case 2: part.frameInContainerSpace = Rect(origin: point(), size: Size(9, 9))
    default: part.accessibilityRelations = [.belongs(to: any())]
    }
  }

  private func changeConnections(_ view: View) {
    view.accessibilityRelations = (0..<random.index(below: 3)).map { _ in
      AccessibilityRelation(
        AccessibilityRelationKind.allCases[random.index(below: AccessibilityRelationKind.allCases.count)],
        any())
    }
  }
}

@Suite("AccessibilityTracker")
struct AccessibilityTrackerTests {
  @Test(
    "After random changes, the tree and its changes are those of a tree built anew",
    arguments: 1...150 as ClosedRange<UInt64>)
  func random(seed: UInt64) {
    let scene = RandomWindow(seed: seed)
    var old = scene.tracker.tree
    for step in 0..<120 {
      for _ in 0...scene.random.index(below: 4) { scene.change() }
      scene.tracker.refresh()
      let expected = scene.window.accessibilityTree()
      guard scene.tracker.tree == expected else {
        Issue.record("seed \(seed), step \(step):\n\(scene.tracker.tree.json)\nis not\n\(expected.json)")
        return
      }
      if scene.random.unit() < 0.3 { continue }
      let update = scene.tracker.takeUpdate()
      let changes = expected.changes(from: old)
      guard update.changes == changes else {
        Issue.record("seed \(seed), step \(step):\n\(update.changes)\nis not\n\(changes)")
        return
      }
      for node in old.nodes {
        #expect(update.node(node.id, before: scene.tracker.tree) == node, "seed \(seed), step \(step)")
      }
      old = expected
    }
  }

  private let window = Window(size: Size(200, 100))

  private func addGauge() -> Gauge {
    let gauge = Gauge(frame: Rect(x: 10, y: 10, width: 20, height: 20))
    gauge.accessibilityLabel = "Gauge"
    window.rootView.addSubview(gauge)
    _ = window.makeFrame(at: 0)
    return gauge
  }

  @Test("A change that nothing draws is read when it is announced, or in its turn")
  func undrawnChanges() {
    let gauge = addGauge()
    let strict = AccessibilityTracker(window, readInTurns: 0)
    func value(_ tracker: AccessibilityTracker) -> String? { tracker.tree.nodes.last?.value }
    gauge.secret = 1
    strict.refresh()
    #expect(value(strict) == "0 of 0, 0")
    gauge.setNeedsAccessibilityUpdate()
    strict.refresh()
    #expect(value(strict) == "0 of 0, 1")
    gauge.secret = 2
    window.setNeedsAccessibilityUpdate()
    strict.refresh()
    #expect(value(strict) == "0 of 0, 2")
    let tracker = AccessibilityTracker(window, readInTurns: 1)
    gauge.secret = 3
    for _ in 0..<2 { tracker.refresh() }
    #expect(value(tracker) == "0 of 0, 3")
    #expect(tracker.takeUpdate().changes.map { "\($0)" }.count == 1)
  }

  @Test("A second change before the frame is read, although the view is marked for drawing already")
  func changesBeforeTheFrame() {
    let gauge = addGauge()
    let tracker = AccessibilityTracker(window, readInTurns: 0)
    for level in 1...3 {
      gauge.level = level
      tracker.refresh()
      #expect(tracker.tree.nodes.last?.value == "\(level) of 0, 0")
    }
  }

  @Test("A window without a tracker keeps no notes, also after one has ended")
  func noTracker() {
    let gauge = addGauge()
    #expect(window.compositor.accessibilityMarks == nil)
    var tracker: AccessibilityTracker? = AccessibilityTracker(window)
    #expect(window.compositor.accessibilityMarks != nil)
    gauge.level = 1
    tracker?.refresh()
    gauge.center = Point(1, 1)
    tracker = nil
    #expect(window.compositor.accessibilityMarks == nil)
    #expect(gauge.layer.accessibilityMark.isEmpty)
  }

  @Test("A second tracker takes over, and the first one is right nevertheless")
  func twoTrackers() {
    let gauge = addGauge()
    let first = AccessibilityTracker(window, readInTurns: 0)
    let second = AccessibilityTracker(window, readInTurns: 0)
    for level in 1...3 {
      gauge.level = level
      for tracker in [first, second] {
        tracker.refresh()
        #expect(tracker.tree == window.accessibilityTree())
        #expect(tracker.takeUpdate().changes.contains(.value(tracker.tree.nodes[1].id)))
      }
    }
  }

  @Test("A removed view is released at the next refresh, with its notes")
  func released() {
    var gauge: Gauge? = addGauge()
    weak let seen = gauge
    let tracker = AccessibilityTracker(window)
    gauge?.center = Point(5, 5)
    gauge?.removeFromSuperview()
    gauge = nil
    tracker.refresh()
    _ = tracker.takeUpdate()
    #expect(seen == nil)
    #expect(tracker.tree.count == 1)
  }

  @Test("Named views move with the views in which they are, and are left out once they are not inside")
  func namedViews() {
    let (gauge, frame) = (addGauge(), View(frame: Rect(x: 5, y: 5, width: 50, height: 50)))
    let named = View(frame: Rect(x: 1, y: 2, width: 3, height: 4))
    frame.addSubview(named)
    gauge.addSubview(frame)
    gauge.accessibilityElements = [named, gauge, View()]
    named.accessibilityTraits = .button
    let tracker = AccessibilityTracker(window, readInTurns: 0)
    #expect(tracker.tree.nodes.last?.frame == Rect(x: 16, y: 17, width: 3, height: 4))
    frame.center = frame.center + Vector(10, 0)
    tracker.refresh()
    #expect(tracker.tree.nodes.last?.frame == Rect(x: 26, y: 17, width: 3, height: 4))
    named.removeFromSuperview()
    tracker.refresh()
    #expect(tracker.tree.count == 2 && tracker.tree == window.accessibilityTree())
  }

  @Test("Frames follow a perspective of the view outside")
  func perspective() {
    let (outer, inner) = (View(frame: window.bounds), Gauge(frame: Rect(x: 10, y: 10, width: 20, height: 20)))
    outer.addSubview(inner)
    window.rootView.addSubview(outer)
    inner.accessibilityLabel = "Gauge"
    inner.layer.transform3D = Transform3D(rotation: 1, axis: Vector3D(0, 1, 0))
    _ = window.makeFrame(at: 0)
    let tracker = AccessibilityTracker(window, readInTurns: 0)
    let before = tracker.tree.nodes.last?.frame
    outer.layer.sublayerTransform = Transform3D(perspective: 50)
    tracker.refresh()
    #expect(tracker.tree.nodes.last?.frame != before)
    #expect(tracker.tree == window.accessibilityTree())
  }

  @Test("The root is an element while it is hidden, without what it contains")
  func hiddenRoot() {
    _ = addGauge()
    let tracker = AccessibilityTracker(window, readInTurns: 0)
    window.rootView.isHidden = true
    tracker.refresh()
    #expect(tracker.tree.nodes.map(\.label) == [""])
    #expect(tracker.tree == window.accessibilityTree())
    window.rootView.isHidden = false
    tracker.refresh()
    #expect(tracker.tree.nodes.map(\.label) == ["", "Gauge"])
  }
}

/// How much a refresh reads.
@Suite("Cost of AccessibilityTracker")
struct AccessibilityTrackerCostTests {
  private final class Counter { var reads = 0 }

  private final class Counted: View {
    var counter: Counter?
    override var accessibilityHint: String? {
      get {
        counter?.reads += 1
        return nil
      }
      set {}
    }
  }

  @Test("Only what changed is read")
  func reads() {
    let window = Window(size: Size(2000, 2000))
    let counter = Counter()
    let views = (0..<1_000).map { index in
      let view = Counted(
        frame: Rect(x: Double(index % 40) * 50, y: Double(index / 40) * 50, width: 40, height: 40))
      view.counter = counter
      view.accessibilityTraits = .button
      view.accessibilityLabel = "\(index)"
      window.rootView.addSubview(view)
      return view
    }
    _ = window.makeFrame(at: 0)
    let tracker = AccessibilityTracker(window, readInTurns: 0)
    func reads(_ body: () -> Void) -> Int {
      counter.reads = 0
      body()
      tracker.refresh()
      _ = tracker.takeUpdate()
      return counter.reads
    }
    #expect(reads {} == 0)
    #expect(reads { views[7].center = Point(1, 1) } == 1)
    #expect(reads { for view in views.prefix(10) { view.accessibilityValue = "x" } } == 10)
    #expect(reads { views[3].removeFromSuperview() } == 0)
    #expect(reads { window.rootView.addSubview(views[3]) } == 1)
    _ = reads { _ = window.makeFrame(at: 1) }
    // Scrolling changes the frames only.
    #expect(reads { window.rootView.bounds.origin = Point(0, 10) } == 0)
    #expect(tracker.tree == window.accessibilityTree())
    let turning = AccessibilityTracker(window, readInTurns: 64)
    counter.reads = 0
    turning.refresh()
    #expect(counter.reads <= 64 && counter.reads > 50)
  }
}
