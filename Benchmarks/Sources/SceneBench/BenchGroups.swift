import Geometry
import Painting
import Raster
import Scene

/// A window with 100 groups in rows, and a disc that moves over them, drawn on one thread.
@MainActor final class BenchGroups {
  enum Kind: String, CaseIterable {
    case shadows, paths, masks, blurs, matrices, pairs, opacities, crowds

    var summary: String {
      switch self {
      case .shadows: "shadows of contents"
      case .paths: "shadows of a path"
      case .masks: "soft masks"
      case .blurs: "blurs"
      case .matrices: "colour matrices"
      case .pairs: "an opacity over two layers"
      case .opacities: "an opacity over five layers"
      case .crowds: "an opacity over 40 layers"
      }
    }
  }

  private let window = Window(size: Size(1280, 800))
  private let disc = ShapeLayer(frame: Rect(x: 0, y: 0, width: 80, height: 80))
  private let rasterizer = Rasterizer(threads: 1)
  private let bitmap = Bitmap(width: 1280, height: 800)
  private var time = 0.0

  init(_ kind: Kind, keepsPictures: Bool) {
    if keepsPictures {
      window.pictureRenderer = { [rasterizer] in rasterizer.image(of: $0, in: $1) }
    }
    for index in 0..<100 {
      let x = Double(index % 10) * 126 + 14
      let y = Double(index / 10) * 78 + 14
      window.rootView.layer.addSublayer(card(kind, Rect(x: x, y: y, width: 100, height: 54)))
    }
    disc.path = Path(ellipseIn: disc.bounds)
    disc.fillColor = .white
    window.rootView.layer.addSublayer(disc)
  }

  private func card(_ kind: Kind, _ frame: Rect) -> Layer {
    let card = Layer(frame: frame)
    card.backgroundColor = Color(rgb: 0xF4C842)
    card.cornerRadius = 8
    for index in 0..<(kind == .crowds ? 40 : kind == .pairs ? 2 : 5) {
      let dot = ShapeLayer(
        frame: Rect(x: Double(index % 5) * 18 + 6, y: Double(index / 5) * 5, width: 16, height: 16))
      dot.path = Path(ellipseIn: dot.bounds)
      dot.fillColor = Color(rgb: 0x2F80ED)
      card.addSublayer(dot)
    }
    switch kind {
    case .shadows: card.shadowOpacity = 0.6
    case .paths:
      card.shadowOpacity = 0.6
      card.shadowPath = Path(roundedRect: card.bounds, cornerRadius: 8)
    case .masks:
      let mask = GradientLayer(frame: card.bounds)
      mask.colors = [.black, .clear]
      card.mask = mask
    case .blurs: card.filters = [.blur(standardDeviation: 3)]
    case .matrices: card.filters = [.colorMatrix(.saturation(0.2))]
    case .pairs, .opacities, .crowds: card.opacity = 0.6
    }
    return card
  }

  /// Moves the disc and draws the frame.
  func step() {
    time += 1.0 / 60
    // A zigzag over all groups.
    let (x, y) = (time * 600, time * 170)
    let width = abs(x.truncatingRemainder(dividingBy: 2_400) - 1_200)
    let height = abs(y.truncatingRemainder(dividingBy: 1_440) - 720)
    View.performWithoutAnimation { disc.position = Point(40 + width, 40 + height) }
    if let frame = window.makeFrame(at: time) { rasterizer.render(frame, into: bitmap) }
  }
}
