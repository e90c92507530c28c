import Easel
import SceneTestSupport
import Testing

@testable import Lottie

@Suite("Playing in a view")
struct LottieViewTests {
  private let harness = SceneHarness(size: Size(100, 100))

  private func makeView(_ text: String? = nil) throws -> LottieView {
    let moving = LottieJSON.file(
      LottieJSON.shapes(
        LottieJSON.rectangle(10, 50, 20, 20), LottieJSON.fill(), more: #""nm":"square","#,
        transform: "\"p\":" + LottieJSON.ramp("0,0", "60,0")),
      more: #""markers":[{"cm":"middle","tm":15,"dr":15}],"#)
    let view = LottieView(try LottieFile(text ?? moving))
    harness.root.addSubview(view)
    harness.frame()
    return view
  }

  @Test("A view plays to the end, completes once, and asks for no more frames")
  func playsOnce() throws {
    let view = try makeView()
    var ends: [Bool] = []
    view.play { ends.append($0) }
    #expect(view.isPlaying && harness.window.needsFrame)
    harness.run(for: 1)
    #expect(abs(view.currentFrame - 30) < 1.5)
    harness.run(for: 1.1)
    #expect(view.currentFrame == 60 && !view.isPlaying)
    #expect(ends == [true])
    #expect(harness.runUntilIdle(limit: 0.1) && !harness.window.needsFrame)
    let count = harness.frameCount
    harness.run(for: 1)
    #expect(harness.frameCount == count)
  }

  @Test("A pause keeps the frame and the completion, and requests nothing")
  func pauses() throws {
    let view = try makeView()
    var ends: [Bool] = []
    view.play { ends.append($0) }
    harness.run(for: 0.5)
    view.pause()
    let frame = view.currentFrame
    harness.runUntilIdle(limit: 0.1)
    #expect(!harness.window.needsFrame)
    harness.run(for: 5)
    #expect(view.currentFrame == frame && ends.isEmpty)
    view.resume()
    harness.run(for: 1.6)
    #expect(view.currentFrame == 60 && ends == [true])
  }

  @Test("A view plays in the time of its layer: at its speed, and not while it stands still")
  func layerTime() throws {
    let view = try makeView()
    var ends: [Bool] = []
    view.layer.speed = 2
    view.play { ends.append($0) }
    harness.run(for: 0.5)
    #expect(abs(view.currentFrame - 30) < 1e-6)
    harness.root.layer.pauseAnimations()
    harness.run(for: 5)
    #expect(abs(view.currentFrame - 30) < 1e-6 && view.isPlaying && !harness.window.needsFrame)
    harness.root.layer.resumeAnimations()
    harness.run(for: 0.6)
    #expect(view.currentFrame == 60 && ends == [true])
  }

  @Test("Stopping and playing anew end a playback early")
  func stops() throws {
    let view = try makeView()
    var ends: [String] = []
    view.play { ends.append("first \($0)") }
    harness.run(for: 0.3)
    view.play(segment: 40...50) { ends.append("second \($0)") }
    #expect(view.currentFrame == 40)
    view.stop()
    #expect(view.currentFrame == 0)
    #expect(ends == ["first false", "second false"])
  }

  @Test("A marker plays its segment")
  func markers() throws {
    let view = try makeView()
    #expect(!view.play(marker: "none"))
    #expect(view.play(marker: "middle"))
    #expect(view.currentFrame == 15)
    harness.run(for: 0.6)
    #expect(view.currentFrame == 30)
  }

  @Test("Setting the frame pauses, and playing goes on from there")
  func scrubs() throws {
    let view = try makeView()
    view.play(loopMode: .loop)
    harness.run(for: 0.2)
    view.progress = 0.75
    #expect(!view.isPlaying && view.currentFrame == 45)
    view.resume()
    harness.frame(after: 0.1)
    harness.frame(after: 0.1)
    #expect(abs(view.currentFrame - 51) < 0.5)
  }

  @Test("The speed may change while the view plays, and turn")
  func changesSpeed() throws {
    let view = try makeView()
    view.play(loopMode: .loop)
    harness.run(for: 1)
    view.speed = -0.5
    harness.run(for: 1)
    #expect(abs(view.currentFrame - 15) < 1.5)
  }

  @Test("Out of a window, time stands still, and no completion is lost")
  func leavesWindow() throws {
    let view = try makeView()
    var ends: [Bool] = []
    view.play { ends.append($0) }
    harness.run(for: 0.5)
    let frame = view.currentFrame
    view.removeFromSuperview()
    harness.run(for: 3)
    #expect(view.currentFrame == frame && view.isPlaying)
    harness.root.addSubview(view)
    harness.run(for: 1)
    #expect(abs(view.currentFrame - frame - 30) < 1.5)
    harness.run(for: 1)
    #expect(ends == [true])
  }

  @Test("With reduced motion the end is shown at once")
  func reducedMotion() throws {
    harness.window.prefersReducedMotion = true
    let view = try makeView()
    var ends: [Bool] = []
    view.play { ends.append($0) }
    #expect(view.currentFrame == 60 && ends == [true] && !view.isPlaying)
    view.currentFrame = 20
    view.play(loopMode: .loop)
    #expect(view.currentFrame == 20 && !view.isPlaying)
    view.respectsReducedMotion = false
    view.play(loopMode: .loop)
    #expect(view.isPlaying)
  }

  @Test("A still animation draws nothing while it plays")
  func stillAnimation() throws {
    let view = try makeView(LottieJSON.file(LottieJSON.solid("#00ff00", 40, 40)))
    let count = harness.frameCount
    view.play(loopMode: .loop)
    harness.run(for: 1)
    #expect(harness.frameCount == count)
    #expect(view.isPlaying)
  }

  @Test("Whole frames are shown if the view does not interpolate")
  func wholeFrames() throws {
    let view = try makeView()
    view.interpolatesFrames = false
    var frames: Set<Double> = []
    view.onFrame = { frames.insert($0.currentFrame) }
    view.play()
    harness.run(for: 1)
    #expect(frames.allSatisfy { $0 == $0.rounded() } && frames.count > 20)
  }

  @Test("Shapes are dragged in the view's scale, while they play")
  func drags() throws {
    let view = try makeView()
    view.frame = Rect(x: 0, y: 0, width: 50, height: 50)
    view.isDraggingEnabled = true
    harness.frame()
    // The square is at (10, 50) of the composition.
    harness.drag(view, at: Point(5, 25), by: Vector(20, -10), steps: 20)
    let moved = view.composition.layer(at: Point(10 + 40, 50 - 20))
    #expect(moved.map(view.composition.name) == "square")
    #expect(view.draggedLayer == nil)
    harness.drag(view, at: Point(40, 45), by: Vector(-20, -20), steps: 20)
    #expect(view.composition.layer(at: Point(50, 30)) == moved)
  }
}
