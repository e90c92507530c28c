import CInputDevices
import CTestCompositor
import CWaylandInput
import Foundation
import Synchronization

/// A compositor in a thread of its own, a client without SDL, and the calls of its handlers as short lines such as
/// `pinch began 10.5 20.25 scale 1.0 rotation 0.0`, with angles in degrees.
///
/// Events arrive in ``receive()`` only, so that a test determines when.
final class WaylandStage {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  static let gestures = "zwp_pointer_gestures_v1"
  static let tablets = "zwp_tablet_manager_v2"

  private(set) var input: OpaquePointer?
  private var client: TestClient
  private let recorder = Recorder()
  private let commands = Pipe()
  private let replies = Pipe()
  private let end = DispatchSemaphore(value: 0)

  /// Collects the lines.
  private final class Recorder {
    var lines: [String] = []
    var hasMouse = false
    var draggedFiles: Int32?
    static func from(_ context: UnsafeMutableRawPointer?) -> Recorder {
      Unmanaged.fromOpaque(context!).takeUnretainedValue()
    }
  }

  /// - Parameters:
  ///   - seat: the version of the seat; 0 for none.
  ///   - gestures: the version of the gestures' global; 0 for none.
  ///   - tablets: the version of the tablets' global; 0 for none.
  ///   - capabilities: of the seat: 1 for a pointer, plus 4 for a touchscreen.
  ///   - hasMouse: whether the lines have the steps of the mouse.
  init(
    seat: Int = 8, gestures: Int = 3, tablets: Int = 1, capabilities: Int = 1, hasMouse: Bool = false,
    isOpen: Bool = true
  ) throws {
    recorder.hasMouse = hasMouse
    guard let compositor = test_compositor_open() else { throw Failure(description: "no compositor") }
    let descriptor = test_compositor_add_client(compositor)
    guard descriptor >= 0 else { throw Failure(description: "no connection") }
    let (input, output, end) = (
      commands.fileHandleForReading.fileDescriptor, replies.fileHandleForWriting.fileDescriptor, end
    )
    let address = UInt(bitPattern: compositor)
    Thread {
      let compositor = OpaquePointer(bitPattern: address)
      test_compositor_serve(compositor, input, output)
      test_compositor_close(compositor)
      end.signal()
    }.start()
    client = TestClient()
    try send("global wl_compositor 4")
    client = test_client_connect(descriptor)
    guard client.display != nil, client.surface != nil else { throw Failure(description: "no client") }
    try send("capabilities \(capabilities)")
    if seat > 0 { try send("global wl_seat \(seat)") }
    if gestures > 0 { try send("global \(Self.gestures) \(gestures)") }
    if tablets > 0 { try send("global \(Self.tablets) \(tablets)") }
    if isOpen { open() }
  }

  deinit {
    close()
    test_client_disconnect(&client)
    try? commands.fileHandleForWriting.close()
    end.wait()
  }

  /// Where the leak sanitizer finds what was left in memory.
  private static let abandoned = Mutex<[UInt]>([])

  /// Leaves the session and the client in memory: after a call that was given up, libwayland's lock may be held.
  func abandon() {
    let addresses = [UInt(bitPattern: input), UInt(bitPattern: client.display)]
    Self.abandoned.withLock { $0 += addresses }
    input = nil
    client = TestClient()
  }

  /// Opens the session. Its last requests reach the compositor with a further round trip.
  func open() {
    input = wayland_input_open(client.display, client.surface, handlers)
    _ = receive()
  }

  /// Ends the session.
  func close() {
    wayland_input_close(input)
    input = nil
  }

  /// Lets the compositor perform commands, which are described in CTestCompositor.h.
  ///
  /// - Throws: ``Failure`` with the reply if a command fails.
  func send(_ lines: String...) throws {
    for line in lines {
      try commands.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
      var reply = ""
      while !reply.hasSuffix("\n") {
        guard let byte = try replies.fileHandleForReading.read(upToCount: 1), !byte.isEmpty else { break }
        reply += String(decoding: byte, as: UTF8.self)
      }
      if reply != "ok\n" { throw Failure(description: "\(line): \(reply)") }
    }
  }

