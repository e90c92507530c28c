// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Core Graphics' images of bytes.

public typealias CFIndex = Int
/// A text of Core Foundation: `name as CFString`.
public typealias CFString = String

/// Bytes that can be changed, by reference: Core Foundation's `CFMutableData`.
///
/// ```swift
/// let bytes = CFDataCreateMutable(nil, 0)
/// CFDataSetLength(bytes, 4)
/// CFDataGetMutableBytePtr(bytes)?[3] = 255
/// ```
@MainActor public final class CFMutableData {
  fileprivate var buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 0)

  fileprivate init() {}

  isolated deinit { buffer.deallocate() }

  /// The bytes as a value.
  var bytes: [UInt8] { Array(buffer) }

  /// Keeps the bytes up to a length, and adds zeros.
  fileprivate func resize(to length: Int) {
    let new = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(0, length))
    new.initialize(repeating: 0)
    // Both ends are at most the capacities of the two buffers.
    for index in 0..<min(new.count, buffer.count) { new[index] = buffer[index] }
    buffer.deallocate()
    buffer = new
  }
}

/// Returns empty data.
///
/// - Parameters:
///   - allocator: nil.
///   - capacity: without effect: data can have any length.
@MainActor public func CFDataCreateMutable(_ allocator: Never?, _ capacity: CFIndex) -> CFMutableData {
  CFMutableData()
}

/// Sets the length of data, in bytes; further ones are 0. A negative length counts as 0.
@MainActor public func CFDataSetLength(_ data: CFMutableData?, _ length: CFIndex) {
  data?.resize(to: length)
}

/// Returns the length of data, in bytes.
@MainActor public func CFDataGetLength(_ data: CFMutableData?) -> CFIndex { data?.buffer.count ?? 0 }

/// Returns the bytes of data, which are valid until its length is set or the data is released. Nil for none.
@MainActor public func CFDataGetMutableBytePtr(_ data: CFMutableData?) -> UnsafeMutablePointer<UInt8>? {
  data?.buffer.baseAddress
}

/// The bytes of an image.
///
/// ```swift
/// let bytes = CGDataProvider(data: Data([255, 0, 0, 255]))
/// ```
public struct CGDataProvider: Sendable {
  let bytes: [UInt8]

  /// Creates the bytes of data.
  public init?(data: Data) { bytes = Array(data) }

  /// Creates the bytes that data has now.
  @MainActor public init?(data: CFMutableData) { bytes = data.bytes }
}

/// How a colour's alpha is stored in the bytes of an image.
public enum CGImageAlphaInfo: UInt32, Hashable, Sendable {
  /// There is none, and three bytes a pixel.
  case none
  /// After the colour, which is multiplied by it.
  case premultipliedLast
  /// Before the colour, which is multiplied by it.
  case premultipliedFirst
  /// After the colour.
  case last
  /// Before the colour.
  case first
  /// The last byte has no effect.
  case noneSkipLast
  /// The first byte has no effect.
  case noneSkipFirst
}

/// The order of the bytes of an image.
///
/// ```swift
/// let layout = CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue)
/// ```
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  public var rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The bits of `CGImageAlphaInfo`.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// The bytes of a pixel are those of a word, the lowest first.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  /// The bytes of a pixel are those of a word, the highest first.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)

  var alpha: CGImageAlphaInfo? { CGImageAlphaInfo(rawValue: rawValue & 0x1F) }
}

/// How colours are brought into another space. Has no effect: there is one space.
///
/// ```swift
/// let intent = CGColorRenderingIntent.defaultIntent
/// ```
public enum CGColorRenderingIntent: Hashable, Sendable {
  /// The usual way.
  case defaultIntent
}

extension Image {
  /// Creates an image of bytes, with a pixel per point. Nil for other formats than 8 bits for each of three or four components, and
  /// for fewer bytes than the rows need.
  ///
  /// - Parameters:
  ///   - width: in pixels.
  ///   - height: in pixels.
  ///   - bitsPerComponent: 8.
  ///   - bitsPerPixel: 32, or 24 without alpha.
  ///   - bytesPerRow: the distance between the starts of two rows.
  ///   - space: without effect; all colours are in sRGB.
  ///   - bitmapInfo: the order of the bytes.
  ///   - provider: the bytes, from the top row.
  ///   - decode: nil.
  ///   - shouldInterpolate: without effect; the filter is that of the drawing.
  ///   - intent: without effect.
  public init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
    bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    guard let alpha = bitmapInfo.alpha, bitsPerComponent == 8, width > 0, height > 0, decode == nil,
      bitsPerPixel == (alpha == .none ? 24 : 32)
    else { return nil }
    let bytesPerPixel = bitsPerPixel / 8
    let (row, rowOverflows) = width.multipliedReportingOverflow(by: bytesPerPixel)
    let (before, overflows) = bytesPerRow.multipliedReportingOverflow(by: height - 1)
    let (length, isTooLong) = before.addingReportingOverflow(row)
    guard !rowOverflows, !overflows, !isTooLong, bytesPerRow >= row, provider.bytes.count >= length
    else { return nil }
    let reader = PixelReader(alpha, isReversed: bitmapInfo.contains(.byteOrder32Little) && bytesPerPixel == 4)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        pixels.append(reader.pixel(provider.bytes, at: y * bytesPerRow + x * bytesPerPixel))
      }
    }
    self.init(width: width, height: height, pixels: pixels)
  }
}

/// Reads the pixels of an order of bytes.
private struct PixelReader {
  private let red: Int
  private let green: Int
  private let blue: Int
  private let alpha: Int?
  private let isPremultiplied: Bool

  init(_ info: CGImageAlphaInfo, isReversed: Bool) {
    let isFirst = info == .premultipliedFirst || info == .first || info == .noneSkipFirst
    let start = isFirst ? 1 : 0
    func byteIndex(_ index: Int) -> Int { isReversed ? 3 - index : index }
    (red, green, blue) = (byteIndex(start), byteIndex(start + 1), byteIndex(start + 2))
    switch info {
    case .premultipliedLast, .last: alpha = byteIndex(3)
    case .premultipliedFirst, .first: alpha = byteIndex(0)
    case .none, .noneSkipLast, .noneSkipFirst: alpha = nil
    }
    isPremultiplied = info != .last && info != .first
  }

  /// Returns the pixel at an index of its first byte.
  func pixel(_ bytes: [UInt8], at start: Int) -> UInt32 {
    let opacity = alpha.map { UInt32(bytes[start + $0]) } ?? 255
    func component(_ index: Int) -> UInt32 {
      let value = UInt32(bytes[start + index])
      // A premultiplied component is at most the alpha.
      return isPremultiplied ? min(value, opacity) : (value * opacity + 127) / 255
    }
    return opacity << 24 | component(red) << 16 | component(green) << 8 | component(blue)
  }
}
