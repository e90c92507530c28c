import Documents
import Easel
import Foundation
import Lottie
import Physics
import PlainJSON
import PlainXML

// What examples in doc comments and on pages use without declaring it. Nothing of it is ever run.

@MainActor let window = Window(size: Size(400, 300))
@MainActor let root = View()
@MainActor let shape = View()
@MainActor let card = Card()
@MainActor let animator = DynamicAnimator(referenceView: root)
@MainActor let pan = PanGestureRecognizer()
@MainActor let pinch = PinchGestureRecognizer()
@MainActor let gesture = TransformGestureRecognizer()
@MainActor let singleTap = TapGestureRecognizer()
@MainActor let doubleTap = TapGestureRecognizer(taps: 2)
@MainActor var context = GraphicsContext()
let photo = Image(width: 120, height: 90, pixels: Array(repeating: 0xFF00_0000, count: 120 * 90))
let body = Path(ellipseIn: Rect(x: 0, y: 0, width: 40, height: 30))
let rect = Rect(x: 0, y: 0, width: 40, height: 30)
let gradient = Gradient([.black, .white])
let file = URL(fileURLWithPath: "drawing.edl")

final class Card: View {
  func flip() {}
}

// Of examples of reading.
let value = JSONValue.object([:])
@MainActor var pieces = Pieces()

struct Pieces {
  mutating func next() throws -> ArraySlice<UInt8>? { nil }
}

// Of examples of physics.
@MainActor var world = World()
let frameTime = 1.0 / 60

// Of examples of animations. Nothing is decoded at run time.
let bytes: [UInt8] = []
let animation: LottieFile = { fatalError("no example is run") }()

// Of the example of a program's run.
let options = LaunchOptions()

@MainActor final class Pond: WindowProgram {
  let window: Window

  init(size: Size, scale: Double, seed: UInt64) { window = Window(size: size, scale: scale) }
}

// Of examples of documents.
struct Dots: MovableContent {
  static let kind = DocumentKind(program: "dots", title: "Dots", noun: "sheet")
  static let greatestSide = 10_000.0
  var dots: [Point] = []
  var size = Size(480, 360)

  init() {}
  init(model: DocumentModel) {}
  init(_ graphics: [PlacedGraphic], size: Size) {}

  var model: DocumentModel { DocumentModel() }
  var drawnBounds: Rect { .null }
  mutating func move(by vector: Vector) {}
  func draw(in context: inout GraphicsContext) {}
}
