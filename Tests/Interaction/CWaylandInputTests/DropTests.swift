import CWaylandInput
import Foundation
import Testing

@Suite("Wayland: drops")
struct DropTests {
  private let offer = ["wl_data_device data_offer +", "wl_data_offer offer text/uri-list"]

  private func stage() throws -> WaylandStage {
    let stage = try WaylandStage(isOpen: false)
    try stage.send("global wl_data_device_manager 3")
    stage.open()
    stage.watchDrops()
    return stage
  }

  private func play(_ lines: [String], on stage: WaylandStage) throws -> [String] {
    for line in lines { try stage.send(line) }
    return stage.receive()
  }

  @Test("Files are requested when they enter, and fall where the drag was last")
  func drop() throws {
    let stage = try stage()
    try stage.send("data file:///a.svg")
    let lines = try play(
      offer + [
        "wl_data_device enter 2 @wl_surface 10.5 20.25 @wl_data_offer", "wl_data_device motion 10 30 40.5",
        "wl_data_device drop", "wl_data_device leave",
      ], on: stage)
    #expect(lines == ["drag entered", "drag dropped 30.0 40.5", "drag left"])
    // The compositor has the request with the next exchange.
    _ = stage.receive()
    var count = 0
    let bytes = wayland_read_pipe(try #require(stage.draggedFiles), 1_000, 10, 10, &count)
    defer { free(bytes) }
    #expect(
      String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self) == "file:///a.svg")
  }

  @Test("A drag of something else, or over nothing, is none; a drop after the drag has left has no meaning")
  func others() throws {
    let stage = try stage()
    #expect(
      try play(
        [
          "wl_data_device data_offer +", "wl_data_offer offer text/plain",
          "wl_data_device enter 2 @wl_surface 10 20 @wl_data_offer", "wl_data_device drop",
          "wl_data_device leave",
        ], on: stage) == [])
    #expect(
      try play(["wl_data_device motion 10 30 40", "wl_data_device drop", "wl_data_device leave"], on: stage)
        == [])
    let lines = try play(
      offer + [
        "wl_data_device enter 2 @wl_surface 10 20 @wl_data_offer", "wl_data_device leave",
        "wl_data_device drop",
      ], on: stage)
    #expect(lines == ["drag entered", "drag left"])
    stage.draggedFiles.map { _ = Foundation.close($0) }
  }

  @Test("A session that ends during a drag calls nobody")
  func end() throws {
    let stage = try stage()
    let lines = try play(offer + ["wl_data_device enter 2 @wl_surface 10 20 @wl_data_offer"], on: stage)
    #expect(lines == ["drag entered"])
    stage.close()
    #expect(stage.receive() == [])
    stage.draggedFiles.map { _ = Foundation.close($0) }
  }
}
