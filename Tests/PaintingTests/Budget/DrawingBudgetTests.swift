import Geometry
import Painting
import TestSupport
import Testing

@Suite("Drawing budget") struct DrawingBudgetTests {
  /// The attacks that take seconds or gigabytes as they are, and must not be drawn when they come from outside.
  static let refused: [AttackList] = [
    .glyphOutlines, .sharedOutline, .dashedCircles, .wideDashBounds, .glyphShadows, .shadows, .layerShadows,
    .blurs,
    .manyFilters, .nestedBlurs, .nestedPatterns, .clips, .clipSwitches, .maskClips, .segments, .images,
    .planes,
    .radialPlanes, .blendedPlanes, .layers,
  ]

  private func untrusted(_ list: DisplayList) -> DisplayList {
    var list = list
    list.isTrusted = false
    return list
  }

  private func frame(_ lists: [DisplayList]) -> Frame {
    Frame(
      width: AttackList.width, height: AttackList.height, items: lists.map { .draw($0, .identity) })
  }

  @Test("What would take seconds is refused with the command that goes too far", arguments: refused)
  func refuses(attack: AttackList) throws {
    let list = untrusted(attack.list())
    let (admitted, errors) = frame([list]).withinBudget()
    let error = try #require(errors.first)
    #expect(error.operation == list.commands[error.command].operation)
    #expect(!"\(error)".contains("\n"))
    guard case .draw(let placeholder, _) = admitted.items[0] else {
      Issue.record("the placeholder is missing")
      return
    }
    #expect(placeholder != list && placeholder.commands.count < 10)
  }

  @Test(
    "A small part of it is drawn",
    arguments: refused.filter { $0 != .wideDashBounds && $0 != .glyphShadows && $0 != .nestedBlurs })
  func admitsLess(attack: AttackList) {
    #expect(frame([untrusted(attack.list(share: 0.002))]).withinBudget().errors.isEmpty)
  }

  @Test("The program's own lists are not counted, and a decoded one neither once it is trusted")
  func trusted() throws {
    let own = AttackList.dashedCircles.list()
    #expect(own.isTrusted)
    #expect(frame([own]).withinBudget().errors.isEmpty)
    var decoded = try DisplayList(decoding: own.encoded())
    #expect(!decoded.isTrusted && decoded == own)
    #expect(frame([decoded]).withinBudget().errors.count == 1)
    var lifted = frame([decoded])
    lifted.budget = nil
    #expect(lifted.withinBudget().errors.isEmpty)
    decoded.isTrusted = true
    #expect(frame([decoded]).withinBudget().errors.isEmpty)
  }

  @Test("A list stays untrusted inside of what is recorded, drawn or as a pattern's cell")
  func contagious() {
    let decoded = untrusted(AttackList.segments.list(share: 0.001))
    var context = GraphicsContext()
    context.draw(decoded)
    #expect(!context.displayList.isTrusted)
    context = GraphicsContext()
    context.fillClip(
      with: .pattern(Pattern(.drawing(decoded), bounds: Rect(x: 0, y: 0, width: 9, height: 9))))
    #expect(!context.displayList.isTrusted)
  }

  @Test("All untrusted lists of a frame share its budget, and a refused one takes nothing of it")
  func shared() {
    let half = untrusted(AttackList.planes.list(share: 0.01))
    let (_, errors) = frame([half, untrusted(AttackList.planes.list()), half]).withinBudget()
    #expect(errors.map(\.item) == [1])
    let many = frame(Array(repeating: half, count: 40)).withinBudget().errors
    #expect(!many.isEmpty && many.count < 40)
    #expect(many.first?.item ?? 0 > 1)
  }

  @Test("A list can be checked alone, with the same verdict")
  func check() {
    let list = AttackList.layers.list()
    let error = #expect(throws: DrawingBudgetError.self) {
      try list.check(width: AttackList.width, height: AttackList.height)
    }
    #expect(error == frame([untrusted(list)]).withinBudget().errors.first)
    #expect(throws: Never.self) {
      try list.check(DrawingBudget(work: 1e12, memory: 1e12), width: 9, height: 9)
    }
  }

  @Test("Closing layers that were never opened, among many states, takes linear time")
  func states() throws {
    var context = GraphicsContext()
    for _ in 0..<50_000 { context.saveState() }
    let list = untrusted(context.displayList)
    #expect(frame([list]).withinBudget().errors.isEmpty)
  }
}
