import Geometry
import Painting
import Scene

/// A layer whose alpha is that of a matte: the alpha or the brightness of another layer.
@MainActor final class MatteLayer: StillLayer {
  /// - Parameter area: the area of the composition, outside of which nothing is seen.
  init(_ kind: LottieMatte.Kind, showing source: Layer, in area: Rect) {
    super.init(frame: area)
    switch kind {
    case .alpha: addSublayer(source)
    case .invertedAlpha:
      backgroundColor = .black
      let eraser = StillLayer()
      eraser.blendMode = .destinationOut
      eraser.addSublayer(source)
      addSublayer(eraser)
    case .luma, .invertedLuma:
      // Over black, straight components are the brightness times the alpha.
      backgroundColor = .black
      addSublayer(source)
      filters = [.colorMatrix(kind == .luma ? .brightnessAsAlpha : .darknessAsAlpha)]
    }
  }
}

/// The weights of Rec. 709.
private let weights = (red: 0.2126, green: 0.7152, blue: 0.0722)

extension ColorMatrix {
  private init(alpha: [Double]) {
    self.init(rows: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] + alpha)
  }

  fileprivate static var brightnessAsAlpha: ColorMatrix {
    ColorMatrix(alpha: [weights.red, weights.green, weights.blue, 0, 0])
  }

  /// The alpha without the brightness, so that transparent black stays transparent.
  fileprivate static var darknessAsAlpha: ColorMatrix {
    ColorMatrix(alpha: [-weights.red, -weights.green, -weights.blue, 1, 0])
  }

  /// Replaces all colours by one, and multiplies the alpha by its opacity.
  static func fill(_ color: Color, opacity: Double) -> ColorMatrix {
    ColorMatrix(rows: [
      0, 0, 0, 0, color.red,
      0, 0, 0, 0, color.green,
      0, 0, 0, 0, color.blue,
      0, 0, 0, opacity, 0,
    ])
  }

  /// Mixes all colours with one.
  static func overlay(_ color: Color, amount: Double) -> ColorMatrix {
    let complement = 1 - amount
    return ColorMatrix(rows: [
      complement, 0, 0, 0, color.red * amount,
      0, complement, 0, 0, color.green * amount,
      0, 0, complement, 0, color.blue * amount,
      0, 0, 0, 1, 0,
    ])
  }

  /// Maps black and white to two colours, and the brightness between them.
  static func tint(black: Color, white: Color, amount: Double) -> ColorMatrix {
    func row(_ component: Int, _ black: Double, _ white: Double) -> [Double] {
      let difference = (white - black) * amount
      var row = [
        difference * weights.red, difference * weights.green, difference * weights.blue, 0, black * amount,
      ]
      row[component] += 1 - amount
      return row
    }
    return ColorMatrix(
      rows: row(0, black.red, white.red) + row(1, black.green, white.green) + row(2, black.blue, white.blue)
        + [0, 0, 0, 1, 0])
  }
}
