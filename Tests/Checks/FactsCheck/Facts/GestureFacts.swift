import EaselTesting
import EaselUIKit

private let tap = UITapGestureRecognizer()
private let press = UILongPressGestureRecognizer()
private let pan = UIPanGestureRecognizer()

/// Returns the changes of recognizers on one view.
private func log(_ recognizers: UIGestureRecognizer..., play: @MainActor (GestureStory) -> Void) -> String {
  let story = GestureStory()
  let view = story.addView("view", CGRect(x: 0, y: 0, width: 400, height: 400))
  for recognizer in recognizers { view.add(recognizer) }
  play(story)
  return story.log.joined(separator: ", ")
}

private func drag(_ story: GestureStory) {
  story.down(at: (100, 100))
  story.move(to: (160, 100))
  story.move(to: (180, 100))
  story.up()
}

private func named<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer, _ name: String) -> Recognizer {
  recognizer.name = name
  return recognizer
}

private func waitingForDoubleTap() -> String {
  let single = named(UITapGestureRecognizer(), "single")
  let double = named(UITapGestureRecognizer(), "double")
  double.numberOfTapsRequired = 2
  single.require(toFail: double)
  return log(single, double) { story in
    story.down(at: (100, 100))
    story.up()
    story.wait(1)
  }
}

private func winners(simultaneously: Bool) -> Int {
  let (first, second) = (named(UIPanGestureRecognizer(), "first"), named(UIPanGestureRecognizer(), "second"))
  if simultaneously { first.shouldRecognizeSimultaneouslyWith = { _ in true } }
  return log(first, second, play: drag).components(separatedBy: " began").count - 1
}

let gestureFacts = FactSection(
  title: "Gestures",
  facts: [
    AppleFact("UIGestureRecognizer.isEnabled", true, tap.isEnabled),
    AppleFact("UIGestureRecognizer.state", GestureState.possible, tap.state),
    AppleFact("UIGestureRecognizer.cancelsTouchesInView", true, tap.cancelsTouchesInView),
    AppleFact("UIGestureRecognizer.delaysTouchesBegan", false, tap.delaysTouchesBegan),
    AppleFact("UIGestureRecognizer.delaysTouchesEnded", true, tap.delaysTouchesEnded),
    AppleFact("UITapGestureRecognizer.numberOfTapsRequired", 1, tap.numberOfTapsRequired),
    AppleFact("UITapGestureRecognizer.numberOfTouchesRequired", 1, tap.numberOfTouchesRequired),
    AppleFact(
      "UILongPressGestureRecognizer.minimumPressDuration", 0.5,
      press.minimumPressDuration ?? GestureSettings().longPressDuration),
    AppleFact(
      "UILongPressGestureRecognizer.allowableMovement", "with a finger", 10,
      press.allowableMovement ?? GestureSettings().longPressSlop.touch),
    AppleFact("UILongPressGestureRecognizer.numberOfTapsRequired", 0, press.numberOfTapsRequired),
    AppleFact("UILongPressGestureRecognizer.numberOfTouchesRequired", 1, press.numberOfTouchesRequired),
    AppleFact("UIPanGestureRecognizer.minimumNumberOfTouches", 1, pan.minimumNumberOfTouches),
    AppleFact(
      "UIPanGestureRecognizer.maximumNumberOfTouches", "is without limit", true,
      pan.maximumNumberOfTouches > 1_000),
    AppleFact(
      "UISwipeGestureRecognizer.direction", "is to the right", true,
      UISwipeGestureRecognizer().direction == .right),
    AppleFact(
      "UISwipeGestureRecognizer.numberOfTouchesRequired", 1,
      UISwipeGestureRecognizer().numberOfTouchesRequired),
    AppleFact("UIPinchGestureRecognizer.scale", 1, UIPinchGestureRecognizer().scale),
    AppleFact("UIRotationGestureRecognizer.rotation", 0, UIRotationGestureRecognizer().rotation),
    AppleFact(
      "UIPanGestureRecognizer", "the states of a drag", "pan began, pan changed, pan ended",
      log(named(UIPanGestureRecognizer(), "pan"), play: drag)),
    AppleFact(
      "UIGestureRecognizer.require(toFail:)", "one tap, of a single tap that waits for a double tap",
      "double failed, single recognized", waitingForDoubleTap()),
    AppleFact(
      "UIGestureRecognizerDelegate", "how many of two pans of one view begin", 1,
      winners(simultaneously: false)),
    AppleFact(
      "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)", "true of one: how many of two pans begin", 2,
      winners(simultaneously: true)),
  ])
