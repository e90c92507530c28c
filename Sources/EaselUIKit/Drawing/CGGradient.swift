// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A gradient, with the initializers of Core Graphics.
///
/// ```swift
/// let space = CGColorSpace(name: CGColorSpace.sRGB)
/// if let sky = CGGradient(colorsSpace: space, colors: [.blue, .white], locations: [0, 1]) {
///   UIGraphicsGetCurrentContext()?.drawLinearGradient(
///     sky, start: .zero, end: CGPoint(x: 0, y: 100), options: .drawsAfterEndLocation)
/// }
/// ```
public struct CGGradient: Hashable, Sendable {
  /// The gradient.
  public let gradient: Gradient

  /// Creates a gradient of colours at offsets; nil for evenly spread ones. Nil if there is no colour, or another number of offsets.
  ///
  /// - Parameters:
  ///   - space: has no effect; all colours are in sRGB.
  ///   - colors: the colours.
  ///   - locations: their offsets, from 0 to 1.
  public init?(colorsSpace space: CGColorSpace?, colors: [CGColor], locations: [CGFloat]?) {
    guard !colors.isEmpty, locations == nil || locations?.count == colors.count else { return nil }
    gradient =
      locations.map { locations in
        Gradient(stops: zip(locations, colors).map { Gradient.Stop($0, $1) })
      } ?? Gradient(colors)
  }

  /// Creates a gradient of colours by their red, green, blue and alpha components.
  public init?(
    colorSpace space: CGColorSpace, colorComponents: [CGFloat], locations: [CGFloat]?, count: Int
  ) {
    guard count > 0, colorComponents.count >= 4 * count else { return nil }
    let colors = (0..<count).map { index in
      Color(
        red: colorComponents[4 * index], green: colorComponents[4 * index + 1],
        blue: colorComponents[4 * index + 2], alpha: colorComponents[4 * index + 3])
    }
    self.init(colorsSpace: space, colors: colors, locations: locations)
  }
}

/// The colours of a gradient, where Core Graphics has an array of Core Foundation's: `[.red, .blue] as CFArray`.
public typealias CFArray = [CGColor]

/// A space of colours. There is only one: sRGB.
public struct CGColorSpace: Hashable, Sendable {
  /// The name of a space.
  public static let sRGB = "sRGB"

  init() {}

  /// Returns sRGB, whatever the name.
  public init?(name: String) {}
}

/// Returns sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

/// How a gradient continues beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  public var rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)

  var spread: GradientSpread {
    .pad(beforeStart: contains(.drawsBeforeStartLocation), afterEnd: contains(.drawsAfterEndLocation))
  }
}
