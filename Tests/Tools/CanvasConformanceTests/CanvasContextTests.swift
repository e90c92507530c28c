import Geometry
import Painting
import Testing

@testable import CanvasConformance

@Suite("The canvas's drawing context") struct CanvasContextTests {
  /// Returns the data of the path that the last command fills or strokes.
  private func path(_ commands: String, sourceLocation: SourceLocation = #_sourceLocation) throws
    -> String
  {
    let last = try #require(
      try operations(commands, sourceLocation: sourceLocation).last, sourceLocation: sourceLocation)
    switch last.kind {
    case .fill(let path, _, _), .stroke(let path, _, _), .clear(let path):
      return path.svgPathData(precision: 3)
    default: return "no path"
    }
  }

  private static let fill = #",["fill","nonzero"]"#

  @Test("An empty path starts at its first segment")
  func emptyPath() throws {
    #expect(try path(#"["lineTo",1,2],["lineTo",3,4]"# + Self.fill) == "M1,2 L3,4")
    #expect(try path(#"["quadraticCurveTo",1,2,3,4]"# + Self.fill) == "M1,2 Q1,2 3,4")
    #expect(try path(#"["bezierCurveTo",1,2,3,4,5,6]"# + Self.fill) == "M1,2 C1,2 3,4 5,6")
    #expect(try path(#"["arcTo",1,2,3,4,1]"# + Self.fill) == "M1,2 L1,2")
    #expect(try path(#"["closePath"],["moveTo",1,2],["lineTo",3,4]"# + Self.fill) == "M1,2 L3,4")
  }

