import Geometry
import PaintingTestSupport
import Testing

@testable import Painting

@Suite("Lists drawn by a context") struct GraphicsContextListsTests {
  private func recorded(_ body: (inout GraphicsContext) -> Void) -> DisplayList {
    var context = GraphicsContext()
    body(&context)
    return context.displayList
  }

  @Test("A drawn list is recorded unchanged between a save and a restore", arguments: UInt64(0)..<40)
  func copied(seed: UInt64) throws {
    var random = RandomDisplayList(seed: seed)
    let list = random.displayList()
    let copy = recorded { $0.draw(list) }
    let lines = list.description.split(separator: "\n").map { "  \($0)\n" }
    #expect(copy.description == (list.isEmpty ? "" : "save\n\(lines.joined())restore\n"))
    #expect(try DisplayList(decoding: copy.encoded()) == copy)
  }

  @Test("The current space applies to the list, also to shadows and blurs")
  func transformed() {
    let list = recorded { context in
      context.translateBy(x: 1, y: 0)
      context.shadow = Shadow(offset: Vector(3, 0), blur: 4, color: .black)
      context.withLayer(filters: [.blur(standardDeviation: 1.5)]) {
        $0.fill(Rect(x: 0, y: 0, width: 1, height: 1))
      }
    }
    let copy = recorded { context in
      context.concatenate(Transform(a: 0, b: 2, c: -2, d: 0, tx: 10, ty: 20))
      context.draw(list)
    }
    #expect(
      copy.description == """
        save
          layer blur 3 shadow rgba(0 0 0 1) blur 8 moved 0,6
            fill #000000ff M0,0 L1,0 L1,1 L0,1 Z by [0 2 -2 0 10 22]
          end layer
        restore

        """)
  }

  @Test("With an alpha, a blend mode or a shadow, the list is drawn as a layer")
  func layered() {
    let list = recorded { $0.fill(Rect(x: 0, y: 0, width: 1, height: 1)) }
    let copy = recorded { context in
      context.alpha = 0.5
      context.blendMode = .multiply
      context.draw(list)
      #expect(context.alpha == 0.5 && context.blendMode == .multiply)
    }
    #expect(
      copy.description == "layer opacity 0.5 multiply\n  fill #000000ff M0,0 L1,0 L1,1 L0,1 Z\nend layer\n")
    #expect(recorded { $0.draw(.empty) }.isEmpty)
  }

  @Test("Unbalanced states and layers of a list do not affect the context")
  func unbalanced() {
    var list = recorded { context in
      context.clip(to: Rect(x: 0, y: 0, width: 9, height: 9))
      context.fill(Rect(x: 0, y: 0, width: 1, height: 1))
    }
    let transform = list.commands[0].transform
    func bracket(_ operation: DisplayList.Operation) -> DisplayList.Command {
      DisplayList.Command(operation: operation, resource: -1, transform: transform)
    }
    list = list.edited {
      $0.commands.insert(bracket(.restore), at: 0)
      $0.commands.insert(bracket(.endLayer), at: 0)
      $0.commands += [bracket(.beginLayer), bracket(.save), bracket(.endLayer), bracket(.restore)]
      $0.commands += [bracket(.save), bracket(.beginLayer), bracket(.restore)]
    }
    let copy = recorded { context in
      context.draw(list)
      context.fill(Rect(x: 2, y: 0, width: 1, height: 1))
    }
    let outline = copy.description.split(separator: "\n").map { $0.prefix { $0 != "#" && $0 != "[" } }
    #expect(
      outline == [
        "save", "  clip ", "  fill ", "  layer", "    save", "    restore", "  end layer", "  save",
        "    layer",
        "    end layer", "  restore", "restore", "fill ",
      ])
  }
}
