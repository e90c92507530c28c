import Geometry
import Painting
import PaintingTestSupport
import Testing

@Suite("Drawing budget") struct DrawingBudgetTests {
  /// The attacks that take seconds or gigabytes, and must not be drawn if they come from outside.
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

  @Test(
    "Lists that would take seconds are refused, with the command that exceeds the budget", arguments: refused)
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
    "A small part of such a list is drawn",
    arguments: refused.filter { $0 != .wideDashBounds && $0 != .glyphShadows && $0 != .nestedBlurs })
  func admitsLess(attack: AttackList) {
    #expect(frame([untrusted(attack.list(share: 0.002))]).withinBudget().errors.isEmpty)
  }

  @Test("Many colour filters are refused for uneven contents, and drawn for flat contents")
  func colorFilters() {
    let filters = Array(repeating: Filter.colorMatrix(.saturation(0.9)), count: 1_000)
    let surface = Rect(x: 0, y: 0, width: Double(AttackList.width), height: Double(AttackList.height))
    let gradient = LinearGradient(Gradient([.black, .white]), from: .zero, to: Point(900, 500))
    func isAdmitted(_ count: Int = 1_000, _ draw: (inout GraphicsContext) -> Void) -> Bool {
      var context = GraphicsContext()
      context.withLayer(filters: Array(filters.prefix(count)), draw)
      return frame([untrusted(context.displayList)]).withinBudget().errors.isEmpty
    }
    #expect(isAdmitted { $0.fill(surface) })
    #expect(isAdmitted { $0.fillClip() })
    #expect(
      isAdmitted { context in
        for index in 0..<10 {
          context.fillEllipse(in: Rect(x: Double(index) * 90, y: 5, width: 80, height: 80))
        }
      })
    // Gradients, images, shadows, many borders, and layers inside that are uneven themselves.
    #expect(!isAdmitted { $0.fillClip(with: .linear(gradient)) })
    #expect(!isAdmitted { $0.draw(Image(width: 1, height: 1, pixels: [0xFF00_00FF]), in: surface) })
    #expect(
      !isAdmitted { context in
        context.shadow = Shadow(blur: 500, color: .black)
        context.fill(surface.insetBy(dx: 300, dy: 300))
      })
    #expect(
      !isAdmitted { context in
        for index in 0..<900 { context.fill(Rect(x: Double(index) * 2, y: 0.5, width: 1, height: 1_000)) }
      })
    #expect(!isAdmitted { $0.withLayer(opacity: 0.5) { $0.fillClip(with: .linear(gradient)) } })
    #expect(isAdmitted { $0.withLayer(opacity: 0.5) { $0.fill(surface) } })
    #expect(isAdmitted(50) { $0.fillClip(with: .linear(gradient)) })
  }

  @Test("Resources that commands share count for each command")
  func repeatedly() throws {
    // A thousand filters for each of many layers of a pixel, a million dashes for each of many lines.
    var layers = GraphicsContext()
    layers.clip(to: Rect(x: 0, y: 0, width: 1, height: 1))
    let filters = Array(repeating: Filter.colorMatrix(.saturation(0.9)), count: 1_000)
    for _ in 0..<20_000 { layers.withLayer(filters: filters) { $0.fillClip() } }
    let filtered = frame([untrusted(layers.displayList)]).withinBudget().errors
    #expect(filtered.first.map { $0.operation == .beginLayer || $0.operation == .endLayer } == true)

    var lines = GraphicsContext()
    lines.strokeStyle = StrokeStyle(width: 1, dash: Array(repeating: 3, count: 1_000_000))
    for _ in 0..<1_000 { lines.strokeLines([.zero, Point(9, 0)]) }
    let dashed = try #require(frame([untrusted(lines.displayList)]).withinBudget().errors.first)
    #expect(dashed.operation == .strokePath && dashed.command < 200)
  }

  @Test("Tables count for each drawing of a cell, and gradient colours for each use")
  func tables() throws {
    // A cell of one fill, whose list has many transforms, drawn at many sizes.
    var fills = GraphicsContext()
    for _ in 0..<50_000 {
      fills.translateBy(x: 1, y: 0)
      fills.fill(Rect(x: 0, y: 0, width: 1, height: 1))
    }
    let cell = fills.displayList.filtered { place, _ in place == 0 }
    func cells(_ count: Int) -> DisplayList {
      var context = GraphicsContext()
      context.fillPaint = .pattern(
        Pattern(.drawing(cell), bounds: Rect(x: 0, y: 0, width: 1, height: 1)))
      for index in 0..<count {
        context.withState { context in
          context.scaleBy(x: Double(1 + index % 100), y: Double(1 + index / 100))
          context.fill(Rect(x: 0, y: 0, width: 0.01, height: 0.01))
        }
      }
      return untrusted(context.displayList)
    }
    #expect(frame([cells(10_000)]).withinBudget().errors.first?.operation == .fillPath)
    #expect(frame([cells(1_000)]).withinBudget().errors.isEmpty)

    // Small rectangles, each with a gradient table for two thousand positions.
    func dots(_ count: Int, _ make: (Int) -> Paint) -> DisplayList {
      var context = GraphicsContext()
      for index in 0..<count {
        context.fillPaint = make(index)
        context.fill(Rect(x: Double(index % 900), y: Double(index / 900), width: 1, height: 1))
      }
      return untrusted(context.displayList)
    }
    let steep = Gradient(stops: [.init(0, .black), .init(0.3, .white), .init(0.301, .black)])
    func line(_ index: Int) -> Paint {
      .linear(LinearGradient(steep, from: .zero, to: Point(100 + Double(index % 2), 0)))
    }
    let error = try #require(frame([dots(200_000, line)]).withinBudget().errors.first)
    #expect(error.resource == .memory)
    #expect(frame([dots(50_000, line)]).withinBudget().errors.isEmpty)
  }

  @Test("The placeholder's bounds are not computed from a glyph run that is painted many times")
  func placeholderOfManyGlyphs() throws {
    let outline = GlyphOutline(Path(rect: Rect(x: 0, y: 0, width: 1, height: 1)))
    let count = 100_000
    let run = GlyphRun(
      outlines: Array(repeating: outline, count: count),
      positions: Array(repeating: Point(50, 50), count: count), size: 300)
    var context = GraphicsContext()
    for _ in 0..<100 { context.fill(run) }
    let list = untrusted(context.displayList)
    guard case .draw(let placeholder, _) = frame([list]).withinBudget().frame.items[0] else { return }
    #expect(placeholder.bounds.width >= Double(AttackList.width))
  }

  @Test("Without anti-aliasing, an edge counts by the rows that it crosses")
  func aliased() {
    // As steep as wide: another column in every row.
    func list(antialias: Bool) -> DisplayList {
      var context = GraphicsContext()
      context.antialias = antialias
      context.fill(
        Path { path in
          path.move(to: .zero)
          for index in 0..<60_000 {
            path.addLine(to: Point(index % 2 == 0 ? 1_080 : 0, index % 2 == 0 ? 1_080 : 0))
          }
        })
      return untrusted(context.displayList)
    }
    #expect(frame([list(antialias: true)]).withinBudget().errors.isEmpty)
    let errors = frame([list(antialias: false)]).withinBudget().errors
    #expect(errors.first?.operation == .fillPath)
  }

  @Test("Lists recorded by the program, and decoded lists that are marked as trusted, are not counted")
  func trustedLists() throws {
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

  @Test("A list stays untrusted inside of a recorded list, drawn or as a pattern's cell")
  func untrustedInsideRecordedList() {
    let decoded = untrusted(AttackList.segments.list(share: 0.001))
    var context = GraphicsContext()
    context.draw(decoded)
    #expect(!context.displayList.isTrusted)
    context = GraphicsContext()
    context.fillClip(
      with: .pattern(Pattern(.drawing(decoded), bounds: Rect(x: 0, y: 0, width: 9, height: 9))))
    #expect(!context.displayList.isTrusted)
  }

  @Test("All untrusted lists of a frame share its budget, and a refused list uses none of it")
  func shared() {
    let half = untrusted(AttackList.planes.list(share: 0.01))
    let (_, errors) = frame([half, untrusted(AttackList.planes.list()), half]).withinBudget()
    #expect(errors.map(\.item) == [1])
    let many = frame(Array(repeating: half, count: 40)).withinBudget().errors
    #expect(!many.isEmpty && many.count < 40)
    #expect(many.first?.item ?? 0 > 1)
  }

  @Test("Beyond a number of placeholders, refused lists are left out")
  func manyRefusals() {
    let large = untrusted(AttackList.planes.list())
    let (admitted, errors) = frame(Array(repeating: large, count: 40)).withinBudget()
    #expect(errors.count == 40)
    let empty = admitted.items.filter { item in
      if case .draw(let list, _) = item { list.isEmpty } else { false }
    }
    #expect(empty.count == 40 - 16)
  }

  @Test("Groups that are open at the same time share the memory, and those one after the other do not")
  func openGroups() {
    var context = GraphicsContext()
    context.beginLayer(opacity: 0.5)
    let group = untrusted(context.openDisplayList)
    let side = 1_000
    // A layer takes four bytes a pixel.
    let budget = DrawingBudget(work: 1e12, memory: 3.5 * 4 * Double(side * side))
    func refused(_ items: [Frame.Item]) -> [Int] {
      var frame = Frame(width: side, height: side, items: items)
      frame.budget = budget
      return frame.withinBudget().errors.map(\.item)
    }
    let push = Frame.Item.push(group, .identity)
    #expect(refused([push, push, push, push, push, .pop, .pop, .pop, .pop, .pop]) == [3, 4])
    #expect(refused(Array(repeating: [push, .pop], count: 9).flatMap { $0 }) == [])
    #expect(refused([push, push, .pop, push, push, .pop, .pushOpacity(0.5), .pop, .pop, push, .pop]) == [])
  }

  @Test("Checking a single list gives the same result")
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

  @Test("Closing layers without a start among many states takes linear time")
  func states() throws {
    var context = GraphicsContext()
    for _ in 0..<50_000 { context.saveState() }
    let list = untrusted(context.displayList)
    #expect(frame([list]).withinBudget().errors.isEmpty)
  }
}
