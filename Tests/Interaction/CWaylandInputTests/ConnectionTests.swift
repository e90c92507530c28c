import CTestCompositor
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

  @Test("A call that dispatches for ever ends after the connection")
  func endlessCall() throws {
    let stage = try WaylandStage()
    let connection = wayland_watch_display(stage.display)
    defer { wayland_unwatch_connection(connection) }
    _ = try stage.play("wl_pointer enter 1 @wl_surface 10 20")
    // A window of SDL is passed through without being looked at, so the display takes its place.
    let dispatchAll: @convention(c) (OpaquePointer?) -> Void = test_client_dispatch_all
    #expect(wayland_call(connection, dispatchAll, stage.display))
    try stage.send(swipe)
    try stage.send("disconnect")
    test_client_read_all(stage.display)
    #expect(!wayland_call(connection, dispatchAll, stage.display))
    stage.abandon()
    #expect(wayland_connection_is_closed(connection))
    wayland_wait(connection, nil, 0, -1)
  }

  @Test("A long call of a connection that lives is not given up")
  func longCall() throws {
    let stage = try WaylandStage()
    let connection = wayland_watch_display(stage.display)
    defer { wayland_unwatch_connection(connection) }
    let work: @convention(c) (OpaquePointer?) -> Void = test_client_work
    #expect(wayland_call(connection, work, nil))
    #expect(!wayland_connection_is_closed(connection))
  }
}
