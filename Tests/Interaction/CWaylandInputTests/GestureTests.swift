import CWaylandInput
import Testing

@Suite("Wayland: gestures of touchpads")
struct GestureTests {
  private let enter = "wl_pointer enter 1 @wl_surface 10.5 20.25"

  @Test("A pinch has the pointer's position, the absolute scale and the sum of the angles")
  func pinch() throws {
    let stage = try WaylandStage()
    let lines = try stage.play(
      enter, "wl_pointer frame", "zwp_pointer_gesture_pinch_v1 begin 2 100 @wl_surface 2",
      "zwp_pointer_gesture_pinch_v1 update 110 1.5 -2.25 1.25 150",
      "zwp_pointer_gesture_pinch_v1 update 120 0 0 1.5 150", "zwp_pointer_gesture_pinch_v1 end 3 130 0")
    #expect(
      lines == [
        "pinch began 10.5 20.25 scale 1.0 rotation 0.0",
        "pinch changed 12.0 18.0 scale 1.25 rotation 150.0",
        "pinch changed 12.0 18.0 scale 1.5 rotation 300.0",
        "pinch ended 12.0 18.0 scale 1.5 rotation 300.0",
      ])
  }

  @Test("A cancelled pinch is reported as cancelled, and the next begins anew")
  func cancelledPinch() throws {
    let stage = try WaylandStage()
    let lines = try stage.play(
      enter, "zwp_pointer_gesture_pinch_v1 begin 2 100 @wl_surface 2",
      "zwp_pointer_gesture_pinch_v1 update 110 0 0 2 90", "zwp_pointer_gesture_pinch_v1 end 3 130 1",
      "zwp_pointer_gesture_pinch_v1 begin 4 200 @wl_surface 2")
    #expect(
      lines == [
        "pinch began 10.5 20.25 scale 1.0 rotation 0.0", "pinch changed 10.5 20.25 scale 2.0 rotation 90.0",
        "pinch cancelled 10.5 20.25 scale 2.0 rotation 90.0",
        "pinch began 10.5 20.25 scale 1.0 rotation 0.0",
      ])
  }

  @Test("A swipe has its fingers and the sum of its steps")
  func swipe() throws {
    let stage = try WaylandStage()
    let lines = try stage.play(
      enter, "zwp_pointer_gesture_swipe_v1 begin 2 100 @wl_surface 3",
      "zwp_pointer_gesture_swipe_v1 update 110 -8 0.5", "zwp_pointer_gesture_swipe_v1 update 120 -8 0.5",
      "zwp_pointer_gesture_swipe_v1 end 3 130 0")
    #expect(
      lines == [
        "swipe began 10.5 20.25 fingers 3", "swipe changed 2.5 20.75 fingers 3",
        "swipe changed -5.5 21.25 fingers 3", "swipe ended -5.5 21.25 fingers 3",
      ])
  }

  @Test("A hold begins and ends where the pointer is")
  func hold() throws {
    let stage = try WaylandStage()
    let lines = try stage.play(
      enter, "wl_pointer motion 5 30 40", "zwp_pointer_gesture_hold_v1 begin 2 100 @wl_surface 2",
      "zwp_pointer_gesture_hold_v1 end 3 130 0")
    #expect(lines == ["hold began 30.0 40.0 fingers 2", "hold ended 30.0 40.0 fingers 2"])
  }

  @Test(
    "Only what the compositor offers is announced",
    arguments: [(0, false, false), (1, true, false), (3, true, true)])
  func versions(version: Int, hasGestures: Bool, hasHolds: Bool) throws {
    let stage = try WaylandStage(gestures: version)
    #expect(wayland_input_has_gestures(stage.input) == hasGestures)
    #expect(wayland_input_has_holds(stage.input) == hasHolds)
    try stage.send("expect zwp_pointer_gesture_pinch_v1 \(hasGestures ? 1 : 0)")
    try stage.send("expect zwp_pointer_gesture_hold_v1 \(hasHolds ? 1 : 0)")
  }

  @Test("Globals and pointers that come later are used")
  func lateGlobals() throws {
    let stage = try WaylandStage(seat: 0, gestures: 0)
    #expect(!wayland_input_has_pointer(stage.input))
    try stage.send("capabilities 0", "global wl_seat 8")
    for _ in 0..<2 { _ = stage.receive() }
    #expect(!wayland_input_has_pointer(stage.input))
    try stage.send("wl_seat capabilities 1", "global zwp_pointer_gestures_v1 3")
    for _ in 0..<2 { _ = stage.receive() }
    #expect(wayland_input_has_pointer(stage.input))
    let lines = try stage.play(enter, "zwp_pointer_gesture_swipe_v1 begin 2 100 @wl_surface 4")
    #expect(lines == ["swipe began 10.5 20.25 fingers 4"])
  }

  @Test("A closed session leaves no objects, and is not called")
  func closing() throws {
    let stage = try WaylandStage()
    try stage.send(enter, "zwp_pointer_gesture_pinch_v1 begin 2 100 @wl_surface 2")
    stage.close()
    #expect(stage.receive() == [])
    for interface in [
      "wl_seat", "wl_pointer", "zwp_pointer_gestures_v1", "zwp_pointer_gesture_pinch_v1",
      "zwp_pointer_gesture_swipe_v1", "zwp_pointer_gesture_hold_v1", "zwp_tablet_manager_v2",
      "zwp_tablet_seat_v2",
    ] {
      try stage.send("expect \(interface) 0")
    }
  }
}
