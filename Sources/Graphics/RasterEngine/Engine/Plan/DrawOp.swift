import Geometry
import Painting

/// One drawing operation with all its state. The nested items and commands of a frame are resolved to a flat list of ops.
///
/// Ops are plain data: the resolver writes them, the edge stage completes them, and many threads read them to paint.
struct DrawOp: BitwiseCopyable {
  enum Kind: UInt8, BitwiseCopyable {
    /// The op was culled after it had been listed.
    case none
    case fill
    case stroke
    /// A fill that is an axis-aligned rectangle, the extent of its edges.
    case rectangle
    /// Fills all of the clip.
    case plane
    /// Glyphs with masks. The range of the op's edges is a range of the plan's placed glyphs.
    case glyphs
    /// An image. The op's edges are its outline.
    case image
    /// An image whose pixels are aligned to the surface's.
    case blit
    case beginLayer
    case endLayer
    /// The shadow of the next op, one of the plan's shape shadows.
    case shadow
  }

  var kind: Kind
  var rule: FillRule = .nonZero
  /// The opacity of a layer, image, gradient or pattern, 0...255.
  var opacity: UInt8 = 255
  var blendMode = BlendMode.normal
  var paint = PaintIndex.color
  /// The colour, premultiplied.
  var color: UInt32 = 0
  /// The pixels that may change, inside the clip's bounds.
  var bounds = PixelBounds.empty
  /// The index of the clip in the plan.
  var clip: Int32 = 0
  /// Whether the path may extend beyond the surface's left or right border.
  var crossesSides = false
  /// Whether the pixels in the plan's margin around the surface are needed too, for a blur.
  var needsBlurMargin = false
  /// Whether the edges are made in double precision, because coordinates may lie beyond ±``FixedPoint/limit`` or the op is
  /// aliased.
  var exceedsFixedPoint = false
  /// Whether each pixel is covered wholly or not at all.
  var isAliased = false
  /// Whether a stroke is one pixel wide, whatever the transform.
  var isHairline = false
  /// Whether the clip covers some of the pixels in part, or cuts the shape at the left or right.
  var needsMask = false

  /// Whether the op is painted inside a layer.
  var isInLayer = false
  /// Whether all pixels below are opaque.
  var isBelowOpaque = false

  // The path, read by the edge stage.
  var source: PathSource
  /// The index of the transform in the plan.
  var transform: Int32 = 0
  /// The index of the op's style, image, layer or shape shadow in the plan.
  var resource: Int32 = 0

  // Written by the edge stage.
  /// The index of the table with the op's edges.
  var table: Int32 = 0
  var edges = EdgeRange()
}

/// The rows that an op may paint, which is all that most tiles read of it.
///
/// They are stored apart, because a hundred thousand ops do not fit the caches.
struct OpRows: BitwiseCopyable {
  var top, bottom: Int32

  @inline(__always)
  init(_ op: UnsafePointer<DrawOp>) {
    // A layer may need contents outside the tile.
    if op.pointee.isInLayer || op.pointee.kind == .beginLayer || op.pointee.kind == .endLayer {
      (top, bottom) = (.min, .max)
    } else {
      (top, bottom) = (op.pointee.bounds.top, op.pointee.bounds.bottom)
    }
  }
}

/// The paint of an op.
enum PaintIndex: BitwiseCopyable {
  /// The op's colour.
  case color
  /// One of the plan's gradients.
  case gradient(Int32)
  /// One of the plan's image sources.
  case image(Int32)
}

extension BlendMode {
  /// Whether an opaque backdrop stays opaque for every source.
  var keepsOpaque: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .destinationIn, .sourceOut, .destinationOut, .destinationAtop, .xor: false
    default: true
    }
  }
}

extension DrawOp {
  /// Whether the op is painted with its colour, by any blend mode.
  @inline(__always) var hasColor: Bool {
    if case .color = paint { true } else { false }
  }

  /// Whether the op is painted with its colour by source-over.
  @inline(__always) var isPlain: Bool { hasColor && blendMode == .normal }
}