  @Test("After a close and after a rectangle, a path continues at the corner")
  func continuedPath() throws {
    #expect(
      try path(#"["rect",1,2,3,4],["lineTo",9,9]"# + Self.fill) == "M1,2 L4,2 L4,6 L1,6 Z M1,2 L9,9")
    #expect(
      try path(#"["moveTo",1,2],["lineTo",3,4],["closePath"],["lineTo",9,9]"# + Self.fill)
        == "M1,2 L3,4 Z M1,2 L9,9")
    #expect(
      try path(#"["roundRect",8,0,-8,4,[[0,0],[0,0],[0,0],[0,0]]],["lineTo",9,9]"# + Self.fill)
        == "M8,0 L0,0 L0,4 L8,4 Z M8,0 L9,9")
  }

  @Test(
    "An arc is joined by a line; a full turn or more is a circle; negative angles wrap around"
  )
  func arcs() throws {
    // A cubic spans at most a sixteenth of a turn.
    let eighth = try path(#"["moveTo",0,0],["arc",0,0,2,0,0.7853981633974483,false]"# + Self.fill)
    #expect(eighth == "M0,0 L2,0 C2,0.263 1.948,0.523 1.848,0.765 C1.747,1.008 1.6,1.228 1.414,1.414")
    let full = try path(#"["arc",0,0,2,0,9,false]"# + Self.fill)
    #expect(full.hasPrefix("M2,0 C2,0.263 1.948,0.523 1.848,0.765") && full.hasSuffix(" 2,0"))
    // Whole turns against the direction are the circle, too: Blink's AdjustEndAngle and Firefox' ArcToBezier.
    #expect(try path(#"["arc",0,0,2,0,-6.283185307179586,false]"# + Self.fill) == full)
    #expect(try path(#"["arc",0,0,2,0,0,true]"# + Self.fill) == "M2,0")
    // In the other direction, fifteen sixteenths of a turn less a full one: a sixteenth.
    #expect(
      try path(#"["arc",0,0,2,0,5.890486225480862,true]"# + Self.fill)
        == "M2,0 C2,-0.263 1.948,-0.523 1.848,-0.765")
    let ellipse = try path(
      #"["ellipse",10,10,4,2,1.5707963267948966,0,1.5707963267948966,false]"# + Self.fill)
    #expect(ellipse.hasPrefix("M10,14 C9.737,14 ") && ellipse.hasSuffix(" 8,10"))
    #expect(try path(#"["moveTo",1,1],["arc",5,6,0,0,1,false]"# + Self.fill).hasPrefix("M1,1 L5,6"))
  }

  @Test("A corner is rounded in user space")
  func arcTo() throws {
    let rounded = try path(#"["scale",2,1],["moveTo",0,0],["arcTo",4,0,4,4,1]"# + Self.fill)
    #expect(rounded == "M0,0 L3,0 C3.552,0 4,0.448 4,1")
    #expect(try path(#"["moveTo",0,0],["arcTo",4,0,4,4,0]"# + Self.fill) == "M0,0 L4,0")
    #expect(try path(#"["moveTo",0,0],["arcTo",4,0,8,0,1]"# + Self.fill) == "M0,0 L4,0")
  }

  @Test("Points are transformed when added, the pen and the paint when used")
  func transforms() throws {
    let list = try operations(
      #"["translate",10,0],["moveTo",1,1],["scale",2,2],["lineTo",3,3],["setTransform",1,0,0,1,0,0],["scale",4,4],["stroke"]"#
    )
    guard case .stroke(let path, _, _) = try #require(list.first).kind else {
      Issue.record("no stroke")
      return
    }
    #expect(path.transformed(by: list[0].look.transform).svgPathData(precision: 3) == "M11,1 L16,6")
    #expect(list[0].look.transform == Transform(scale: 4))
    let turned = try operations(#"["rotate",1],["transform",1,2,3,4,5,6],["fillRect",0,0,1,1]"#)
    #expect(
      turned[0].look.transform
        == Transform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6).concatenating(Transform(rotation: 1)))
  }

  @Test("Strokes omit single points; a rectangle without a side is stroked there and back")
  func strokes() throws {
    #expect(
      try path(
        #"["moveTo",1,1],["lineTo",1,1],["moveTo",5,5],["lineTo",6,5],["lineTo",6,5],["stroke"]"#)
        == "M5,5 L6,5")
    #expect(try path(#"["moveTo",1,1],["closePath"],["stroke"]"#) == "")
    #expect(
      try path(#"["strokePath",[["M",1,1],["Z"],["M",2,2],["L",3,3],["Z"]]]"#) == "M2,2 L3,3 Z")
    #expect(try path(#"["strokeRect",1,1,5,0]"#) == "M1,1 L6,1 Z")
    #expect(
      try operations(#"["strokeRect",1,1,0,0],["fillRect",1,1,0,5],["clearRect",1,1,5,0]"#).isEmpty)
  }

  @Test("Rectangles and separate paths do not change the current path")
  func currentPath() throws {
    let commands =
      #"["moveTo",1,1],["fillRect",0,0,9,9],["strokeRect",0,0,9,9],["clearRect",0,0,9,9],"#
      + #"["fillPath",[["M",0,0],["L",7,7]],"evenodd"],["lineTo",2,2]"# + Self.fill
    #expect(try path(commands) == "M1,1 L2,2")
    #expect(try operations(commands).count == 5)
  }

  @Test("A singular transform draws nothing, and keeps clips")
  func singularTransform() throws {
    let list = try operations(
      #"["save"],["scale",0,1],["fillRect",0,0,9,9],["rect",0,0,9,9],["fill","nonzero"],["stroke"],"#
        + #"["clip","evenodd"],["setTransform",1,0,0,1,0,0],["fillRect",0,0,9,9],["restore"],["fillRect",1,1,1,1]"#
    )
    #expect(list.count == 2)
    #expect(list[0].look.clips.count == 1 && list[0].look.clips[0].rule == .evenOdd)
    #expect(list[1].look.clips.isEmpty)
  }

  @Test("Save and restore keep everything but the path; an extra restore does nothing")
  func saving() throws {
    let list = try operations(
      #"["restore"],["save"],["globalAlpha",0.5],["lineWidth",7],["lineCap","round"],["lineJoin","bevel"],"#
        + #"["miterLimit",3],["setLineDash",[1,2]],["lineDashOffset",4],["globalCompositeOperation","xor"],"#
        + #"["strokeStyle",{"color":[255,0,0,1]}],["moveTo",0,0],["lineTo",5,0],["stroke"],["restore"],["stroke"]"#
    )
    let pen = StrokeStyle(
      width: 7, cap: .round, join: .bevel, miterLimit: 3, dash: [1, 2], dashPhase: 4)
    let path = Path {
      $0.move(to: .zero)
      $0.addLine(to: Point(5, 0))
    }
    let red = Color(red: 1, green: 0, blue: 0)
    #expect(list[0].kind == .stroke(path, pen, .plain(.color(red))))
    #expect(list[0].look.alpha == 0.5 && list[0].look.composite == .xor)
    #expect(list[1].kind == .stroke(path, StrokeStyle(), .plain(.color(.black))))
    #expect(list[1].look == CanvasLook())
  }

  @Test("An invisible shadow is omitted")
  func shadows() throws {
    func shadow(_ commands: String) throws -> Shadow? {
      try operations(commands + #",["fillRect",0,0,1,1]"#)[0].look.shadow
    }
    #expect(try shadow(#"["shadowColor",[255,0,0,1]]"#) == nil)
    #expect(try shadow(#"["shadowBlur",3],["shadowOffsetX",2]"#) == nil)
    let red = Color(red: 1, green: 0, blue: 0)
    #expect(
      try shadow(
        #"["shadowColor",[255,0,0,1]],["shadowBlur",3],["shadowOffsetX",2],["shadowOffsetY",-1]"#)
        == Shadow(offset: Vector(2, -1), blur: 3, color: red))
    // An erased shape has no shadow.
    #expect(
      try operations(#"["shadowColor",[255,0,0,1]],["shadowBlur",3],["clearRect",0,0,1,1]"#).count
        == 1)
  }

  private static let images = #"{"i":{"width":10,"height":10,"snapshot":true}}"#

  @Test("An image's rectangles are normalized, and clipped to the image")
  func images() throws {
    func image(_ numbers: String) throws -> CanvasOperation.Kind? {
      try operations(#"["drawImage","i",\#(numbers)]"#, images: Self.images).first?.kind
    }
    func kind(_ source: Rect, _ destination: Rect) -> CanvasOperation.Kind {
      .image("i", source: source, destination: destination, isSmooth: true)
    }
    let all = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(try image("0,0,10,10,5,5,20,20") == kind(all, Rect(x: 5, y: 5, width: 20, height: 20)))
    #expect(
      try image("10,10,-10,-10,25,25,-20,-20") == kind(all, Rect(x: 5, y: 5, width: 20, height: 20))
    )
    #expect(
      try image("-5,0,10,20,0,0,100,100")
        == kind(Rect(x: 0, y: 0, width: 5, height: 10), Rect(x: 50, y: 0, width: 50, height: 50)))
    #expect(try image("20,20,5,5,0,0,9,9") == nil)
    #expect(try image("0,0,0,5,0,0,9,9") == nil)
    let coarse = try operations(
      #"["imageSmoothingEnabled",false],["drawImage","i",0,0,10,10,0,0,10,10]"#, images: Self.images
    )
    #expect(coarse[0].kind == .image("i", source: all, destination: all, isSmooth: false))
  }

  @Test("Pixels are put at the right position, whatever the signs")
  func putPixels() throws {
    func put(_ numbers: String) throws -> CanvasOperation.Kind? {
      try operations(#"["putImageData","i",\#(numbers)]"#, images: Self.images).first?.kind
    }
    #expect(
      try put("5,6,2,3,4,4")
        == .put("i", source: PixelRect(x: 2, y: 3, width: 4, height: 4), x: 7, y: 9))
    #expect(
      try put("5,6,6,7,-4,-4")
        == .put("i", source: PixelRect(x: 2, y: 3, width: 4, height: 4), x: 7, y: 9))
    #expect(
      try put("5,6,-2,8,4,9")
        == .put("i", source: PixelRect(x: 0, y: 8, width: 2, height: 2), x: 5, y: 14))
    #expect(try put("5,6,20,20,4,4") == nil)
  }

  @Test("Each surface has its own state and path; resizing resets them")
  func surfaces() throws {
    let list = try operations(
      #"["fillStyle",{"color":[255,0,0,1]}],["moveTo",1,1],["target",1],["lineTo",5,5],["fill","nonzero"],"#
        + #"["target",0],["lineTo",2,2],["fill","nonzero"],["resize",3,4],["fill","nonzero"],["snapshot","@1"]"#,
      surfaces: 2)
    #expect(list.map(\.target) == [1, 0, 0, 0, 0])
    guard case .fill(let other, _, let black) = list[0].kind,
      case .fill(let path, _, let red) = list[1].kind,
      case .fill(let empty, _, let again) = list[3].kind
    else {
      Issue.record("no fills")
      return
    }
    #expect(other.svgPathData(precision: 3) == "M5,5" && black == .plain(.color(.black)))
    #expect(path.svgPathData(precision: 3) == "M1,1 L2,2" && red != black)
    #expect(list[2].kind == .resize(width: 3, height: 4) && empty.isEmpty && again == black)
    #expect(list[4].kind == .snapshot("@1"))
  }
}
