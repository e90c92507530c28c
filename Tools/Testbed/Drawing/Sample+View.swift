import Controls
import Geometry
import Gestures
import Painting
import Scene
import Text

extension Sample {
  /// The state of a control, reached by input of a window of its own.
  enum ControlState: String, CaseIterable {
    case normal, hovered, pressed, focused, selected, disabled
  }

  /// A sample that draws a view in a window of its own, after input has brought it into a state.
  ///
  /// - Parameter font: the default font of that window; nil for the bundled one.
  @MainActor init(
    _ label: String, of view: View, in size: Size, theme: Theme, font: Font?,
    state: ControlState = .normal
  ) {
    let window = Window(size: size, rootView: view.superview ?? View())
    // A window opens a font of its own otherwise, which takes longer than all the rest.
    if let font { window.defaultFont = font }
    if view.superview == nil {
      view.center = window.bounds.center
      window.rootView.addSubview(view)
    }
    window.theme = theme
    window.prefersReducedMotion = true
    _ = window.makeFrame(at: 0)
    Sample.bring(view, into: state, in: window)
    _ = window.makeFrame(at: 0.1)
    var context = GraphicsContext()
    context.fillColor = window.background
    context.fill(window.bounds)
    window.rootView.layer.render(in: &context)
    let list = context.displayList
    self.init(label) { $0.draw(list) }
  }

  /// A sample that draws a window of its own.
  ///
  /// - Parameters:
  ///   - font: the default font of that window; nil for the bundled one.
  ///   - fill: adds views to the window and sends input. The window shows what it is at the time 1.
  @MainActor init(
    _ label: String, window size: Size, theme: Theme, font: Font?, fill: (_ window: Window) -> Void
  ) {
    let window = Window(size: size)
    if let font { window.defaultFont = font }
    window.theme = theme
    window.prefersReducedMotion = true
    fill(window)
    window.advance(to: 1)
    _ = window.makeFrame(at: 1)
    var context = GraphicsContext()
    context.fillColor = window.background
    context.fill(window.bounds)
    window.rootView.layer.render(in: &context)
    let list = context.displayList
    self.init(label) { $0.draw(list) }
  }

  @MainActor private static func bring(_ view: View, into state: ControlState, in window: Window) {
    let center = view.transformToWindow * view.bounds.center
    func send(_ phase: PointerPhase, _ buttons: PointerButtons) {
      window.send(
        .pointer(
          PointerEvent(
            id: PointerID(1), kind: .mouse, phase: phase, position: center, buttons: buttons, time: 0.05)))
      window.advance(to: 0.05)
    }
    switch state {
    case .normal: break
    case .hovered: send(.hover, [])
    case .pressed:
      send(.hover, [])
      send(.down, .left)
    case .focused:
      view.becomeFocused()
      window.isFocusRingVisible = true
    case .selected: (view as? Control)?.isSelected = true
    case .disabled: (view as? Control)?.isEnabled = false
    }
  }
}
