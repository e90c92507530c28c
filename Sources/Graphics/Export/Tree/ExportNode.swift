import Geometry
import Painting

/// A part of a drawing in the words of a vector format. Coordinates are in the space of the list.
package enum ExportNode {
  case shape(ExportShape)
  case image(ExportImage)
  case group(ExportGroup)

  /// The index of the clip; -1 for none.
  package var clip: Int {
    get { style.clip }
    set { style.clip = newValue }
  }

  package var blendMode: BlendMode {
    get { style.blendMode }
    set { style.blendMode = newValue }
  }

  private var style: (clip: Int, blendMode: BlendMode) {
    get {
      switch self {
      case .shape(let shape): (shape.clip, shape.blendMode)
      case .image(let image): (image.clip, image.blendMode)
      case .group(let group): (group.clip, group.blendMode)
      }
    }
    set {
      switch self {
      case .shape(var shape):
        (shape.clip, shape.blendMode) = newValue
        self = .shape(shape)
      case .image(var image):
        (image.clip, image.blendMode) = newValue
        self = .image(image)
      case .group(var group):
        (group.clip, group.blendMode) = newValue
        self = .group(group)
      }
    }
  }
}

/// A filled or stroked shape.
package struct ExportShape {
  package enum Outline {
    case fill(Path, FillRule)
    /// A stroke by a pen whose space the transform leads from.
    case stroke(Path, StrokeStyle, pen: Transform)
    /// Glyphs, whose space the transform leads from.
    case glyphs(GlyphRun, Transform)
  }

  package var outline: Outline
  package var paint: ExportPaint
  /// The opacity of paints other than colours, 0...1.
  package var opacity = 1.0
  package var blendMode = BlendMode.normal
  package var antialias = true
  /// The index of the clip in ``ExportTree/clips``; -1 for none.
  package var clip = -1
}

/// The source of a shape's colours.
package enum ExportPaint {
  case color(Color)
  case gradient(ExportGradient)
  /// The index of a cell in ``ExportTree/patterns``, and the transform from its space to the list's.
  case pattern(Int, Transform)
  /// An image that is at least as large as the shape.
  case image(Image, placement: Transform)
}

/// A gradient whose stops are interpolated as straight colours.
package struct ExportGradient {
  package enum Axis {
    case linear(Point, Point)
    case radial(Point, Double, Point, Double)
  }

  package var axis: Axis
  /// The stops in order, with offsets in 0...1; at least one.
  package var stops: [Gradient.Stop]
  package var spread: GradientSpread
  /// From the gradient's space to the list's; it has an inverse.
  package var transform: Transform

  package var isOpaque: Bool { stops.allSatisfy { $0.color.alpha >= 1 } }
}

/// An image.
package struct ExportImage {
  package var image: Image
  /// From the image's pixels to the list's space.
  package var placement: Transform
  package var opacity = 1.0
  package var blendMode = BlendMode.normal
  package var clip = -1
}

/// A group, which is composited as a whole.
package struct ExportGroup {
  package var children: [ExportNode]
  package var opacity = 1.0
  package var blendMode = BlendMode.normal
  package var clip = -1
  package var filters: [Filter] = []
  package var shadow: Shadow?
  /// The bounds with filters and shadow.
  package var bounds = Rect.null
}

/// The repeated cell of a pattern, in the pattern's space.
package struct ExportPattern {
  package var children: [ExportNode]
  package var bounds: Rect
  package var step: Size
}
