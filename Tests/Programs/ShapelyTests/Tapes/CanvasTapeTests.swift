import Geometry
import ImageFiles
import Painting
import Testing

@testable import Shapely

@Suite struct CanvasTapeTests {
  @Test("The canvas is black, and the six icons look different")
  func empty() throws {
    var story = TapeStory()
    story.wait(0.1)
    let run = try story.seen()
    #expect(run.image.count(in: run.state.safe) { $0 + $1 + $2 > 0 } == 0)
    #expect(run.state.toolbar.map(\.kind) == ShapeKind.allCases.map(\.rawValue))
    var icons: Set<[UInt32]> = []
    for tool in run.state.toolbar {
      let frame = Rect(x: tool.frame[0], y: tool.frame[1], width: tool.frame[2], height: tool.frame[3])
      #expect(frame.size == Size(44, 44))
      #expect(run.image.count(in: frame) { min($0, $1, $2) > 200 } > 60)
      icons.insert(
        (0..<44 * 44).map { (index: Int) in
          run.image.rgb(frame.origin + Vector(Double(index % 44), Double(index / 44)))
        })
    }
    #expect(icons.count == 6)
  }

  @Test("Icons are those of the window's scale, pixel for pixel", arguments: [1.0, 2, 3])
  func icons(scale: Double) throws {
    var story = TapeStory(scale: scale)
    story.wait(0.1)
    let run = try story.seen()
    let catalog = try ResourceFolder(path: repository + "/Resources").images(in: "Icons")
    for tool in run.state.toolbar {
      let icon = try catalog.image(named: tool.kind, scale: scale)
      #expect(icon.scale == scale && icon.width == Int(44 * scale))
      // Where the icon is opaque, the window shows exactly its pixels.
      var wrong = 0
      let (x0, y0) = (Int(tool.frame[0] * scale), Int(tool.frame[1] * scale))
      for y in 0..<icon.height {
        for x in 0..<icon.width where icon.pixels[y * icon.width + x] >> 24 == 255 {
          let shown = run.image.pixels[(y0 + y) * run.image.width + x0 + x]
          if shown != icon.pixels[y * icon.width + x] { wrong += 1 }
        }
      }
      #expect(wrong == 0, "\(tool.kind)")
    }
  }

  @Test("Normal, hovered, pressed and focused buttons look different, and are restored")
  func buttonStates() throws {
    var story = TapeStory()
    let place = story.button(.circle)
    story.wait(0.1)
    story.mark("normal")
    story.hover(place)
    story.wait(0.1)
    story.mark("hovered")
    story.press(place)
    story.wait(0.1)
    story.mark("pressed")
    story.pull(from: place, to: Point(30, 572))
    story.release(Point(30, 572))
    story.wait(0.1)
    story.mark("left")
    story.key("tab", count: 3)
    story.mark("focused")
    let run = try story.seen()
    #expect(run.state.shapes.isEmpty, "released elsewhere, it does nothing")
    let area = Rect(center: place, size: Size(56, 56))
    let marks = ["normal", "hovered", "pressed", "focused"]
    for (index, first) in marks.enumerated() {
      for second in marks[(index + 1)...] {
        #expect(
          try run.picture(first).difference(from: run.picture(second), in: area) > 50, "\(first) \(second)")
      }
    }
    #expect(try run.picture("normal").difference(from: run.picture("left"), in: area) == 0)
  }

  @Test("Without room for a shape, the buttons are disabled and dimmed")
  func disabled() throws {
    var story = TapeStory(size: Size(400, 400))
    story.wait(0.1)
    story.mark("enabled")
    story.resize(to: Size(400, 80))
    story.tap(story.button(.star))
    story.wait(0.6)
    let run = try story.seen()
    #expect(run.state.shapes.isEmpty)
    let bright = { (red: UInt32, green: UInt32, blue: UInt32) in min(red, green, blue) > 200 }
    #expect(
      try run.picture("enabled").count(in: Rect(x: 0, y: 340, width: 400, height: 60), where: bright) > 400)
    #expect(run.image.count(in: Rect(x: 0, y: 20, width: 400, height: 60), where: bright) == 0)
  }

  @Test("The toolbar follows the window's size")
  func toolbar() throws {
    var story = TapeStory()
    for width in [320.0, 500, 1_200] {
      story.resize(to: Size(width, 400))
      story.wait(0.1)
      let run = try story.seen()
      for tool in run.state.toolbar {
        let frame = Rect(x: tool.frame[0], y: tool.frame[1], width: tool.frame[2], height: tool.frame[3])
        #expect(Rect(x: 0, y: 340, width: width, height: 60).contains(frame))
        #expect(run.image.count(in: frame) { min($0, $1, $2) > 200 } > 60, "\(tool.kind) at \(width)")
      }
      #expect(run.image.width == Int(width))
    }
  }
}
