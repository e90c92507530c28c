import CWaylandInput
import Foundation
import Testing

@Suite("Wayland: the connection")
struct ConnectionTests {
  private let swipe = "zwp_pointer_gesture_swipe_v1 begin 1 100 @wl_surface 3"

  @Test("The end is known before what was sent before it is read")
  func end() throws {
    let stage = try WaylandStage()
    let connection = wayland_watch_display(stage.display)
    defer { wayland_unwatch_connection(connection) }
    _ = try stage.play("wl_pointer enter 1 @wl_surface 10 20")
    #expect(!wayland_connection_is_closed(connection))
    try stage.send(swipe)
    #expect(!wayland_connection_is_closed(connection))
    try stage.send("disconnect")
    #expect(wayland_connection_is_closed(connection))
    // Returns for a closed connection, too.
    wayland_wait(connection, nil, 0, -1)
    #expect(!wayland_connection_is_closed(nil))
  }

  @Test("Sleeping ends when the compositor has sent something, and leaves it to be dispatched")
  func events() throws {
    let stage = try WaylandStage()
    let connection = wayland_watch_display(stage.display)
    defer { wayland_unwatch_connection(connection) }
    _ = try stage.play("wl_pointer enter 1 @wl_surface 10 20")
    try stage.send(swipe)
    wayland_wait(connection, nil, 0, -1)
    #expect(stage.receive() == ["swipe began 10.0 20.0 fingers 3"])
  }

  @Test("Sleeping ends when a descriptor is readable")
  func descriptors() throws {
    let stage = try WaylandStage()
    let connection = wayland_watch_display(stage.display)
    defer { wayland_unwatch_connection(connection) }
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data([1]))
    wayland_wait(connection, [-1, pipe.fileHandleForReading.fileDescriptor], 2, -1)
    #expect(stage.receive().isEmpty && stage.isConnected)
  }
}
