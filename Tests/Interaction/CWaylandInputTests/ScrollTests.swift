import Testing

@Suite("Wayland: scrolling")
struct ScrollTests {
  private let enter = "wl_pointer enter 1 @wl_surface 10.5 20.25"

  @Test("Fingers scroll in fractions of a notch of ten units, and their lift is the end")
  func fingers() throws {
    let stage = try WaylandStage()
    let lines = try stage.play(
      enter, "wl_pointer frame", "wl_pointer axis_source 1", "wl_pointer axis 100 0 2.5",
      "wl_pointer axis 100 1 -5",
      "wl_pointer frame", "wl_pointer axis_source 1", "wl_pointer axis 110 0 1.25",
      "wl_pointer axis_stop 110 1",
      "wl_pointer frame", "wl_pointer axis_source 1", "wl_pointer axis_stop 120 0", "wl_pointer frame")
    #expect(
      lines == [
        "scroll -0.5 0.25 at 10.5 20.25", "scroll 0.0 0.125 at 10.5 20.25",
        "scroll 0.0 0.0 at 10.5 20.25",
      ])
  }

  @Test("A wheel's notches are counted in 120ths, whatever the length of its axis")
  func highResolution() throws {
    let stage = try WaylandStage(seat: 8)
    let lines = try stage.play(
      enter, "wl_pointer axis_source 0", "wl_pointer axis_value120 0 30", "wl_pointer axis 100 0 3.75",
      "wl_pointer frame", "wl_pointer axis_source 0", "wl_pointer axis 110 0 -15",
      "wl_pointer axis_value120 0 -120",
      "wl_pointer frame")
    #expect(lines == ["scroll 0.0 0.25 at 10.5 20.25", "scroll 0.0 -1.0 at 10.5 20.25"])
  }

  @Test("Before version 8 a wheel's notches are whole")
  func discrete() throws {
    let stage = try WaylandStage(seat: 7)
    let lines = try stage.play(
      enter, "wl_pointer axis_source 0", "wl_pointer axis_discrete 1 2", "wl_pointer axis 100 1 30",
      "wl_pointer frame")
    #expect(lines == ["scroll 2.0 0.0 at 10.5 20.25"])
  }

  @Test("Before version 5 there are no frames")
  func withoutFrames() throws {
    let stage = try WaylandStage(seat: 4)
    let lines = try stage.play(
      enter, "wl_pointer axis 100 0 10", "wl_pointer motion 105 11 21",
      "wl_pointer axis 110 0 5")
    #expect(lines == ["scroll 0.0 1.0 at 10.5 20.25", "scroll 0.0 0.5 at 11.0 21.0"])
  }

  @Test("A stop without scrolling, unknown axes, and scrolling outside of the surface have no meaning")
  func meaningless() throws {
    let stage = try WaylandStage()
    let lines = try stage.play(
      "wl_pointer axis 100 0 10", "wl_pointer frame", enter, "wl_pointer axis_stop 100 0",
      "wl_pointer frame",
      "wl_pointer axis 100 7 10", "wl_pointer axis_value120 4294967295 120", "wl_pointer axis_discrete 9 1",
      "wl_pointer axis_stop 100 2", "wl_pointer frame", "wl_pointer leave 2 @wl_surface",
      "wl_pointer axis 100 0 10",
      "wl_pointer frame")
    #expect(lines == [])
  }
}
