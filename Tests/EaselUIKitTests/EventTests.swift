import EaselUIKit
import SceneTestSupport
import Testing

@Suite("Text for UIKit: events of controls and fields, pens and scroll views") struct EventTests {
  private let harness = SceneHarness()

  private func add(_ view: UIView) {
    view.frame = CGRect(x: 100, y: 100, width: 100, height: 44)
    harness.root.addSubview(view)
    harness.frame()
  }

  private final class Log {
    var events: [String] = []
    func down() { events.append("down") }
    func inside() { events.append("inside") }
    func outside() { events.append("outside") }
    func exit() { events.append("exit") }
    func enter() { events.append("enter") }
    func cancelled() { events.append("cancelled") }
  }

  private let log = Log()

  private func listen(to control: UIControl) {
    control.addTarget(log, action: Log.down, for: .touchDown)
    control.addTarget(log, action: Log.inside, for: .touchUpInside)
    control.addTarget(log, action: Log.outside, for: .touchUpOutside)
    control.addTarget(log, action: Log.exit, for: .touchDragExit)
    control.addTarget(log, action: Log.enter, for: .touchDragEnter)
    control.addTarget(log, action: Log.cancelled, for: .touchCancel)
  }

  @Test("A button reports the touch, and where it ended")
  func button() {
    let button = UIButton(type: .custom)
    listen(to: button)
    add(button)
    harness.tap(button)
    #expect(log.events == ["down", "inside"])
    log.events = []
    // A finger still presses the button within 70 points around it.
    let finger = harness.down(button)
    harness.move(finger, by: Vector(0, 200))
    harness.move(finger, by: Vector(0, -200))
    harness.move(finger, by: Vector(0, 200))
    harness.up(finger)
    #expect(log.events == ["down", "exit", "enter", "exit", "outside"])
    log.events = []
    harness.cancel(harness.down(button))
    #expect(log.events == ["down", "cancelled"])
  }

  @Test("A slider reports its touch, too")
  func slider() {
    let slider = UISlider()
    listen(to: slider)
    add(slider)
    harness.drag(slider, at: Point(50, 22), by: Vector(20, 0))
    #expect(log.events == ["down", "inside"])
    log.events = []
    harness.drag(slider, at: Point(50, 22), by: Vector(0, 300))
    #expect(log.events == ["down", "outside"])
  }

  @Test("A button shows the title, the colour and the font of its state")
  func titles() {
    let button = UIButton(type: .system)
    button.setTitle("Play", for: .normal)
    button.setTitle("Pause", for: .selected)
    button.setTitleColor(.red, for: .normal)
    button.setTitleColor(.gray, for: .disabled)
    button.titleLabel?.font = .boldSystemFont(ofSize: 22)
    add(button)
    #expect(button.currentTitle == "Play" && button.currentTitleColor == .red)
    #expect(button.titleLabel?.text == "Play" && button.titleLabel?.font.pointSize == 22)
    let playing = button.intrinsicContentSize.width
    button.isSelected = true
    #expect(button.currentTitle == "Pause" && button.currentTitleColor == .red)
    #expect(button.intrinsicContentSize.width > playing && button.accessibilityLabel == "Pause")
    button.isEnabled = false
    #expect(button.currentTitle == "Pause" && button.currentTitleColor == .gray)
    #expect(button.title(for: .highlighted) == "Play" && button.titleColor(for: .highlighted) == .red)
    button.setTitle(nil, for: .normal)
    #expect(button.title(for: .highlighted) == nil)
  }

  private final class Digits: UITextFieldDelegate {
    var log: [String] = []
    func textFieldDidBeginEditing(_ textField: UITextField) { log.append("began") }
    func textFieldDidEndEditing(_ textField: UITextField) { log.append("ended \(textField.text!)") }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { textField.resignFirstResponder() }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
      log.append("\(range.location)+\(range.length) \(string)")
      return string.allSatisfy(\.isNumber)
    }
  }

  @Test("The delegate of a field decides about what is typed, and hears of its editing")
  func fields() {
    let (field, digits) = (UITextField(), Digits())
    field.delegate = digits
    field.keyboardType = .numberPad
    add(field)
    harness.tap(field)
    harness.type("1")
    harness.type("a")
    harness.type("2")
    #expect(field.text == "12" && digits.log == ["began", "0+0 1", "1+0 a", "1+0 2"])
    digits.log = []
    field.selectAll(nil)
    harness.type("1")
    #expect(field.text == "1" && digits.log == ["0+2 1"])
    digits.log = []
    harness.key("backspace")
    #expect(digits.log == ["0+1 "])
    digits.log = []
    harness.type("7")
    harness.key("enter")
    #expect(digits.log == ["0+0 7", "ended 7"] && !field.isFirstResponder)
  }

  private final class Pages: UIScrollViewDelegate {
    var ends: [CGPoint] = []
    var velocity = CGPoint.zero
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      self.velocity = velocity
      ends.append(targetContentOffset.pointee)
      targetContentOffset.pointee = CGPoint(x: 0, y: 100)
    }
  }

  @Test("The delegate of a scroll view chooses where its content comes to rest")
  func scrolling() throws {
    let (scroll, pages) = (UIScrollView(), Pages())
    scroll.frame = harness.root.bounds
    scroll.contentSize = CGSize(width: harness.root.bounds.width, height: 5000)
    scroll.decelerationRate = .fast
    scroll.delegate = pages
    harness.root.addSubview(scroll)
    harness.frame()
    harness.drag(scroll, by: Vector(0, -60), steps: 5)
    harness.runUntilIdle()
    #expect(pages.ends.count == 1 && pages.velocity.y > 0 && pages.velocity.y < 20)
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 100))
    #expect(
      scroll.decelerationRate.rawValue == 0.99 && UIScrollView.DecelerationRate.normal.rawValue == 0.998)
  }

  private final class PenPad: UIView {
    var angles: (altitude: Double, azimuth: Double)?
    var direction = CGVector.zero
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      guard let touch = touches.first else { return }
      angles = (touch.altitudeAngle, touch.azimuthAngle(in: self))
      direction = touch.azimuthUnitVector(in: self)
    }
  }

  // UITouch: an altitude of 0 is parallel to the surface, π/2 perpendicular to it; an azimuth of 0 points along the positive
  // x axis and grows clockwise.
  @Test(
    "The tilt of a pen is an altitude and an azimuth",
    arguments: [
      (Vector(0, 0), Double.pi / 2, 0.0), (Vector(Double.pi / 4, 0), Double.pi / 4, 0),
      (Vector(0, Double.pi / 6), Double.pi / 3, Double.pi / 2),
      (Vector(-0.3, 0), Double.pi / 2 - 0.3, Double.pi),
    ] as [(Vector, Double, Double)])
  func pens(tilt: Vector, altitude: Double, azimuth: Double) throws {
    let pad = PenPad()
    add(pad)
    harness.window.send(
      .pointer(
        PointerEvent(
          id: PointerID(7), kind: .pen, phase: .down, position: Point(120, 120), buttons: .left,
          modifiers: [],
          time: 0.1, pen: PenState(pressure: 0.5, tilt: tilt))))
    harness.frame()
    let angles = try #require(pad.angles)
    #expect(abs(angles.altitude - altitude) < 1e-9 && abs(abs(angles.azimuth) - azimuth) < 1e-9)
    #expect(tilt == .zero ? pad.direction == .zero : abs(pad.direction.length - 1) < 1e-9)
  }
}
