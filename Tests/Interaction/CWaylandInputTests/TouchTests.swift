import Testing

@Suite("Wayland: touchscreens")
struct TouchTests {
  private func stage() throws -> WaylandStage { try WaylandStage(capabilities: 4) }

  @Test("Fingers touch, move and lift with fractions of a point; numbers are used again")
  func steps() throws {
    let lines = try stage().play(
      "wl_touch down 1 100 @wl_surface 0 10.5 20.25", "wl_touch down 2 100 @wl_surface 1 30 40",
      "wl_touch frame",
      "wl_touch motion 110 1 31.5 40", "wl_touch frame", "wl_touch up 3 120 0", "wl_touch frame",
      "wl_touch down 4 130 @wl_surface 0 1 2", "wl_touch frame")
    #expect(
      lines == [
        "touch 0 began 10.5 20.25", "touch 1 began 30.0 40.0", "touch 1 moved 31.5 40.0",
        "touch 0 ended 10.5 20.25",
        "touch 0 began 1.0 2.0",
      ])
  }

  @Test("When the compositor takes over, or the touchscreen goes, all fingers are cancelled")
  func cancellation() throws {
    for loss in ["wl_touch cancel", "wl_seat capabilities 0", "remove wl_seat"] {
      let stage = try stage()
      _ = try stage.play("wl_touch down 1 1 @wl_surface 0 1 2", "wl_touch down 2 1 @wl_surface 5 3 4")
      #expect(
        try Set(stage.play(loss)) == ["touch 0 cancelled 1.0 2.0", "touch 5 cancelled 3.0 4.0"], "\(loss)")
      #expect(stage.receive() == [])
    }
  }

  @Test(
    "Steps of unknown fingers have no meaning; a finger that touches twice ended before; 32 fingers are enough"
  )
  func hostile() throws {
    let stage = try stage()
    let lines = try stage.play(
      "wl_touch motion 1 7 1 1", "wl_touch up 1 1 7", "wl_touch cancel",
      "wl_touch down 1 1 @wl_surface -3 1 2",
      "wl_touch down 1 1 @wl_surface -3 5 6")
    #expect(lines == ["touch -3 began 1.0 2.0", "touch -3 cancelled 1.0 2.0", "touch -3 began 5.0 6.0"])
    for finger in 0..<40 { try stage.send("wl_touch down 1 1 @wl_surface \(finger) 1 2") }
    #expect(stage.receive().count == 31)
    #expect(try stage.play("wl_touch cancel").count == 32)
  }

  @Test("A finger on a surface that is gone has no meaning")
  func deadSurface() throws {
    let stage = try stage()
    stage.destroySurface()
    #expect(
      try stage.play("wl_touch down 1 1 @wl_surface 0 1 2", "wl_touch motion 1 0 2 2", "wl_touch up 1 1 0")
        == [])
  }
}
