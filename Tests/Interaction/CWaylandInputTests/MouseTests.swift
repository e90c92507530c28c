import Testing

@Suite("Wayland: mice")
struct MouseTests {
  private let enter = "wl_pointer enter 1 @wl_surface 10.5 20.25"

  @Test("A mouse enters, moves, presses and leaves with fractions of a point; buttons have X's numbers")
  func steps() throws {
    let stage = try WaylandStage(hasMouse: true)
    let lines = try stage.play(
      enter, "wl_pointer frame", "wl_pointer motion 100 11.75 20", "wl_pointer frame",
      "wl_pointer button 2 110 272 1", "wl_pointer button 3 120 273 1", "wl_pointer button 4 130 274 1",
      "wl_pointer button 5 140 272 0", "wl_pointer button 6 140 273 0", "wl_pointer button 7 140 274 0",
      "wl_pointer button 8 150 275 1", "wl_pointer button 9 160 276 1", "wl_pointer button 10 160 275 0",
      "wl_pointer button 11 160 276 0", "wl_pointer leave 9 @wl_surface", "wl_pointer frame")
    let place = "11.75 20.0"
    var expected = ["mouse moved 10.5 20.25", "mouse moved \(place)"]
    for buttons in [[1, 3, 2], [8, 9]] {
      for action in ["pressed", "released"] {
        expected += buttons.map { (button: Int) in "mouse \(action) \(button) \(place)" }
      }
    }
    expected.append("mouse left \(place)")
    #expect(lines == expected)
  }

  @Test("Unknown buttons, second presses and releases without a press have no meaning")
  func meaningless() throws {
    let stage = try WaylandStage(hasMouse: true)
    let lines = try stage.play(
      "wl_pointer button 1 1 272 1", "wl_pointer motion 1 1 1", enter, "wl_pointer button 1 1 272 0",
      "wl_pointer button 1 1 271 1", "wl_pointer button 1 1 277 1", "wl_pointer button 1 1 4294967295 1",
      "wl_pointer button 1 1 272 1", "wl_pointer button 1 1 272 1", "wl_pointer button 1 1 272 0",
      "wl_pointer button 1 1 272 0")
    #expect(lines == ["mouse moved 10.5 20.25", "mouse pressed 1 10.5 20.25", "mouse released 1 10.5 20.25"])
  }

  @Test("A pointer that leaves or goes while a button is down releases it")
  func lostRelease() throws {
    for loss in ["wl_pointer leave 3 @wl_surface", "wl_seat capabilities 0", "remove wl_seat"] {
      let stage = try WaylandStage(hasMouse: true)
      _ = try stage.play(enter, "wl_pointer button 2 110 272 1")
      let lines = try stage.play(loss)
      #expect(lines == ["mouse released 1 10.5 20.25", "mouse left 10.5 20.25"], "\(loss)")
    }
  }
}
