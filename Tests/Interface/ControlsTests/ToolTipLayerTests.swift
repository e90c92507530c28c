import Easel
import SceneTestSupport
import Testing

@testable import Controls

@Suite("Tool tips") struct ToolTipLayerTests {
  let harness = SceneHarness(size: Size(300, 200))
  let button = Button(frame: Rect(x: 120, y: 20, width: 44, height: 44))
  let layer = ToolTipLayer { try? FontLibrary().font(size: 13) }

  init() {
    layer.frame = harness.root.bounds
    button.toolTip = ToolTip("Undo", shortcut: "Ctrl+Z")
    harness.root.addSubview(button)
    harness.root.addSubview(layer)
    harness.frame()
  }

  @Test("A tip appears after the delay, inside the window, and disappears with the mouse")
  func shows() throws {
    harness.hover(button)
    harness.run(for: 0.5)
    #expect(layer.shown == nil)
    harness.run(for: 0.3)
    #expect(layer.shown == button.toolTip)
    #expect(layer.bounds.contains(try #require(layer.subviews.first).frame))
    #expect(harness.root.hitTest(button.center) === button)
    harness.runUntilIdle()
    harness.hover(harness.root, at: Point(10, 190))
    #expect(layer.shown == nil && layer.subviews.isEmpty)
    harness.run(for: 1)
    #expect(layer.shown == nil && !harness.window.needsFrame)
  }

  @Test("A press hides the tip until the mouse enters again")
  func press() {
    harness.hover(button)
    harness.run(for: 1)
    harness.click(button)
    harness.run(for: 2)
    #expect(layer.shown == nil)
    harness.hover(harness.root, at: Point(10, 190))
    harness.hover(button)
    harness.run(for: 1)
    #expect(layer.shown != nil)
  }

  nonisolated private static let long =
    "Saves the whole picture with all its layers, masks and texts into the folder that was used last, and asks for a name "
    + "if there is none"

  @Test(
    "A long tip is wrapped inside of the window",
    arguments: [
      long, "保存所有图片和图层以及文字到上次使用的文件夹里如果没有名称就要求输入名称然后再继续操作直到完成为止",
      "שומר את כל התמונה עם כל השכבות שלה לתיקייה האחרונה ומבקש שם אם אין",
      "บันทึกรูปภาพทั้งหมดพร้อมเลเยอร์ทั้งหมดลงในโฟลเดอร์ที่ใช้ล่าสุดและถามชื่อหากไม่มีชื่ออยู่", String(repeating: "W", count: 200),
    ], [Size(500, 200), Size(120, 400), Size(300, 60), Size(40, 40)])
  func wrapped(text: String, size: Size) throws {
    let harness = SceneHarness(size: size)
    let (button, layer) = (Button(frame: Rect(x: 0, y: 0, width: 20, height: 20)), ToolTipLayer { self.font })
    layer.frame = harness.root.bounds
    button.toolTip = ToolTip(text, shortcut: "Ctrl+S")
    harness.root.addSubview(button)
    harness.root.addSubview(layer)
    harness.frame()
    harness.hover(button)
    harness.run(for: 1)
    let bubble = try #require(layer.subviews.first as? ToolTipBubble)
    #expect(layer.bounds.contains(bubble.frame))
    if size == Size(500, 200) {
      #expect(!bubble.text.isTruncated && bubble.text.lines.count > 1)
    }
    for line in bubble.text.lines {
      #expect(line.origin.x >= -1e-6 && line.bounds.maxX <= bubble.bounds.width - 20)
    }
    #expect(
      bubble.text.size.height + 12 <= max(bubble.bounds.height, bubble.text.lines[0].bounds.height + 12))
    #expect(bubble.shortcut.size.width <= max(0, bubble.bounds.width - 20))
  }

  private var font: Font? { try? FontLibrary().font(size: 13) }

  @Test("Tips lie above their view, below it without room, and inside of the window")
  func frames() {
    let window = Rect(x: 0, y: 0, width: 300, height: 200)
    for target in [
      Rect(x: 0, y: 0, width: 44, height: 44), Rect(x: 256, y: 156, width: 44, height: 44),
      Rect(x: 100, y: 80, width: 44, height: 44),
    ] {
      let frame = ToolTipBubble.frame(Size(120, 28), beside: target, in: window)
      #expect(window.contains(frame) && !frame.intersects(target))
    }
  }
}
