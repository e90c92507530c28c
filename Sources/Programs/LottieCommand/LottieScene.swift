import Controls
import FileAccess
import FileDialogs
import Geometry
import Gestures
import Launch
import Lottie
import Painting
import Scene

/// The window of `easel-lottie`: the animation, played in a loop. Ctrl+O opens another one.
@MainActor final class LottieScene: WindowProgram {
  let window: Window
  /// The colours are those of the file.
  let followsDesktop = false
  /// The animation; nil before one is open.
  private(set) var view: LottieView?

  private let options: LottieOptions
  private let opening: LottieOpening?
  private let notice: NoticeView
  /// The sentence that is shown while no animation is open.
  private let hint = Label()

  /// - Parameters:
  ///   - loaded: the animation of the command line; nil for none.
  ///   - opening: asks for other animations; nil while a tape is played or recorded.
  init(
    _ loaded: LoadedAnimation?, _ options: LottieOptions, size: Size, scale: Double,
    opening: LottieOpening? = nil
  ) throws {
    window = Window(size: size, scale: scale)
    self.options = options
    self.opening = opening
    let window = window
    notice = NoticeView { [unowned window] in window.defaultFont }
    window.background = options.background ?? .white
    // As much as for a picture of the largest screens.
    window.drawingBudget = LottieLimits.drawing(pixels: 3_840 * 2_160)
    hint.text = "Ctrl+O opens an animation."
    hint.alignment = .center
    // The ground is that of the animations, in every theme.
    hint.textColor = window.background.relativeLuminance > 0.2 ? .black : .white
    hint.isHidden = loaded != nil
    window.rootView.addSubview(hint)
    if let panel = opening?.panel { window.rootView.addSubview(panel) }
    window.rootView.addSubview(notice)
    window.onResize = { [unowned self] _ in layOut() }
    window.onKey = { [unowned self] in keyDown($0) }
    window.onDrop = { [unowned self] in if let path = $0.files.first { open(path) } }
    if let loaded { try show(loaded, options) }
    layOut()
  }

  private func layOut() {
    let bounds = window.bounds
    view?.frame = bounds
    opening?.panel.frame = bounds
    notice.frame = bounds
    hint.frame = Rect(center: bounds.center, size: Size(bounds.width, 40))
  }

  /// Shows an animation in place of the present one.
  private func show(_ loaded: LoadedAnimation, _ options: LottieOptions) throws {
    let view = LottieView(loaded.file, resources: loaded.makeResources())
    view.name = "animation"
    view.isDraggingEnabled = true
    view.speed = options.rate
    view.frame = window.bounds
    window.rootView.insertSubview(view, at: 0)
    self.view?.removeFromSuperview()
    self.view = view
    hint.isHidden = true
    let mode = options.playsOnce ? LottieLoopMode.once : .loop
    if let marker = options.marker {
      _ = try loaded.file.marker(orError: marker)
      view.play(marker: marker, loopMode: mode)
    } else {
      view.play(loopMode: mode)
    }
    if let frame = options.frame { view.currentFrame = frame }
  }

  /// Opens a file in place of the present animation, which stays if the file cannot be shown.
  func open(_ path: String) {
    opening?.load(path) { [weak self] result in
      guard let self else { return }
      switch result {
      case .success(let loaded):
        // Marker, frame and animation of the command line are those of its file.
        var options = LottieOptions()
        (options.rate, options.playsOnce) = (self.options.rate, self.options.playsOnce)
        try? show(loaded, options)
        notice.text = ""
        window.title = loaded.title
      case .failure(let error): notice.text = MessageText.sentence(error.description)
      }
    }
  }

  private func chooseFile() { opening?.choose { [weak self] path in self?.open(path) } }

  private func keyDown(_ event: KeyEvent) -> Bool {
    guard event.phase == .down else { return false }
    if event.name == "o", event.modifiers == .control {
      if !event.isRepeat { chooseFile() }
      return opening != nil
    }
    guard let view else { return false }
    let step = event.modifiers.contains(.shift) ? 10.0 : 1
    let file = view.composition.file
    switch event.name {
    case "space":
      if view.isPlaying { view.pause() } else { view.resume() }
      if !view.isPlaying, view.currentFrame >= file.endFrame { view.play() }
    case "left": view.currentFrame -= step
    case "right": view.currentFrame += step
    case "home": view.currentFrame = file.startFrame
    case "end": view.currentFrame = file.endFrame
    case "r": view.composition.resetMoves()
    default: return false
    }
    return true
  }
}
