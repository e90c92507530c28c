import FileAccess
import Geometry
import Gestures
import Launch
import Lottie
import Painting
import Scene

/// The window of `easel-lottie`: the animation, played in a loop.
@MainActor final class LottieScene: WindowProgram {
  let window: Window
  /// The colours are those of the file.
  let followsDesktop = false
  let view: LottieView

  init(_ file: LottieFile, _ resources: LottieResources, _ options: LottieOptions, size: Size, scale: Double)
    throws
  {
    window = Window(size: size, scale: scale)
    window.background = options.background ?? .white
    // As much as for a picture of the largest screens.
    window.drawingBudget = LottieLimits.drawing(pixels: 3_840 * 2_160)
    view = LottieView(file, resources: resources)
    view.name = "animation"
    view.isDraggingEnabled = true
    view.speed = options.rate
    view.frame = window.bounds
    window.rootView.addSubview(view)
    window.onResize = { [unowned self] _ in view.frame = window.bounds }
    window.onKey = { [unowned self] in keyDown($0) }
    let mode = options.playsOnce ? LottieLoopMode.once : .loop
    if let marker = options.marker {
      _ = try file.marker(orError: marker)
      view.play(marker: marker, loopMode: mode)
    } else {
      view.play(loopMode: mode)
    }
    if let frame = options.frame { view.currentFrame = frame }
  }

  private func keyDown(_ event: KeyEvent) -> Bool {
    guard event.phase == .down else { return false }
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
