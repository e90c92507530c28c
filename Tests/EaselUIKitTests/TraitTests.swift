import EaselUIKit
import SceneTestSupport
import Testing

@Suite("Text for UIKit: traits, margins, buttons and targets") struct TraitTests {
  private let harness = SceneHarness()

  @Test("The size classes are those of the window's size")
  func sizeClasses() {
    let view = UIView()
    #expect(view.traitCollection.horizontalSizeClass == .unspecified)
    harness.root.addSubview(view)
    for (width, height, horizontal, vertical) in [
      (390.0, 844.0, UIUserInterfaceSizeClass.compact, UIUserInterfaceSizeClass.regular),
      (568, 320, .compact, .compact), (1024, 768, .regular, .regular), (600, 499, .regular, .compact),
    ] {
      harness.window.size = CGSize(width: width, height: height)
      #expect(view.traitCollection.horizontalSizeClass == horizontal)
      #expect(view.traitCollection.verticalSizeClass == vertical)
    }
  }

  @Test("The leading margin is the left one, or the right one of a mirrored view")
  func margins() {
    let view = UIView()
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.directionalLayoutMargins.leading == 4 && view.directionalLayoutMargins.trailing == 2)
  }

  @Test("A custom button has no ground in any state, and the size of its content and its insets")
  func customButton() {
    let button = UIButton(type: .custom)
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 50)).image { _ in }
    button.setImage(picture, for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 60, height: 50))
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(button.intrinsicContentSize == CGSize(width: 66, height: 54))
    button.frame = CGRect(x: 20, y: 20, width: 80, height: 60)
    harness.root.addSubview(button)
    func isDrawn() -> Bool {
      harness.frame()
      let drawn = UIGraphicsImageRenderer(size: button.bounds.size, format: .preferred()).image {
        button.layer.render(in: $0.cgContext)
      }
      return drawn.pixels.contains { $0 != 0 }
    }
    for button in [button] {
      (button.isHighlighted, button.isSelected) = (true, true)
      #expect(!isDrawn())
      button.drawsGround = true
      #expect(isDrawn())
    }
  }

  @Test("In a window of UIKit's, only buttons of the type system have a ground")
  func windowOfButtons() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let (plain, system) = (UIButton(), UIButton(type: .system))
    #expect(plain.drawsGround && system.drawsGround)
    for button in [plain, system] { window.rootView.addSubview(button) }
    #expect(!plain.drawsGround && system.drawsGround)
    plain.removeFromSuperview()
    harness.root.addSubview(plain)
    #expect(plain.drawsGround)
  }

  private final class Clock {
    var ticks = 0
    var notes: [String] = []
    func tick(_ timer: Timer) { ticks += 1 }
    func noted(_ note: Notification) { notes.append(note.name.rawValue) }
  }

  @Test("Timers and notifications call methods of targets, which they do not keep")
  func targets() async {
    let name = Notification.Name("EaselUIKitTests.\(UUID())")
    var clock: Clock? = Clock()
    // It must not fire by itself while the main thread runs other tests.
    let timer = Timer.scheduledTimer(
      timeInterval: 1e6, target: clock!, selector: Clock.tick, userInfo: nil, repeats: true)
    NotificationCenter.default.addObserver(clock!, selector: Clock.noted, name: name, object: nil)
    timer.fire()
    NotificationCenter.default.post(name: name, object: nil)
    // A post beside the main thread is reported on the main queue, in the order of its work.
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    #expect(clock?.ticks == 1 && clock?.notes == [name.rawValue])
    weak var kept = clock
    clock = nil
    #expect(kept == nil)
    timer.fire()
    #expect(!timer.isValid)
  }

  @Test("A font is found by its PostScript name, and iOS's own fonts have a substitute")
  func fonts() {
    #expect(UIFont(name: "DejaVuSans-Bold", size: 20)?.pointSize == 20)
    #expect(UIFont(name: UIFont.systemFont(ofSize: 10).fontName, size: 12) == .systemFont(ofSize: 12))
    #expect(UIFont(name: "AvenirNext-Bold", size: 12) == .boldSystemFont(ofSize: 12))
    #expect(UIFont(name: "No-Such-Font", size: 12) == nil)
    #expect(UIImage().size == .zero)
  }

  @Test("A copy of a path has its elements and its pen, and changes alone")
  func paths() throws {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4))
    path.lineWidth = 3
    let copy = try #require(path.copy() as? UIBezierPath)
    path.removeAllPoints()
    #expect(copy.lineWidth == 3 && copy.bounds.width == 4)
  }
}
