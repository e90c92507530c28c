import Painting

/// How stored pixels are turned for display, as cameras note it. The raw values are those of Exif (tag 274).
///
/// ```swift
/// let upright = photo.oriented(.right)  // a camera that was held upright
/// ImageOrientation.right.isTransposed  // true: width and height are exchanged
/// ```
public enum ImageOrientation: Int, Hashable, Sendable, CaseIterable {
  /// As stored.
  case up = 1
  /// Mirrored from left to right.
  case upMirrored
  /// Turned by 180°.
  case down
  /// Mirrored from top to bottom.
  case downMirrored
  /// Mirrored at the diagonal from the top left.
  case leftMirrored
  /// Turned clockwise by 90°.
  case right
  /// Mirrored at the diagonal from the top right.
  case rightMirrored
  /// Turned counterclockwise by 90°.
  case left

  /// Whether width and height are exchanged.
  public var isTransposed: Bool { rawValue >= 5 }
}

extension Image {
  /// Returns the image turned for display. Complexity: O(pixels), O(1) for ``ImageOrientation/up``.
  ///
  /// - Parameter orientation: how the pixels are stored.
  public func oriented(_ orientation: ImageOrientation) -> Image {
    if orientation == .up { return self }
    // The offset in the source of the first pixel, of the next pixel of a row, and of the next row.
    let (right, below) = (width - 1, (height - 1) * width)
    let (first, next, nextRow) =
      switch orientation {
      case .up: (0, 1, width)
      case .upMirrored: (right, -1, width)
      case .down: (below + right, -1, -width)
      case .downMirrored: (below, 1, -width)
      case .leftMirrored: (0, width, 1)
      case .right: (below, -width, 1)
      case .rightMirrored: (below + right, -width, -1)
      case .left: (right, width, -1)
      }
    let size = orientation.isTransposed ? (width: height, height: width) : (width: width, height: height)
    let result = [UInt32](unsafeUninitializedCapacity: pixels.count) { target, count in
      pixels.withUnsafeBufferPointer { source in
        for y in 0..<size.height {
          var index = first + y * nextRow
          for x in 0..<size.width {
            target.initializeElement(at: y * size.width + x, to: source[index])
            index += next
          }
        }
      }
      count = pixels.count
    }
    return Image(width: size.width, height: size.height, scale: scale, pixels: result)
  }
}
