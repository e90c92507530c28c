import CWaylandInput
import Testing

@Suite("Wayland: a compositor that breaks the protocols")
struct HostileCompositorTests {
  private let enter = "wl_pointer enter 1 @wl_surface 10.5 20.25"

  @Test("Ends and updates without a beginning have no meaning")
  func withoutBeginning() throws {
    let stage = try WaylandStage()
    let lines = try stage.play(
      enter, "zwp_pointer_gesture_pinch_v1 update 110 1 1 2 10", "zwp_pointer_gesture_pinch_v1 end 3 130 0",
      "zwp_pointer_gesture_swipe_v1 update 110 1 1", "zwp_pointer_gesture_swipe_v1 end 3 130 0",
      "zwp_pointer_gesture_hold_v1 end 3 130 0",
      // The end of another gesture.
      "zwp_pointer_gesture_hold_v1 begin 4 140 @wl_surface 1", "zwp_pointer_gesture_pinch_v1 end 5 150 0")
    #expect(lines == ["hold began 10.5 20.25 fingers 1"])
  }

  @Test("A gesture that begins in another one cancels it")
  func twoBeginnings() throws {
    let stage = try WaylandStage()
    let lines = try stage.play(
      enter, "zwp_pointer_gesture_pinch_v1 begin 2 100 @wl_surface 2",
      "zwp_pointer_gesture_pinch_v1 begin 3 110 @wl_surface 2",
      "zwp_pointer_gesture_swipe_v1 begin 4 120 @wl_surface 3",
      "zwp_pointer_gesture_pinch_v1 update 130 0 0 2 0",
      "zwp_pointer_gesture_hold_v1 begin 5 130 @wl_surface 4294967295")
    let pinch = "10.5 20.25 scale 1.0 rotation 0.0"
    #expect(
      lines == [
        "pinch began \(pinch)", "pinch cancelled \(pinch)", "pinch began \(pinch)",
        "pinch cancelled \(pinch)",
        "swipe began 10.5 20.25 fingers 3", "swipe ended 10.5 20.25 fingers 3",
        "hold began 10.5 20.25 fingers 100",
      ])
  }

  @Test("A scale that is no ratio leaves the last one; the largest numbers are passed on")
  func extremeNumbers() throws {
    let stage = try WaylandStage()
    let lines = try stage.play(
      enter, "zwp_pointer_gesture_pinch_v1 begin 2 100 @wl_surface 2",
      "zwp_pointer_gesture_pinch_v1 update 110 0 0 2 0", "zwp_pointer_gesture_pinch_v1 update 120 0 0 0 0",
      "zwp_pointer_gesture_pinch_v1 update 130 0 0 -3 0",
      "zwp_pointer_gesture_pinch_v1 update 140 8388607 -8388607 8388607 -8388607")
    #expect(
      lines.map { $0.split(separator: " ")[5] } == ["1.0", "2.0", "2.0", "2.0", "8388607.0"])
    #expect(lines.last?.hasPrefix("pinch changed 8388617.5 -8388586.75 ") == true)
  }

  @Test("Events for a surface that is gone have no meaning")
  func deadSurface() throws {
    let stage = try WaylandStage()
    try stage.send(
      "zwp_tablet_seat_v2 tablet_added +", "zwp_tablet_seat_v2 tool_added +",
      "zwp_tablet_tool_v2 type 320")
    _ = stage.receive()
    stage.destroySurface()
    let lines = try stage.play(
      enter, "wl_pointer axis 100 0 10", "wl_pointer frame",
      "zwp_pointer_gesture_pinch_v1 begin 2 100 @wl_surface 2",
      "zwp_pointer_gesture_pinch_v1 update 130 0 0 2 0",
      "zwp_pointer_gesture_hold_v1 begin 3 140 @wl_surface 2",
      "zwp_tablet_tool_v2 proximity_in 1 @zwp_tablet_v2 @wl_surface", "zwp_tablet_tool_v2 motion 1 2",
      "zwp_tablet_tool_v2 down 2", "zwp_tablet_tool_v2 frame 100", "wl_pointer leave 9 @wl_surface")
    #expect(lines == [])
    #expect(stage.isConnected)
  }

  @Test("A pinch over a pointer that is elsewhere has no meaning")
  func pointerElsewhere() throws {
    let stage = try WaylandStage()
    #expect(try stage.play("zwp_pointer_gesture_pinch_v1 begin 2 100 @wl_surface 2") == [])
  }

  @Test("A pointer or a seat that goes in the middle of a gesture cancels it")
  func lostPointer() throws {
    let pinch = "10.5 20.25 scale 1.0 rotation 0.0"
    for loss in ["wl_seat capabilities 0", "remove wl_seat"] {
      let stage = try WaylandStage()
      let lines = try stage.play(enter, "zwp_pointer_gesture_pinch_v1 begin 2 100 @wl_surface 2", loss)
      #expect(lines == ["pinch began \(pinch)", "pinch cancelled \(pinch)"], "\(loss)")
      #expect(!wayland_input_has_pointer(stage.input), "\(loss)")
      #expect(stage.receive() == [])
      try stage.send("expect wl_pointer 0", "expect zwp_pointer_gesture_pinch_v1 0")
    }
  }

  @Test("A pen on a seat that goes lets go and leaves")
  func lostPen() throws {
    let stage = try WaylandStage()
    try stage.send(
      "zwp_tablet_seat_v2 tablet_added +", "zwp_tablet_seat_v2 tool_added +",
      "zwp_tablet_tool_v2 type 320")
    let lines = try stage.play(
      "zwp_tablet_tool_v2 proximity_in 1 @zwp_tablet_v2 @wl_surface", "zwp_tablet_tool_v2 motion 1 2",
      "zwp_tablet_tool_v2 down 2", "zwp_tablet_tool_v2 frame 100", "remove wl_seat")
    #expect(lines.map { $0.split(separator: " ")[1] } == ["pressed", "released", "left"])
  }

  @Test("A connection that ends leaves a session that can be closed")
  func disconnection() throws {
    let stage = try WaylandStage()
    _ = try stage.play(enter, "zwp_pointer_gesture_pinch_v1 begin 2 100 @wl_surface 2")
    try stage.send("disconnect")
    _ = stage.receive()
    #expect(!stage.isConnected)
    #expect(stage.receive() == [])
    stage.close()
  }

  @Test("A session on a broken connection does not open")
  func brokenConnection() throws {
    let stage = try WaylandStage(isOpen: false)
    try stage.send("disconnect")
    stage.open()
    #expect(stage.input == nil)
  }

  @Test("Random events never report a gesture or a pen in a wrong order", arguments: 1...20)
  func randomEvents(seed: UInt64) throws {
    let stage = try WaylandStage(capabilities: 5, hasMouse: true)
    try stage.send(
      "zwp_tablet_seat_v2 tablet_added +", "zwp_tablet_seat_v2 tool_added +",
      "zwp_tablet_tool_v2 type 320")
    _ = stage.receive()
    let lines = [
      enter, "wl_pointer leave 2 @wl_surface", "wl_pointer axis 1 0 5", "wl_pointer axis_stop 1 0",
      "wl_pointer frame",
      "zwp_pointer_gesture_pinch_v1 begin 2 1 @wl_surface 2",
      "zwp_pointer_gesture_pinch_v1 update 3 1 1 1.5 5",
      "zwp_pointer_gesture_pinch_v1 end 3 1 0", "zwp_pointer_gesture_swipe_v1 begin 2 1 @wl_surface 3",
      "zwp_pointer_gesture_swipe_v1 update 3 1 1", "zwp_pointer_gesture_swipe_v1 end 3 1 1",
      "zwp_pointer_gesture_hold_v1 begin 2 1 @wl_surface 1", "zwp_pointer_gesture_hold_v1 end 3 1 1",
      "zwp_tablet_tool_v2 proximity_in 1 @zwp_tablet_v2 @wl_surface", "zwp_tablet_tool_v2 proximity_out",
      "zwp_tablet_tool_v2 down 2", "zwp_tablet_tool_v2 up", "zwp_tablet_tool_v2 motion 1 2",
      "zwp_tablet_tool_v2 frame 1",
      "wl_seat capabilities 0", "wl_seat capabilities 5", "wl_pointer button 1 1 272 1",
      "wl_pointer button 1 1 272 0", "wl_touch down 1 1 @wl_surface 0 1 1",
      "wl_touch down 1 1 @wl_surface 1 1 1",
      "wl_touch motion 1 0 2 2", "wl_touch up 1 1 0", "wl_touch cancel",
    ]
    var random = seed &* 0x9E37_79B9_7F4A_7C15
    var told: [String] = []
    for _ in 0..<1500 {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      // There may be no pointer at present.
      try? stage.send(lines[Int(random >> 33) % lines.count])
      told += stage.receive()
    }
    #expect(told.count > 20, "seed \(seed)")
    var (gesture, isDown, isPressed) = ("", false, false)
    var fingers: Set<Substring> = []
    for line in told.map({ $0.split(separator: " ") }) {
      switch (line[0], line[1]) {
      case ("scroll", _): break
      case ("mouse", "pressed"):
        #expect(!isPressed, "seed \(seed)")
        isPressed = true
      case ("mouse", "released"):
        #expect(isPressed, "seed \(seed)")
        isPressed = false
      case ("mouse", "left"): #expect(!isPressed, "seed \(seed)")
      case ("mouse", _): break
      case ("touch", _):
        switch line[2] {
        case "began": #expect(fingers.insert(line[1]).inserted, "seed \(seed)")
        case "moved": #expect(fingers.contains(line[1]), "seed \(seed)")
        default: #expect(fingers.remove(line[1]) != nil, "seed \(seed)")
        }
      case ("pen", "moved"): break
      case ("pen", "left"): #expect(!isDown, "seed \(seed)")
      case ("pen", "pressed"):
        #expect(!isDown, "seed \(seed)")
        isDown = true
      case ("pen", _):
        #expect(isDown, "seed \(seed)")
        isDown = false
      case (_, "began"):
        #expect(gesture.isEmpty, "seed \(seed)")
        gesture = String(line[0])
      case (_, "changed"): #expect(gesture == line[0], "seed \(seed)")
      default:
        #expect(gesture == line[0], "seed \(seed)")
        gesture = ""
      }
    }
    #expect(stage.isConnected)
  }
}
