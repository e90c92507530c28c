import Easel
import RasterTestSupport
import SceneTestSupport
import Testing

@testable import Testbed

@Suite("Testbed: the page of motion")
struct MotionPageTests {
  private func stage() -> (harness: SceneHarness, view: MotionView) {
    let harness = SceneHarness(Window(size: Size(860, 460)))
    let view = MotionView()
    view.frame = harness.root.bounds
    harness.root.addSubview(view)
    harness.frame()
    return (harness, view)
  }

  private func pixels(_ harness: SceneHarness) -> [UInt32] { harness.bitmap.pixels }

  private func find(_ name: String, in view: View) -> View? {
    if view.name == name { return view }
    for subview in view.subviews {
      if let found = find(name, in: subview) { return found }
    }
    return nil
  }

  private func labels(in view: View) -> [String] {
    ((view as? Label).map { [$0.text] } ?? []) + view.subviews.flatMap { labels(in: $0) }
  }

  @Test("Each button moves or turns the card, and reports when it is done")
  func buttons() throws {
    let (harness, view) = stage()
    let card = try #require(find("card", in: view))
    for (name, report) in [
      ("spring", "The card is at rest."), ("keyframes", "The card has hopped."),
      ("flip", "The back is shown."),
      ("curl", "The front is shown."), ("dissolve", "The back is shown."),
    ] {
      let (before, picture) = (card.center, pixels(harness))
      harness.tap(try #require(find(name, in: view)))
      harness.run(for: 0.4)
      #expect(pixels(harness) != picture, "\(name)")
      harness.run(for: 2)
      #expect(labels(in: view).contains(report), "\(name): \(labels(in: view))")
      #expect((card.center != before) == ["spring", "keyframes"].contains(name))
      #expect(harness.staleArea() == nil)
    }
  }

  @Test("The slider scrubs the card, and a button lets it go on from there")
  func scrubbing() throws {
    let (harness, view) = stage()
    let card = try #require(find("card", in: view))
    let scrubber = try #require(find("scrubber", in: view) as? Slider)
    let start = card.presentation.center
    harness.tap(scrubber, at: scrubber.bounds.center)
    harness.frame()
    let half = card.presentation.center
    #expect(half.x > start.x + 200 && !card.presentation.transform.isIdentity)
    harness.tap(try #require(find("spring", in: view)))
    harness.run(for: 0.02)
    #expect(card.presentation.center.distance(to: half) < 60, "no jump")
    harness.run(for: 3)
    #expect(card.presentation.center == card.center)
  }

  @Test("The first switch stops the layers that run, and the second reduces motion")
  func switches() throws {
    let (harness, view) = stage()
    harness.tap(try #require(find("running", in: view)))
    harness.run(for: 1)
    let still = pixels(harness)
    harness.run(for: 0.5)
    #expect(pixels(harness) == still)
    harness.tap(try #require(find("running", in: view)))
    harness.run(for: 0.7)
    #expect(pixels(harness) != still)
    harness.tap(try #require(find("reduced motion", in: view)))
    #expect(harness.window.prefersReducedMotion)
    let player = try #require(find("player", in: view))
    #expect(player.accessibilityValue == "paused")
  }

  @Test("A tape with taps on the page ends in the same bits with extra frames")
  func replay() throws {
    func play(extraFrames: Bool) throws -> [UInt32] {
      let (harness, view) = stage()
      for name in ["spring", "flip", "keyframes", "running", "curl"] {
        harness.tap(try #require(find(name, in: view)))
        for _ in 0..<24 {
          if extraFrames {
            // The difference is exact, so that the times of both tapes are equal.
            let end = harness.time + SceneHarness.frameDuration
            harness.frame(after: SceneHarness.frameDuration / 4)
            harness.frame(after: end - harness.time)
          } else {
            harness.frame()
          }
        }
      }
      harness.run(for: 2)
      return pixels(harness)
    }
    #expect(try play(extraFrames: false) == play(extraFrames: true))
  }

  @Test("It lays out at any size of the window, and repaints what changed")
  func sizes() {
    let (harness, view) = stage()
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    for size in [Size(860, 460), Size(320, 320), Size(1_000, 200), Size(10, 10), Size(700, 500)] {
      harness.resize(to: size)
      harness.frame()
      #expect(harness.staleArea() == nil, "\(size)")
    }
  }
}
