import CSDL2
import Gestures

extension EventDecoder {
  /// Decodes a reading of a sensor of the device.
  mutating func decode(sensor event: SDL_SensorEvent, time: Double, into output: inout [HostEvent]) {
    guard tilt.isAccelerometer(event.which) else { return }
    append(
      tilt.read(.device(event.which), x: Double(event.data.0), y: Double(event.data.1), time: time), &output)
  }

  /// Decodes a reading of a sensor of a game controller.
  mutating func decode(controllerSensor event: SDL_Event, time: Double, into output: inout [HostEvent]) {
    var (which, x, y): (SDL_JoystickID, Float, Float) = (0, 0, 0)
    let isAccelerometer = withUnsafePointer(to: event) { csdl_controller_acceleration($0, &which, &x, &y) }
    guard isAccelerometer else { return }
    append(tilt.read(.controller(which), x: Double(x), y: Double(y), time: time), &output)
  }

  private func append(_ event: TiltEvent?, _ output: inout [HostEvent]) {
    if let event { output.append(.input(.tilt(event))) }
  }
}
