import Geometry
import Lottie
import Painting
import Scene
import Text

extension Page {
  /// Animations in Lottie's format.
  @MainActor static func lottie() -> Page {
    var samples = [
      sample(
        "easing, turning", [LottieText.rectangle(0, 0, 22, 14, radius: 3), LottieText.fill(LottieText.blue)],
        layer: #""p":\#(ramp("16,30", "64,30")),"r":\#(ramp("0", "90"))"#),
      sample("a trimmed path", [ellipse(40, 30, 44, 44), trim("0", "100"), stroke(LottieText.red, 6)]),
      sample(
        "trimmed one after the other",
        [
          ellipse(24, 30, 30, 30), ellipse(58, 30, 30, 30), trim("0", "100", mode: 2),
          stroke(LottieText.red, 5),
        ]),
      sample(
        "a repeater",
        [
          LottieText.rectangle(0, -20, 8, 14, radius: 4), LottieText.fill(LottieText.blue),
          """
          {"ty":"rp","c":\(ramp("1", "9")),"o":{"k":0},"m":1,"tr":{"p":{"k":[0,0]},"a":{"k":[0,0]},"s":{"k":[100,100]},\
          "r":{"k":40},"so":{"k":100},"eo":{"k":20}}}
          """,
        ], layer: #""p":{"k":[40,30]}"#),
      sample(
        "rounded corners, zigzag",
        [
          LottieText.group(
            LottieText.rectangle(20, 30, 28, 36), #"{"ty":"rd","r":\#(ramp("0", "14"))}"#,
            LottieText.fill(LottieText.green)),
          LottieText.group(
            LottieText.ellipse(58, 30, 30, 30),
            #"{"ty":"zz","s":\#(ramp("0", "6")),"r":{"k":4},"pt":{"k":1}}"#,
            LottieText.fill(LottieText.orange)),
        ]),
      sample(
        "pucker, bloat, twist",
        [
          LottieText.group(
            LottieText.rectangle(20, 30, 28, 28), #"{"ty":"pb","a":\#(ramp("-50", "50"))}"#,
            LottieText.fill(LottieText.green)),
          LottieText.group(
            LottieText.rectangle(58, 30, 30, 30), #"{"ty":"tw","a":\#(ramp("0", "120")),"c":{"k":[58,30]}}"#,
            LottieText.fill(LottieText.orange)),
        ]),
      sample(
        "a gradient",
        [
          LottieText.rectangle(40, 30, 70, 48, radius: 8),
          """
          {"ty":"gf","t":1,"o":{"k":100},"s":\(ramp("5,5", "40,5")),"e":{"k":[75,55]},\
          "g":{"p":3,"k":{"k":[0,0.18,0.53,0.87,0.5,1,1,1,1,0.89,0.34,0.18]}}}
          """,
        ]),
      sample(
        "a path in another's shape",
        [
          """
          {"ty":"sh","ks":{"a":1,"k":[{"t":0,"s":[\(outline("[10,8],[70,8],[70,52],[10,52]"))],\
          "o":{"x":0,"y":0},"i":{"x":1,"y":1}},{"t":60,"s":[\(outline("[40,4],[76,40],[44,34],[6,48]"))]}]}}
          """, LottieText.fill(LottieText.blue),
        ]),
      sample(
        "a mask with a feather",
        LottieText.file(
          LottieText.layer(
            LottieText.rectangle(40, 30, 76, 56), LottieText.fill(LottieText.blue),
            more: """
              "hasMask":true,"masksProperties":[{"mode":"a","o":{"k":100},"x":\(ramp("-16", "16")),"f":{"k":[6,6]},\
              "pt":{"k":\(outline("[24,14],[56,14],[56,46],[24,46]"))}}],
              """))),
      sample(
        "a matte",
        LottieText.file(
          LottieText.layer(
            LottieText.ellipse(0, 0, 36, 36), LottieText.fill(LottieText.red),
            transform: #""p":\#(ramp("10,30", "70,30"))"#, more: #""td":1,"#),
          LottieText.layer(
            LottieText.rectangle(40, 30, 70, 44), LottieText.fill(LottieText.orange), more: #""tt":1,"#))),
      effects("blurs up to 8, 16 and 24") { layer in
        [1, 2, 3].map { index in
          layer(
            Double(index),
            #"{"ty":29,"ef":[{"v":\#(ramp("0", "\(8 * index)"))},{"v":{"k":1}},{"v":{"k":0}}]}"#)
        }
      },
      effects("tint, fill, shadow") { layer in
        [
          layer(
            1,
            #"{"ty":20,"ef":[{"v":{"k":[0,0,0,1]}},{"v":{"k":[1,0.8,0.4,1]}},{"v":\#(ramp("0", "100"))}]}"#),
          layer(
            2,
            #"{"ty":21,"ef":[{},{},{"v":{"k":[0.9,0.2,0.2,1]}},{},{},{},{"v":\#(ramp("0", "1"))}]}"#),
          layer(
            3,
            #"{"ty":25,"ef":[{"v":{"k":[0,0,0,1]}},{"v":{"k":200}},{"v":{"k":135}},{"v":\#(ramp("0", "8"))},{"v":{"k":6}}]}"#
          ),
        ]
      },
    ]
    if let fonts = try? FontLibrary(usesInstalledFonts: false) {
      samples += [
        text("letters that move", in: fonts, more: letters),
        text("letters that change their hue", in: fonts, more: hues),
        text("text on a path", in: fonts, more: onPath),
      ]
    }
    return Page(
      "lottie", "Lottie", note: "Frames 0, 20, 40 and 59 of small files, each shown by layers.",
      samples: samples)
  }

  /// A ball that hops and rolls, for the page to be used.
  static let livePageText = LottieText.file(
    LottieText.layer(
      LottieText.group(
        LottieText.ellipse(0, 0, 20, 20), #"{"ty":"tm","s":{"k":0},"e":{"k":75},"o":\#(ramp("0", "360"))}"#,
        LottieText.stroke(LottieText.orange, 5)),
      transform: """
        "p":{"a":1,"k":[{"t":0,"s":[14,46],"to":[10,-40],"ti":[-10,-40],"o":{"x":0.4,"y":0},"i":{"x":0.6,"y":1}},\
        {"t":30,"s":[66,46],"to":[-10,-40],"ti":[10,-40],"o":{"x":0.4,"y":0},"i":{"x":0.6,"y":1}},{"t":60,"s":[14,46]}]}
        """),
    LottieText.layer(LottieText.rectangle(40, 58, 76, 3, radius: 1), LottieText.fill(LottieText.blue)))

  private static let frames: [Double] = [0, 20, 40, 59]

  private static func ramp(_ start: String, _ end: String) -> String { LottieText.ramp(start, end) }

  private static func outline(_ vertices: String) -> String {
    let zeros = Array(repeating: "[0,0]", count: 4).joined(separator: ",")
    return #"{"c":true,"v":[\#(vertices)],"i":[\#(zeros)],"o":[\#(zeros)]}"#
  }

  private static func ellipse(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    LottieText.ellipse(x, y, width, height)
  }

  private static func stroke(_ color: String, _ width: Double) -> String { LottieText.stroke(color, width) }

  private static func trim(_ start: String, _ end: String, mode: Int = 1) -> String {
    #"{"ty":"tm","s":{"k":\#(start)},"e":\#(ramp("5", end)),"o":{"k":0},"m":\#(mode)}"#
  }

  @MainActor private static func sample(_ label: String, _ shapes: [String], layer: String = "") -> Sample {
    sample(label, LottieText.file(LottieText.layer(shapes.joined(separator: ","), transform: layer)))
  }

  @MainActor private static func effects(_ label: String, _ make: ((Double, String) -> String) -> [String])
    -> Sample
  {
    let layers = make { position, effect in
      LottieText.layer(
        LottieText.rectangle(0, 0, 14, 24), LottieText.fill(LottieText.green),
        transform: #""p":{"k":[\#(20 * position),30]}"#, more: #""ef":[\#(effect)],"#)
    }
    return sample(label, LottieText.file(layers.joined(separator: ",")))
  }

  private static let letters = """
    "a":[{"s":{"t":0,"b":1,"sh":2,"s":\(ramp("-100", "100")),"e":{"k":100},"o":{"k":0},"a":{"k":100}},\
    "a":{"p":{"k":[0,-20]},"r":{"k":60},"o":{"k":20}}}],"m":{"g":1,"a":{"k":[0,0]}},"p":{}
    """
  private static let hues = """
    "a":[{"s":{"t":0,"b":1,"sh":2,"s":{"k":0},"e":{"k":100},"o":{"k":0},"a":{"k":100}},\
    "a":{"fh":\(ramp("0", "300"))}}],"m":{"g":1,"a":{"k":[0,0]}},"p":{}
    """
  private static let onPath = """
    "a":[],"m":{"g":1,"a":{"k":[0,0]}},"p":{"m":0,"f":\(ramp("-16", "16")),"l":{"k":0},"a":{"k":0},"p":{"k":1},"r":{"k":0}}
    """

  @MainActor private static func text(_ label: String, in fonts: FontLibrary, more: String) -> Sample {
    let document = """
      {"d":{"k":[{"t":0,"s":{"s":16,"f":"F","t":"Lottie","j":2,"fc":[0.89,0.34,0.18]}}]},\(more)}
      """
    let mask = """
      "hasMask":true,"masksProperties":[{"mode":"n","pt":{"k":{"c":false,"v":[[-34,8],[34,8]],\
      "i":[[0,0],[-20,-36]],"o":[[20,-36],[0,0]]}}}],
      """
    let layer = #"{"ty":5,"ip":0,"op":60,"st":0,\#(mask)"ks":{"p":{"k":[40,36]}},"t":\#(document)}"#
    let names = #""fonts":{"list":[{"fName":"F","fFamily":"F","fStyle":"Regular"}]},"#
    return sample(label, LottieText.file(layer, more: names), LottieResources(fonts: fonts))
  }

  @MainActor private static func sample(
    _ label: String, _ json: String, _ resources: LottieResources = LottieResources()
  ) -> Sample {
    guard let file = try? LottieFile(decoding: json.utf8) else { return Sample(label) { _ in } }
    let composition = LottieComposition(file, resources: resources)
    let pictures = frames.map { frame in
      composition.currentFrame = frame
      var context = GraphicsContext()
      composition.render(in: &context)
      return context.displayList
    }
    return Sample(label) { context in
      for (index, picture) in pictures.enumerated() {
        context.withState { context in
          context.translateBy(x: Double(index % 2) * 80, y: Double(index / 2) * 60)
          context.clip(to: Rect(x: 0, y: 0, width: 80, height: 60))
          context.draw(picture)
        }
      }
    }
  }
}
