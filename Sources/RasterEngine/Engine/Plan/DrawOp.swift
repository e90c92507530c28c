import Geometry
import Painting

/// One thing to paint, with all state that it needs: what a frame's nested items and commands come down to.
///
/// Plain data: steps are written by one stage, completed by the next, and read by many threads in the last.
struct DrawOp: BitwiseCopyable {
  enum Kind: UInt8, BitwiseCopyable {
    /// Nothing: culled after it had been listed.
    case none
    case fill
    case stroke
    /// A fill that turned out to be an axis-aligned rectangle: its first edge holds its left, top, right, bottom.
    case rectangle
    /// All of the clip.
    case plane
    /// Glyphs with masks: the range of its edges is one of the plan's placed glyphs.
    case glyphs
    /// An image; its edges are its outline.
    case image
    /// An image whose pixels meet the surface's one to one.
    case blit
    case beginLayer
    case endLayer
    /// The shadow of what is painted next, a cast of the plan.
    case shadow
  }

  var kind: Kind
  var rule: FillRule = .nonZero
  /// Of a layer, or of what is not painted with a colour; 0...255.
  var opacity: UInt8 = 255
  var blendMode = BlendMode.normal
  var paint = PaintIndex.color
  /// Premultiplied.
  var color: UInt32 = 0
  /// The pixels that may change, inside the clip's bounds.
  var bounds = PixelBounds.empty
  /// An index into the plan's clips.
  var clip: Int32 = 0
  /// Whether the path may reach beyond the surface's left or right border.
  var crossesSides = false
  /// Whether the pixels around the surface count too, up to the plan's margin.
  var needsBlurMargin = false
  /// Whether the edges are made in double precision: coordinates may lie beyond ±``FixedPoint/limit``, or the step is
  /// aliased.
  var exceedsFixedPoint = false
  /// Whether pixels are covered wholly or not at all.
  var isAliased = false
  /// Whether a stroke is one pixel wide, whatever the transform.
  var isHairline = false
  /// Whether the clip covers some of the pixels in part, or cuts the shape at its left or right.
  var needsMask = false

  /// Whether it is painted inside of a layer.
  var isInLayer = false
  /// Whether all pixels below are opaque.
  var isBelowOpaque = false

  // What to draw: read by the stage that makes edges.
  var source: PathSource
  /// An index into the plan's transforms.
  var transform: Int32 = 0
  /// An index into the plan's styles, images, layers or shapeShadows.
  var resource: Int32 = 0

  // What that stage leaves.
  /// In which of the workers' tables its edges lie.
  var table: Int32 = 0
  var edges = EdgeRange()
}

/// The rows that a step may paint, once it is complete: all that most tiles have to know of it. Read by themselves, since
/// a hundred thousand steps are more than the caches hold.
struct OpRows: BitwiseCopyable {
  var top, bottom: Int32

  @inline(__always)
  init(_ op: UnsafePointer<DrawOp>) {
    // A layer may need more of its contents than what lies in the tile.
    if op.pointee.isInLayer || op.pointee.kind == .beginLayer || op.pointee.kind == .endLayer {
      (top, bottom) = (.min, .max)
    } else {
      (top, bottom) = (op.pointee.bounds.top, op.pointee.bounds.bottom)
    }
  }
}

/// What a step is painted with.
enum PaintIndex: BitwiseCopyable {
  /// The step's colour.
  case color
  /// One of the plan's gradients.
  case gradient(Int32)
  /// One of the plan's grids of pixels.
  case image(Int32)
}

extension BlendMode {
  /// Whether what was opaque still is, whatever is laid over it.
  var keepsOpaque: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .destinationIn, .sourceOut, .destinationOut, .destinationAtop, .xor: false
    default: true
    }
  }
}

extension DrawOp {
  /// Whether it is painted with its colour, by any mode.
  @inline(__always) var hasColor: Bool {
    if case .color = paint { true } else { false }
  }

  /// Whether it lays its colour over what lies below.
  @inline(__always) var isPlain: Bool { hasColor && blendMode == .normal }
}
