import Easel
import FileAccess
import Foundation
import SceneTestSupport
import Testing

@testable import ProgressDemo

@Suite("Progress scene")
struct ProgressSceneTests {
  /// The scene with a clock that is moved by hand.
  private final class Story {
    let scene: ProgressScene
    var messages: [String] = []
    private var time = 0.0

    init(size: Size = Size(760, 520), plan: CopyPlan? = nil) {
      var report: (String) -> Void = { _ in }
      scene = ProgressScene(size: size, scale: 1, plan: plan) { report($0) }
      report = { [unowned self] in messages.append($0) }
      run(for: 0.1)
    }

    func run(for seconds: Double) {
      let end = time + seconds
      while time < end {
        time += 1 / 60
        _ = scene.window.makeFrame(at: time)
      }
    }

    func key(_ name: String, _ modifiers: KeyModifiers = []) {
      for phase in [KeyEvent.Phase.down, .up] {
        scene.window.send(.key(KeyEvent(name: name, phase: phase, modifiers: modifiers, time: time)))
        run(for: 1 / 60)
      }
    }

    func tap(_ view: View) {
      let position = view.transformToWindow * view.bounds.center
      for phase in [PointerPhase.down, .up] {
        scene.window.send(
          .pointer(PointerEvent(id: PointerID(1), kind: .touch, phase: phase, position: position, time: time))
        )
        run(for: 1 / 60)
      }
    }
  }

  @Test("The slider and the stepper set the progress, and show it")
  func controls() {
    let story = Story()
    story.tap(story.scene.slider)
    #expect(abs(story.scene.progressView.progressAmount - 0.5) < 0.01)
    story.key("tab")
    story.key("home")
    story.key("tab")
    story.key("up")
    story.run(for: 1)
    let state = story.scene.state
    #expect((state.progress, state.presented) == (0.05, 0.05))
    #expect((story.scene.slider.value, story.scene.stepper.value) == (0.05, 0.05))
  }

  @Test("S hides and shows the square, I opens the panel, whose rows edit the view and lie in the window")
  func keys() {
    let story = Story()
    story.key("s")
    #expect(!story.scene.state.showsStopSquare)
    story.key("i")
    #expect(story.scene.state.isInspecting)
    let window = story.scene.window.bounds
    for item in story.scene.state.controls {
      let frame = Rect(x: item.frame[0], y: item.frame[1], width: item.frame[2], height: item.frame[3])
      #expect(window.contains(frame), "\(item)")
    }
    story.tap(story.scene.panel.rows[1].control)
    #expect(story.scene.progressView.showsStopSquare)
    story.tap(story.scene.inspectButton)
    #expect(!story.scene.state.isInspecting)
  }

  @Test("Without a plan nothing can be copied")
  func noPlan() {
    let story = Story()
    story.key("c")
    #expect(!story.scene.copyButton.isEnabled)
    #expect(story.scene.state.copy == nil)
  }

  @Test("A copy drives the progress to 1, and the square goes away")
  func copy() async throws {
    let scratch = try Scratch()
    let data = try scratch.write(bytes: 500_000, to: "source")
    let story = Story(
      plan: CopyPlan(source: InputFile(scratch("source")), destination: OutputFile(scratch("copy"))))
    story.tap(story.scene.copyButton)
    #expect(!story.scene.slider.isEnabled && story.scene.cancelButton.isEnabled)
    await story.scene.waitForCopy()
    story.run(for: 1)
    let state = story.scene.state
    #expect(state.copy == ProgressState.Copy(phase: "finished", copied: 500_000, total: 500_000))
    #expect((state.progress, state.presented, state.showsStopSquare) == (1, 1, false))
    #expect(story.scene.slider.isEnabled && story.scene.copyButton.isEnabled)
    #expect(scratch.data("copy") == data)
  }

  @Test("Escape cancels a paused copy: the progress returns to 0, and no file is left")
  func cancel() async throws {
    let scratch = try Scratch()
    try scratch.write(bytes: 500_000, to: "source")
    let story = Story(
      plan: CopyPlan(
        source: InputFile(scratch("source")), destination: OutputFile(scratch("copy")), bytesPerSecond: 1e3))
    story.key("c")
    story.key("p")
    while story.scene.status?.phase != .paused { try await Task.sleep(for: .milliseconds(5)) }
    #expect(story.scene.pauseButton.title == "Resume")
    story.key("escape")
    await story.scene.waitForCopy()
    story.run(for: 1)
    #expect(story.scene.state.copy?.phase == "cancelled")
    #expect(story.scene.state.presented == 0)
    #expect(scratch.names == ["source"])
  }

  @Test("A copy that fails reports its message once")
  func failure() async throws {
    let scratch = try Scratch()
    let story = Story(
      plan: CopyPlan(source: InputFile(scratch("none")), destination: OutputFile(scratch("copy"))))
    story.key("c")
    await story.scene.waitForCopy()
    #expect(story.messages.count == 1)
    #expect(story.messages.first?.contains("there is no such file") == true)
    #expect(story.scene.state.copy?.phase == "failed")
  }

  @Test("The state can be read again, and every layout fits its window")
  func stateAndSizes() throws {
    let story = Story()
    let text = story.scene.state.text
    #expect(try JSONDecoder().decode(ProgressState.self, from: Data(text.utf8)) == story.scene.state)
    for size in [Size(320, 320), Size(640, 400), Size(1600, 900), Size(1, 1)] {
      for panel in [nil, Size(280, 408), Size(560, 792)] {
        let layout = ProgressLayout(window: size, buttonCount: 4, panelSize: panel)
        let frames =
          [layout.status, layout.progress, layout.slider, layout.stepper, layout.panel] + layout.buttons
        #expect(frames.allSatisfy { $0.isFinite && $0.width >= 0 && $0.height >= 0 }, "\(size)")
        if size.width < 320 { continue }
        #expect(frames.allSatisfy { Rect(origin: .zero, size: size).contains($0) }, "\(size)")
        #expect(layout.progress.height > 100)
        // The button that closes the panel stays free.
        #expect(layout.buttons.allSatisfy { !$0.intersects(layout.panel) }, "\(size)")
      }
    }
  }
}
