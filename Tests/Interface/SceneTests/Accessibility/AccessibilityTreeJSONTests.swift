import Easel
import PlainJSON
import Testing

@Suite("AccessibilityTree+JSON")
struct AccessibilityTreeJSONTests {
  @Test("The text is JSON with one line for each element, without empty properties")
  func form() throws {
    let window = Window(size: Size(200, 100))
    let view = View(frame: Rect(x: 10.12345, y: 10, width: 20, height: 20))
    view.name = "slider"
    view.accessibilityLabel = "Size \"big\"\n"
    view.accessibilityTraits = .adjustable
    view.accessibilityRange = AccessibilityRange(0.5, in: 0, 2, step: 0.25)
    view.accessibilityCustomActions = [AccessibilityCustomAction("Reset") { true }]
    window.rootView.addSubview(view)
    let text = window.accessibilityTree().json
    #expect(
      text == """
        {"window":[200,100],"root":
          {"id":1,"role":"window","states":["enabled"],"frame":[0,0,200,100],"children":[
            {"id":2,"role":"slider","identifier":"slider","name":"Size \\"big\\"\\n","range":{"value":0.5,"minimum":0,"maximum":2,"step":0.25},"states":["enabled"],"frame":[10.123,10,20,20],"actions":["increment","decrement","Reset"]}
          ]}
        }

        """)
    _ = try JSONValue(parsing: text)
  }

  @Test("Relations name the other elements by their numbers, and containers say how they select")
  func connections() throws {
    let window = Window(size: Size(200, 100))
    let (bar, field) = (SegmentedControl(["One"]), View())
    field.accessibilityLabel = "Field"
    for view in [bar, field] { window.rootView.addSubview(view) }
    bar.accessibilityRelations = [.labeled(by: field), .controls(field)]
    let lines = window.accessibilityTree().json.split(separator: "\n").map(String.init)
    #expect(
      lines[2].contains("\"selection\":\"single\",\"relations\":{\"labeledBy\":[4],\"controllerFor\":[4]}"))
    #expect(lines[3].contains("\"relations\":{\"memberOf\":[2]}"))
    #expect(lines[5].contains("\"relations\":{\"labelFor\":[2],\"controlledBy\":[2]}"))
    _ = try JSONValue(parsing: lines.joined(separator: "\n"))
  }
}
