import Geometry
import Gestures
import Launch
import Testing

@testable import Shapely

@Suite struct TourTapeTests {
  @Test("The bundled tour plays, and shows what its marks are named after")
  func tour() throws {
    let run = try TapePlayback(
      statesOf: TapeFile.read(repository + "/Resources/Tapes/tour.tape", for: "shapely"))
    func at(_ name: String) throws -> StateFile {
      let mark = run.states.keys.first { $0.dropFirst(3) == name }
      return try run.at(try #require(mark, "no mark is called \(name)"))
    }
    #expect(try at("empty").shapes.isEmpty)
    #expect(try at("button-pressed-by-enter").shapes.count == 1)
    #expect(try at("spawn-several-in-flight").shapes.contains { $0.size[0] < 100 })
    #expect(try at("spawn-landed").kinds == ShapeKind.allCases.map(\.rawValue))
    #expect(try at("spawn-caught-in-flight").shapes.count == 7)
    #expect(try at("drag-escape-puts-back").shape(.square).middle.distance(to: Point(130, 130)) < 0.01)
    #expect(try at("drag-under-the-finger").shape(.square).middle.distance(to: Point(190, 180)) < 0.01)
    #expect(try at("drag-two-at-once").shapes != at("drag-escape-puts-back").shapes)
    #expect(try at("pinch-larger-outline-stays").shape(.star).size[0] > 200)
    #expect(abs(try at("pinch-smallest").shape(.square).size[0] - 24) < 0.01)
    let before = try at("pinch-smallest").shape(.star).color
    #expect(try at("double-tap-new-colour").shape(.star).color != before)
    #expect(try at("before-triple-tap").kinds != at("triple-tap-to-the-back").kinds)
    let behind = try at("before-tap-through-the-notch").shape(.rectangle).color
    #expect(try at("tap-through-the-notch").shape(.rectangle).color != behind)
    for name in [
      "corral-resists", "corral-glides-back", "corral-too-large", "window-smaller-shapes-come-along",
    ] {
      let isInside = try at(name).isCorralled
      #expect(!isInside, "\(name)")
    }
    for name in ["corral-home", "corral-shrunk-to-fit", "window-smaller-shapes-inside", "window-smallest"] {
      #expect(try at(name).isCorralled, "\(name)")
    }
    #expect(try at("alt-drag-two-dots").shape(.star).size != at("window-as-before").shape(.star).size)
    #expect(try at("ctrl-wheel").shape(.star).size != at("alt-drag-two-dots").shape(.star).size)
    #expect(try at("touchpad-pinch").shape(.star).size != at("ctrl-wheel").shape(.star).size)
    #expect(
      try at("keyboard-nudged").shape(.star).middle != at("keyboard-focus-on-a-shape").shape(.star).middle)
    #expect(try at("keyboard-smaller").shape(.star).size[0] < at("keyboard-nudged").shape(.star).size[0])
    #expect(try at("keyboard-larger").shape(.star).size[0] > at("keyboard-smaller").shape(.star).size[0])
    #expect(try at("keyboard-new-colour").shape(.star).color != at("keyboard-larger").shape(.star).color)
    #expect(try at("keyboard-to-the-back").kinds.first == "star")
    let left = try at("keyboard-deleted").kinds
    #expect(!left.contains("star"))
    let turned = try at("rotation-let-go").shape(.triangle)
    #expect(abs(turned.rotation - .pi / 3) < 0.001)
    #expect(abs(try at("rotation-by-keys").shape(.triangle).rotation - .pi / 12) < 0.001)
    #expect(try at("menu-by-a-long-press").menu?.items.count == 7)
    #expect(try at("menu-finger-goes-on").highlighted == ["Duplicate"])
    let copied = try at("menu-duplicated")
    #expect(copied.shapes.count == left.count + 1 && copied.menu == nil)
    #expect(try at("menu-by-keys").highlighted == ["Delete"])
    #expect(try at("menu-deleted").kinds == left)
    #expect(try at("undo-brings-back").kinds == copied.kinds)
    #expect(try at("undo-by-three-fingers").kinds == left)
    let dragged = try at("undo-before").shape(.oval).middle
    let (onWay, there) = (try at("undo-on-its-way").shape(.oval), try at("undo-there").shape(.oval))
    #expect(onWay.middle.distance(to: dragged) > 5 && onWay.middle.distance(to: there.middle) > 5)
    let again = try at("redo-by-three-fingers").shape(.oval)
    #expect(again.middle.distance(to: dragged) < 1, "\(again.middle)")
  }
}
