import Controls
import Geometry
import Gestures
import Painting
import Scene

/// The program in one window: the view, the controls that drive it, the copy of a file, and the inspector panel.
///
/// Keys: C copies, O chooses the files of a copy, P pauses and resumes, Escape cancels, S hides and shows the square, I opens the panel, F11 fills the
/// screen, Ctrl+Q quits.
@MainActor public final class ProgressScene {
  /// The window.
  public let window: Window
  /// The view that everything is about.
  public let progressView = ProgressView()
  /// Sets the progress continuously.
  public let slider = Slider()
  /// Sets the progress in twentieths.
  public let stepper = Stepper()
  /// Starts the copy.
  public let copyButton = Button()
  /// Pauses and resumes the copy.
  public let pauseButton = Button()
  /// Cancels the copy.
  public let cancelButton = Button()
  /// Opens and closes ``panel``.
  public let inspectButton = Button()
  /// The inspector panel; hidden at first.
  public let panel: InspectorPanel

  /// The copy that ``copyButton`` starts; nil for none. The button then asks for files, if there is a ``chooser``.
  public internal(set) var plan: CopyPlan?
  /// Asks for the files of a copy; nil for none, as while a tape is played.
  var chooser: CopyChooser? {
    didSet {
      guard let chooser else { return }
      window.rootView.addSubview(chooser.panel)
      update()
      layOut()
    }
  }
  /// The last status of the copy; nil before the first.
  public internal(set) var status: FileCopy.Status? {
    didSet { if status != oldValue { update() } }
  }

  let statusLine = StatusLine()
  var copy: FileCopy?
  var consumer: Task<Void, Never>?
  private let report: (String) -> Void
  private var tokens: [ObserverToken?] = []

  /// Creates the scene of a window.
  ///
  /// - Parameters:
  ///   - size: of the window, in points.
  ///   - scale: pixels per point.
  ///   - plan: the copy that the program offers; nil for none.
  ///   - report: receives the message of a copy that failed.
  public init(
    size: Size, scale: Double, plan: CopyPlan? = nil, report: @escaping (String) -> Void = { _ in }
  ) {
    self.plan = plan
    self.report = report
    panel = InspectorPanel(inspecting: progressView)
    window = Window(size: size, scale: scale)
    window.background = window.theme.background
    window.alwaysShowsFocus = false
    stepper.range = ValueRange(0...1, step: 0.05)
    for control in [slider, stepper] {
      control.onChange = { [unowned self] in progressView.progressAmount = $0 }
    }
    for (button, name, action) in actions {
      button.name = name
      button.onTap = action
    }
    panel.isHidden = true
    for view in [progressView, statusLine, slider, stepper] + actions.map(\.0) + [panel] {
      window.rootView.addSubview(view)
    }
    slider.name = "slider"
    stepper.name = "stepper"
    slider.accessibilityLabel = "Progress"
    stepper.accessibilityLabel = "Progress in steps of 5 %"
    window.onResize = { [unowned self] _ in layOut() }
    window.onKey = { [unowned self] in keyDown($0) }
    tokens.append(window.traitObservers.add { [unowned self] _ in layOut() })
    let amount = progressView.inspectableProperties.first { $0.name == "progressAmount" }?
      .observe { [weak self] _ in self?.update() }
    tokens.append(amount)
    // The widths of the buttons are those of their titles.
    update()
    layOut()
  }

  private var actions: [(Button, String, () -> Void)] {
    [
      (copyButton, "copy", { [unowned self] in copyOrChoose() }),
      (pauseButton, "pause", { [unowned self] in togglePause() }),
      (cancelButton, "cancel", { [unowned self] in cancelCopy() }),
      (inspectButton, "inspect", { [unowned self] in togglePanel() }),
    ]
  }

  /// The controls in the order of their lines, then those of the open panel.
  var controls: [Control] {
    [slider, stepper, copyButton, pauseButton, cancelButton, inspectButton]
      + (panel.isHidden ? [] : panel.rows.map(\.control))
  }

  /// Opens or closes the inspector panel.
  public func togglePanel() {
    panel.isHidden.toggle()
    layOut()
  }

  func layOut() {
    let layout = ProgressLayout(
      window: window.size, buttonCount: actions.count,
      panelSize: panel.isHidden ? nil : panel.sizeThatFits(window.size), textScale: window.theme.textScale,
      buttonWidth: actions.map(\.0.intrinsicContentSize.width).max() ?? 0)
    progressView.frame = layout.progress
    statusLine.frame = layout.status
    slider.frame = layout.slider
    stepper.frame = layout.stepper
    for (button, frame) in zip(actions.map(\.0), layout.buttons) { button.frame = frame }
    if !panel.isHidden { panel.frame = layout.panel }
    chooser?.panel.frame = window.rootView.bounds
  }

  /// Shows the progress and the copy in the controls. While a copy runs, only it sets the progress.
  func update() {
    let isRunning = status.map { !$0.isFinal } ?? false
    slider.value = progressView.progressAmount
    stepper.value = progressView.progressAmount
    slider.isEnabled = !isRunning
    stepper.isEnabled = !isRunning
    copyButton.title = plan == nil && chooser != nil ? "Copy file…" : "Copy file"
    copyButton.isEnabled = (plan != nil || chooser != nil) && !isRunning
    pauseButton.title = status?.phase == .paused ? "Resume" : "Pause"
    pauseButton.isEnabled = isRunning
    cancelButton.title = "Cancel"
    cancelButton.isEnabled = isRunning
    inspectButton.title = "Inspect"
    statusLine.text = statusText
  }

  private var statusText: String {
    let percent = "\(Int((progressView.progressAmount * 100).rounded())) %"
    switch status?.phase {
    case nil: return percent
    case .copying: return "Copying, \(percent)"
    case .paused: return "Paused at \(percent)"
    case .finished: return "Copied"
    case .cancelled: return "Cancelled; nothing was copied"
    case .failed(let error): return error.message
    }
  }

  /// Called with the message of a copy that failed.
  func reportFailure(_ message: String) { report(message) }

  private func keyDown(_ event: KeyEvent) -> Bool {
    guard event.phase == .down, !event.isRepeat else { return false }
    switch event.name {
    case "o" where event.modifiers == .control: chooseFiles()
    case _ where !event.modifiers.isEmpty: return false
    case "c": copyOrChoose()
    case "o": chooseFiles()
    case "p": togglePause()
    case "escape": cancelCopy()
    case "s": progressView.showsStopSquare.toggle()
    case "i": togglePanel()
    default: return false
    }
    return true
  }
}