  /// Returns the lines of the events that were sent since the last call.
  func receive() -> [String] {
    isConnected = test_client_roundtrip(client)
    defer { recorder.lines = [] }
    return recorder.lines
  }

  /// Whether the last ``receive()`` reached the compositor.
  private(set) var isConnected = true

  /// The client's display.
  var display: OpaquePointer? { client.display }

  func destroySurface() { test_client_destroy_surface(&client) }

  /// Sends commands and returns their lines.
  func play(_ lines: String...) throws -> [String] {
    for line in lines { try send(line) }
    return receive()
  }

  /// The descriptor of the list of the files that were dragged over the surface last.
  var draggedFiles: Int32? { recorder.draggedFiles }

  /// Adds lines for drags: `drag entered`, `drag dropped 10.5 20.25` and `drag left`.
  func watchDrops() {
    wayland_set_drop_handlers(
      input,
      WaylandDropHandlers(
        context: Unmanaged.passUnretained(recorder).toOpaque(),
        enter: { context, descriptor in
          Recorder.from(context).draggedFiles = descriptor
          Recorder.from(context).lines.append("drag entered")
        },
        drop: { context, x, y in Recorder.from(context).lines.append("drag dropped \(x) \(y)") },
        leave: { context in Recorder.from(context).lines.append("drag left") }))
  }

  private var handlers: TouchpadHandlers {
    TouchpadHandlers(
      context: Unmanaged.passUnretained(recorder).toOpaque(),
      pinch: { context, step in
        guard let step = step?.pointee else { return }
        let degrees = (step.rotation * 180 / .pi * 1e6).rounded() / 1e6
        Recorder.from(context).lines.append(
          "pinch \(["began", "changed", "ended", "cancelled"][Int(step.phase.rawValue)]) \(step.x) \(step.y) "
            + "scale \(step.scale) rotation \(degrees)")
      },
      swipe: { context, step in
        guard let step = step?.pointee else { return }
        Recorder.from(context).lines.append(
          "swipe \(["began", "changed", "ended"][Int(step.phase.rawValue)]) \(step.x) \(step.y) "
            + "fingers \(step.fingers)")
      },
      scroll: { context, step in
        guard let step = step?.pointee else { return }
        Recorder.from(context).lines.append("scroll \(step.dx) \(step.dy) at \(step.x) \(step.y)")
      },
      pen: { context, step in
        guard let step = step?.pointee else { return }
        let action = ["moved", "left", "pressed", "released"][Int(step.action.rawValue)]
        let tilt = [step.tilt_x, step.tilt_y].map { ($0 * 180 / .pi * 1e6).rounded() / 1e6 }
        Recorder.from(context).lines.append(
          "\(step.is_eraser ? "eraser" : "pen") \(action)\(step.button > 0 ? " \(step.button)" : "") "
            + "\(step.x) \(step.y) pressure \(step.pressure) tilt \(tilt[0]) \(tilt[1])")
      },
      touch: { context, step in
        guard let step = step?.pointee else { return }
        let phase = ["began", "moved", "ended", "cancelled"][Int(step.phase.rawValue)]
        Recorder.from(context).lines.append("touch \(step.id) \(phase) \(step.x) \(step.y)")
      },
      mouse: { context, step in
        guard let step = step?.pointee, Recorder.from(context).hasMouse else { return }
        let action = ["moved", "pressed", "released", "left"][Int(step.action.rawValue)]
        let button = step.button > 0 ? " \(step.button)" : ""
        Recorder.from(context).lines.append("mouse \(action)\(button) \(step.x) \(step.y)")
      },
      hold: { context, step in
        guard let step = step?.pointee else { return }
        Recorder.from(context).lines.append(
          "hold \(["began", "ended"][Int(step.phase.rawValue)]) \(step.x) \(step.y) fingers \(step.fingers)")
      })
  }
}
