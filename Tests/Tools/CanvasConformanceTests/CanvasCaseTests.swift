import Testing

@testable import CanvasConformance

@Suite("Canvas cases") struct CanvasCaseTests {
  private static let green = fillOp(0, 0, 8, 4, "0,255,0,1")

  @Test(
    "An unknown name fails with a reason that names it",
    arguments: [
      (caseText(#""colour":1"#, ops: green), "colour"),
      (caseText("", ops: #"{"op":"scribble"}"#), "scribble"),
      (caseText("", ops: fillOp(0, 0, 1, 1, "0,0,0,1", more: #","glow":1"#)), "glow"),
      (caseText("", ops: fillOp(0, 0, 1, 1, "0,0,0,1", more: #","composite":"under""#)), "under"),
      (caseText("", ops: fillOp(0, 0, 1, 1, "0,0,0,1", more: #","clips":[0]"#)), "clips"),
      (caseText("", commands: #"["scribble"]"#), "scribble"),
      (caseText("", commands: #"["lineTo",1]"#), "lineTo"),
      (caseText("", commands: #"["lineTo",1,2,3]"#), "lineTo"),
      (caseText("", commands: #"["globalCompositeOperation","under"]"#), "under"),
      (caseText("", commands: #"["fillPath",[["A",1,2]],"nonzero"]"#), #""A""#),
      (caseText("", commands: #"["fillStyle",{"mesh":1}]"#), "pattern"),
      (caseText(#""checks":[{"x":0,"y":0,"rgb":[0,0,0]}]"#, ops: green), "rgba"),
      (caseText(#""checks":[{"x":0,"y":0,"surface":1,"rgba":[0,0,0,0]}]"#, ops: green), "surface 1"),
      (caseText(#""hits":[{"kind":"near","x":0,"y":0,"expected":true}]"#, ops: green), "kind"),
      (caseText(""), "ops"),
      (caseText("", ops: #"{"op":"put","image":"i","src":[0,0,1,1],"x":0,"y":0}"#), #"no image "i""#),
      (caseText("", commands: #"["target",3],["fillRect",0,0,1,1]"#), "no surface 3"),
    ])
  func unknown(text: String, word: String) {
    let problem = problem(with: text)
    #expect(problem.contains(word), "\(problem)")
  }

  @Test(
    "Invalid lists and numbers fail instead of being ignored",
    arguments: [
      (caseText(#""checks":{}"#, ops: green), "checks"),
      (caseText(#""checks":null"#, ops: green), "checks"),
      (caseText(#""hits":"none""#, ops: green), "hits"),
      (caseText(#""commands":{}"#, ops: green), "commands"),
      (caseText(#""ops":null"#, commands: #"["save"]"#), "ops"),
      (caseText(#""clips":{}"#, ops: green), "clips"),
      (caseText(#""surfaces":8"#, ops: green), "surfaces"),
      (caseText(#""notes":["text",1]"#, ops: green), "notes"),
      (
        caseText(#""images":{"p":{"width":1,"height":1,"from":"s","x":0,"y":0,"edits":{}}}"#, ops: green),
        "edits"
      ),
      (caseText(#""images":{"p":{"width":4e9,"height":4e9,"rgba":"AAAA"}}"#, ops: green), "width"),
      (caseText(#""images":{"p":{"width":20000,"height":1,"file":"f"}}"#, ops: green), "16383 pixels"),
      (caseText(#""expected":{"width":4e9,"height":4e9,"file":"f"}"#, ops: green), "width"),
      (caseText(#""checks":[{"x":9e18,"y":0,"w":9e18,"rgba":[0,0,0,0]}]"#, ops: green), #""x""#),
      (caseText(#""checks":[{"x":1,"y":0,"w":1e9,"h":1e9,"rgba":[0,0,0,0]}]"#, ops: green), "16383 pixels"),
      (caseText("", ops: #"{"op":"put","image":"i","src":[0,0,9e18,9e18],"x":0,"y":0}"#), "src"),
      (
        caseText(#""expected":{"solid":[0,0,0,0]}"#, ops: #"{"op":"resize","width":1e6,"height":1}"#), "16383"
      ),
      (caseText("", commands: #"["resize",1e6,1]"#), "16383 pixels"),
    ])
  func invalidListsAndNumbers(text: String, word: String) {
    let problem = problem(with: text)
    #expect(problem.hasPrefix("malformed") && problem.contains(word), "\(problem)")
  }

  @Test("An image cut out of itself is invalid")
  func circle() {
    let image = #""images":{"p":{"width":1,"height":1,"from":"p","x":0,"y":0}}"#
    let draw = #"{"op":"image","image":"p","src":[0,0,1,1],"dst":[0,0,1,1]}"#
    #expect(problem(with: caseText(image, ops: draw)).contains("has not been taken"))
  }

  @Test("Checks: near, between, different, any; in a rectangle, every pixel counts")
  func checks() {
    func check(_ demand: String, at place: String = #""x":1,"y":1"#) -> String {
      problem(
        with: caseText(
          #""checks":[{"afterOp":1,\#(place),\#(demand)}]"#, ops: fillOp(0, 0, 4, 4, "10,20,30,1")))
    }
    #expect(check(#""rgba":[11,19,30,255],"tolerance":1"#) == "")
    #expect(check(#""rgba":[12,20,30,255],"tolerance":1"#) != "")
    #expect(check(#""rgba":[null,20,null,null]"#) == "")
    #expect(check(#""min":[10,20,null,255],"max":[10,null,40,255]"#) == "")
    #expect(check(#""min":[11,0,0,0],"max":[255,255,255,255]"#).contains("between"))
    #expect(check(#""differs":[0,0,0,0]"#) == "")
    #expect(check(#""differs":[null,20,null,null]"#).contains("other than"))
    let place = #""x":0,"y":0,"w":5,"h":2"#
    #expect(check(#""rgba":[10,20,30,255]"#, at: place).contains("(4, 0) is 0 0 0 0"))
    #expect(check(#""rgba":[0,0,0,0],"contested":"browsers""#).contains("skipped: contested"))
  }

  @Test("A check tests the pixels after its own step, in either program")
  func steps() {
    let checks =
      #""checks":[{"after":0,"afterOp":0,"x":0,"y":0,"rgba":[0,0,0,0]},"#
      + #"{"after":2,"afterOp":1,"x":0,"y":0,"rgba":[255,0,0,255]},"#
      + #"{"after":4,"afterOp":2,"x":0,"y":0,"rgba":[0,255,0,255]}]"#
    let commands =
      #"["fillStyle",{"color":[255,0,0,1]}],["fillRect",0,0,8,4],["fillStyle",{"color":[0,255,0,1]}],["fillRect",0,0,8,4]"#
    let ops = fillOp(0, 0, 8, 4, "255,0,0,1") + "," + Self.green
    #expect(problem(with: caseText(checks, commands: commands, ops: ops)) == "")
    let late = #""checks":[{"after":9,"afterOp":9,"x":0,"y":0,"rgba":[0,0,0,0]}]"#
    #expect(problem(with: caseText(late, ops: ops)).contains("after 9 steps"))
  }

  @Test("Hits of fills include the outline; hits of strokes have their pen in the path's space")
  func hits() {
    func hit(_ shape: String, _ x: Double, _ y: Double, _ expected: Bool) -> String {
      problem(
        with: caseText(#""hits":[{\#(shape),"x":\#(x),"y":\#(y),"expected":\#(expected)}]"#, ops: Self.green))
    }
    let fill = #""kind":"fill","path":[["M",0,0],["L",4,0],["L",4,4],["L",0,4]],"rule":"evenodd""#
    #expect(hit(fill, 2, 2, true) == "")
    #expect(hit(fill, 4, 4, true) == "")
    #expect(hit(fill, 4.1, 4, true).contains("should be inside of the path"))
    #expect(hit(fill, 2, 2, false).contains("should not be"))
    let stroke =
      #""kind":"stroke","path":[["M",0,0],["L",4,0]],"transform":[1,0,0,4,0,0],"#
      + #""stroke":{"width":2,"cap":"butt","join":"miter","miterLimit":10}"#
    #expect(hit(stroke, 2, 3.9, true) == "")
    #expect(hit(stroke, 2, 4.1, true).contains("on the stroke"))
    // On the outline: at both butt ends, and at both sides.
    for (x, y) in [(0.0, 0.0), (4, 1), (2, 4), (3, -4)] { #expect(hit(stroke, x, y, true) == "") }
    for (x, y) in [(-0.01, 0.0), (4.01, 0)] { #expect(hit(stroke, x, y, false) == "") }
  }

  @Test("A non-finite point is not hit, and segments of zero length are not stroked")
  func degenerateHits() {
    func hit(_ shape: String, _ place: String, _ expected: Bool) -> String {
      problem(with: caseText(#""hits":[{\#(shape),\#(place),"expected":\#(expected)}]"#, ops: Self.green))
    }
    let fill = #""kind":"fill","path":[["M",0,0],["L",4,0],["L",4,4],["L",0,4]],"rule":"nonzero""#
    let dot =
      #""kind":"stroke","path":[["M",2,2],["L",2,2]],"transform":[1,0,0,1,0,0],"#
      + #""stroke":{"width":4,"cap":"round","join":"miter","miterLimit":10}"#
    for place in [#""x":null,"y":2"#, #""x":2,"y":null"#, #""x":NaN,"y":2"#, #""x":2,"y":-Infinity"#] {
      #expect(hit(fill, place, false) == "")
      #expect(hit(dot, place, false) == "")
    }
    #expect(hit(fill, #""x":"2","y":2"#, false).contains("number or null"))
    let point = #""kind":"fill","path":[["M",0,0],["L",0,0],["L",-0,0],["Z"]],"rule":"nonzero""#
    #expect(hit(point, #""x":0,"y":0"#, false) == "")
    let plane =
      #""kind":"fill","path":[["M",-Infinity,-9],["L",Infinity,-9],["L",2,Infinity]],"rule":"nonzero""#
    #expect(hit(plane, #""x":1e9,"y":1e9"#, true) == "")
    #expect(hit(plane, #""x":1e9,"y":-10"#, false) == "")
    #expect(
      hit(#""kind":"fill","path":[["M",NaN,0]],"rule":"nonzero""#, #""x":0,"y":0"#, false).contains("M"))
    #expect(hit(dot, #""x":2,"y":2"#, false) == "")
  }

  @Test("A reference must give the same image, program by program")
  func reference() {
    func reference(_ width: Double) -> String {
      let fill = fillOp(0, 0, width, 4, "0,255,0,1")
      return #""reference":{"width":8,"height":4,"ops":[\#(fill)]}"#
    }
    #expect(problem(with: caseText(reference(8), ops: Self.green)) == "")
    #expect(problem(with: caseText(reference(7), ops: Self.green)).contains("the reference"))
  }
}
