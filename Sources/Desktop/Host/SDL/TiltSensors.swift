import CSDL2

/// Opens the accelerometers of the device and of game controllers while a window wants them.
///
/// Nothing is opened, scanned or polled otherwise, because readings are private and cost power. SDL reports the readings as
/// events.
final class TiltSensors {
  /// The interval in which new devices are found, in seconds. SDL reports new game controllers only while it is polled.
  static let scanInterval = 1.0
  /// The interval in which open devices are polled, in seconds.
  static let pollInterval = 1.0 / 60

  /// Whether ``update(isWanted:at:)`` was called last with a wanted tilt.
  private(set) var isWanted = false
  private var subsystems: UInt32 = 0
  private var sensors: [SDL_SensorID: OpaquePointer] = [:]
  private var controllers: [SDL_JoystickID: OpaquePointer] = [:]
  /// Game controllers without an accelerometer.
  private var others: Set<SDL_JoystickID> = []
  private var nextScan = 0.0

  /// Events of game controllers that are not used, and that would end the sleep of the loop.
  private static let unused = [
    SDL_JOYAXISMOTION, SDL_JOYBALLMOTION, SDL_JOYHATMOTION, SDL_JOYBUTTONDOWN, SDL_JOYBUTTONUP,
    SDL_CONTROLLERAXISMOTION, SDL_CONTROLLERBUTTONDOWN, SDL_CONTROLLERBUTTONUP,
  ]

  /// Opens or closes the accelerometers, and finds new ones about once a second.
  ///
  /// - Parameters:
  ///   - isWanted: whether a window uses the tilt.
  ///   - time: the present time, in seconds.
  /// - Returns: the time at which SDL must be polled again; nil if the tilt is not wanted, or there cannot be any.
  func update(isWanted: Bool, at time: Double) -> Double? {
    if isWanted != self.isWanted {
      if isWanted { open(at: time) } else { close() }
    }
    guard isWanted, subsystems != 0 else { return nil }
    if time >= nextScan { scan(at: time) }
    return sensors.isEmpty && controllers.isEmpty ? nextScan : min(nextScan, time + Self.pollInterval)
  }

  private func open(at time: Double) {
    isWanted = true
    nextScan = time
    // sdl2-compat disables the events of the window system in this call, by which pointers are read.
    let windowEvents = SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_QUERY)
    for subsystem in [SDL_INIT_SENSOR, SDL_INIT_GAMECONTROLLER] where SDL_InitSubSystem(subsystem) == 0 {
      subsystems |= subsystem
    }
    SDL_EventState(SDL_SYSWMEVENT.rawValue, Int32(windowEvents))
    for event in Self.unused { SDL_EventState(event.rawValue, SDL_IGNORE) }
  }

  /// Closes everything.
  func close() {
    for sensor in sensors.values { SDL_SensorClose(sensor) }
    for controller in controllers.values { SDL_GameControllerClose(controller) }
    if subsystems != 0 { SDL_QuitSubSystem(subsystems) }
    (sensors, controllers, others, subsystems, isWanted) = ([:], [:], [], 0, false)
  }

  private func scan(at time: Double) {
    nextScan = time + Self.scanInterval
    if subsystems & SDL_INIT_SENSOR != 0 { scanSensors() }
    if subsystems & SDL_INIT_GAMECONTROLLER != 0 { scanControllers() }
  }

  private func scanSensors() {
    for index in 0..<max(0, SDL_NumSensors()) where SDL_SensorGetDeviceType(index) == SDL_SENSOR_ACCEL {
      let id = SDL_SensorGetDeviceInstanceID(index)
      if sensors[id] == nil { sensors[id] = SDL_SensorOpen(index) }
    }
  }

  private func scanControllers() {
    for (id, controller) in controllers where SDL_GameControllerGetAttached(controller) == SDL_FALSE {
      SDL_GameControllerClose(controller)
      controllers[id] = nil
    }
    for index in 0..<max(0, SDL_NumJoysticks()) where SDL_IsGameController(index) == SDL_TRUE {
      let id = SDL_JoystickGetDeviceInstanceID(index)
      if controllers[id] != nil || others.contains(id) { continue }
      guard let controller = SDL_GameControllerOpen(index) else { continue }
      if csdl_enable_accelerometer(controller) {
        controllers[id] = controller
      } else {
        SDL_GameControllerClose(controller)
        others.insert(id)
      }
    }
  }
}
