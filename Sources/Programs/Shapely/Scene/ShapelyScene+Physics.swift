import Geometry
import Scene

/// The physics modes, their bar, and the tilt of the window.
extension ShapelyScene {
  /// How shapes move when nobody holds them. Drags in progress go on. Default calm.
  public var physicsMode: PhysicsMode {
    get { canvas.movement.physics.mode }
    set {
      if newValue == physicsMode { return }
      // Shapes leave the place of the bar before they get bodies.
      if newValue != .calm { physicsBar.isOpen = true }
      safeAreaChanged()
      canvas.movement.physics.setMode(newValue)
      if newValue == .calm { isPhysicsBarOpen = false }
      showPhysicsBar()
      followSensor()
      onCommit?()
    }
  }

  /// Lets a sensor tilt the window in the mode gravity. In other modes, hosts open no sensor.
  private func followSensor() {
    guard physicsMode == .gravity else {
      window.onTilt = nil
      return
    }
    window.onTilt = { [weak self] event in self?.canvas.movement.physics.setTilt(event.gravity) }
  }

  func connectPhysics() {
    physicsBar.onChoose = { [weak self] mode in
      self?.physicsMode = mode
      // Calm is chosen without effect to close a bar that was opened from the menu.
      if mode == .calm { self?.isPhysicsBarOpen = false }
    }
    canvas.movement.physics.animator.onShow = { [weak self] in self?.physicsOverlay.update() }
    showPhysicsBar()
  }

  func showPhysicsBar() {
    physicsBar.mode = physicsMode
    physicsBar.isOpen = isPhysicsBarOpen || physicsMode != .calm
    safeAreaChanged()
  }

  /// Returns the tilt that an arrow key adds; nil for other keys.
  static func tilt(forKey name: String) -> Vector? {
    let step = ShapePhysics.tiltStep
    switch name {
    case "left": return Vector(-step, 0)
    case "right": return Vector(step, 0)
    case "up": return Vector(0, -step)
    case "down": return Vector(0, step)
    default: return nil
    }
  }
}
