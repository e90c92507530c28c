import Easel
import SceneTestSupport
import Testing

@Suite("Window keys")
struct WindowKeyTests {
  private final class Host: WindowHost {
    var isClosed = false
    var isFullScreen = false
    func close() { isClosed = true }
  }

  private let harness = SceneHarness()
  private let host = Host()

  init() { harness.window.host = host }

  private func press(_ name: String, _ modifiers: KeyModifiers = [], repeats: Bool = false) {
    harness.window.send(
      .key(
        KeyEvent(
          name: name, phase: .down, modifiers: modifiers, isRepeat: repeats, time: harness.time)))
  }

  @Test("F11 fills the screen and goes back, and Ctrl+Q closes the window")
  func keys() {
    press("f11")
    #expect(host.isFullScreen)
    press("f11")
    #expect(!host.isFullScreen)
    press("q")
    press("q", [.control, .alt])
    #expect(!host.isClosed)
    press("q", .control)
    #expect(host.isClosed)
  }

  @Test("A key that is still held from another window does nothing")
  func repeats() {
    press("q", .control, repeats: true)
    press("f11", repeats: true)
    #expect(!host.isClosed && !host.isFullScreen)
  }

  @Test("A program can use the keys itself, and can turn them off")
  func ownUse() {
    var used: [String] = []
    harness.window.onKey = {
      used.append($0.name)
      return true
    }
    press("f11")
    press("q", .control)
    #expect(used == ["f11", "q"])
    harness.window.onKey = nil
    harness.window.handlesWindowKeys = false
    press("f11")
    press("q", .control)
    #expect(!host.isClosed && !host.isFullScreen)
  }

  @Test(
    "A focused text field does not swallow the keys, not even while text is composed",
    arguments: [false, true])
  func textFields(composes: Bool) {
    let field = TextField(frame: Rect(x: 10, y: 10, width: 200, height: 40))
    harness.root.addSubview(field)
    field.becomeFocused()
    if composes { harness.window.send(.text(TextEvent(.compose("か", selection: 3..<3), time: harness.time))) }
    press("f11")
    #expect(host.isFullScreen)
    press("q", .control)
    #expect(host.isClosed)
  }
}
