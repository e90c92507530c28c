import Geometry
import Painting
import PaintingTestSupport
import Raster
import TestSupport
import Testing

@Suite("Drawing parts")
struct DrawingPartsTests {
  private static let size = Size(96, 72)

  /// Recorded drawings in sequence, each an edited version of the one before.
  private func recordings(seed: UInt64) -> [DisplayList] {
    var random = SeededGenerator(seed: seed)
    var lists = RandomDisplayList(seed: seed, size: DrawingPartsTests.size)
    // Without planes, most parts have bounds.
    if seed % 3 > 0 { lists.features.remove(.planes) }
    var items = (0..<10).map { _ in lists.displayList() }
    func record() -> DisplayList {
      var context = GraphicsContext()
      for item in items { context.draw(item) }
      return context.displayList
    }
    var result = [record()]
    for _ in 0..<4 {
      let index = random.index(below: items.count)
      switch random.index(below: 4) {
      case 0: items.append(lists.displayList())
      case 1: items.insert(lists.displayList(), at: index)
      case 2: items.remove(at: index)
      default: items[index] = lists.displayList()
      }
      result.append(record())
    }
    return result
  }

  private func pixels(_ list: DisplayList) -> [UInt32] {
    let (width, height) = (Int(DrawingPartsTests.size.width), Int(DrawingPartsTests.size.height))
    let bitmap = Bitmap(width: width, height: height)
    Rasterizer().render(
      Frame(width: width, height: height, background: .white, items: [.draw(list, .identity)]), into: bitmap)
    return bitmap.pixels
  }

  private func covered(_ rects: [Rect]) -> [PixelRect] {
    let (width, height) = (Int(DrawingPartsTests.size.width), Int(DrawingPartsTests.size.height))
    let surface = PixelRect(x: 0, y: 0, width: width, height: height)
    return rects.map { PixelRect(covering: $0, within: surface) }
  }

  private func contains(_ areas: [PixelRect], _ index: Int) -> Bool {
    let width = Int(DrawingPartsTests.size.width)
    return areas.contains {
      $0.contains(PixelRect(x: index % width, y: index / width, width: 1, height: 1))
    }
  }

  @Test("The pixels of two recordings differ only within the changes")
  func changesCoverDifferences() {
    withEvery("seed", in: 0..<12 as Range<UInt64>) { seed in
      let lists = recordings(seed: seed)
      var (parts, before) = (DrawingParts(lists[0]), pixels(lists[0]))
      #expect(parts.bounds == lists[0].bounds)
      for (old, list) in zip(lists, lists.dropFirst()) {
        parts = DrawingParts(list, after: old, parts)
        let after = pixels(list)
        let areas = covered(parts.changes)
        let stale = after.indices.first { after[$0] != before[$0] && !contains(areas, $0) }
        #expect(stale == nil)
        #expect(parts.bounds == list.bounds)
        before = after
      }
    }
  }

  @Test("A list limited to areas draws the same in them")
  func listWithinAreas() {
    withEvery("seed", in: 0..<12 as Range<UInt64>) { seed in
      var random = SeededGenerator(seed: seed)
      let list = recordings(seed: seed)[1]
      let areas = (0..<2).map { _ in
        Rect(
          x: random.number(in: 0...80), y: random.number(in: 0...60), width: random.number(in: 1...30),
          height: random.number(in: 1...30))
      }
      let grown = areas.map { $0.insetBy(dx: -1, dy: -1) }
      let some = DrawingParts(list).list(list, within: grown)
      #expect(some.commands.count <= list.commands.count)
      let (all, few) = (pixels(list), pixels(some))
      let inside = covered(areas)
      #expect(!all.indices.contains { all[$0] != few[$0] && contains(inside, $0) })
    }
  }

  @Test("Equal recordings have no changes, and a longer one changed only where it was extended")
  func growth() {
    func record(_ count: Int, moved: Int? = nil) -> DisplayList {
      var context = GraphicsContext()
      for index in 0..<count {
        context.fillColor = Color(red: Double(index) / 50, green: 0, blue: 0)
        context.withState { context in
          context.clip(to: Rect(x: 10 * Double(index), y: 0, width: 8, height: 100))
          context.fill(Rect(x: 10 * Double(index), y: moved == index ? 20 : 10, width: 9, height: 10))
        }
      }
      return context.displayList
    }
    let (list, parts) = (record(20), DrawingParts(record(20)))
    #expect(parts.count == 20)
    #expect(DrawingParts(record(20), after: list, parts).changes.isEmpty)
    #expect(
      DrawingParts(record(21), after: list, parts).changes == [Rect(x: 200, y: 10, width: 8, height: 10)])
    #expect(
      DrawingParts(record(19), after: list, parts).changes == [Rect(x: 190, y: 10, width: 8, height: 10)])
    #expect(
      DrawingParts(record(20, moved: 4), after: list, parts).changes == [
        Rect(x: 40, y: 10, width: 8, height: 10), Rect(x: 40, y: 20, width: 8, height: 10),
      ])
    let few = parts.list(list, within: [Rect(x: 42, y: 12, width: 2, height: 2)])
    #expect(few.commands.map(\.operation) == [.save, .clipRect, .fillPath, .restore])
  }

  @Test("A part whose clip changed is changed")
  func changedClip() {
    func record(_ side: Double) -> DisplayList {
      var context = GraphicsContext()
      context.clip(to: Rect(x: 0, y: 0, width: side, height: 50))
      context.fill(Rect(x: 0, y: 0, width: 90, height: 10))
      return context.displayList
    }
    let changes = DrawingParts(record(60), after: record(40), DrawingParts(record(40))).changes
    #expect(changes.reduce(.null) { $0.union($1) } == Rect(x: 0, y: 0, width: 60, height: 10))
  }
}
