import Documents
import Easel
import PlainXML

/// A sheet with dots.
struct Dots: DocumentFileContent {
  static let kind = DocumentKind(program: "hellodocument", title: "HelloDocument", noun: "sheet")
  var dots: [Point] = []
  let size = Size(480, 360)

  init() {}

  init(model: DocumentModel) throws(DocumentError) {
    for part in model.parts where part.name.matches("dot") {
      if let x = part.number("x"), let y = part.number("y") { dots.append(Point(x, y)) }
    }
  }

  var model: DocumentModel {
    DocumentModel(
      parts: dots.map {
        XMLElement(XMLName("dot"), attributes: [XMLAttribute("x", $0.x), XMLAttribute("y", $0.y)])
      })
  }

  var background: Color? { .white }

  func draw(in context: inout GraphicsContext) {
    context.fillColor = .orange
    for dot in dots { context.fillEllipse(in: Rect(center: dot, size: Size(24, 24))) }
  }
}

// A tap makes a dot. Ctrl+S saves the sheet as an SVG picture, Ctrl+O opens one, Ctrl+Z undoes.
let document = ValueDocument(Dots())
Documents.runProgram(document, size: Size(480, 360)) { window in
  let sheet = CanvasView(frame: window.bounds) { context, _ in document.content.draw(in: &context) }
  sheet.backgroundColor = document.content.background
  sheet.addGestureRecognizer(TapGestureRecognizer()) { sheet, tap in
    document.change { $0.dots.append(tap.location(in: sheet)) }
  }
  document.onChange = { [weak sheet] in sheet?.setNeedsDisplay() }
  window.rootView.addSubview(sheet)
}
