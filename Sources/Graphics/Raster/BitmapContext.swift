import FloatRaster
import Geometry
import Painting

/// An off-screen surface that is drawn into, starts transparent, and can be read, written and turned into images.
///
/// ```swift
/// let badge = BitmapContext(size: Size(64, 64), scale: 2)
/// badge.draw { context in
///   context.fillColor = Color(rgb: 0xE0_3030)
///   context.fillEllipse(in: Rect(x: 4, y: 4, width: 56, height: 56))
/// }
/// let image = badge.makeImage()
/// ```
///
/// The image has 128 × 128 pixels and a size of 64 × 64 points. A context that is made with a width and a height has one pixel for
/// each point.
///
/// Each drawing starts with the state of a new `GraphicsContext` and is composited over the pixels. A context must be used by one
/// thread at a time.
public final class BitmapContext {
  /// The format of pixels.
  public enum Format: Hashable, Sendable, CaseIterable {
    /// 8 bits a channel, premultiplied, in words 0xAARRGGBB: a `Bitmap`.
    case premultiplied8
    /// 32-bit floating-point red, green, blue and alpha, premultiplied: a `FloatBitmap`.
    ///
    /// Drawings are composited in double precision, with any ``Renderer``, and rounded only when they are stored. This is exact
    /// and slow. Drawn images have 8 bits a channel.
    case premultipliedFloat
  }

  /// The renderer of drawings into 8 bits a channel.
  public struct Renderer {
    let render: (Frame, Bitmap) -> [DrawingBudgetError]

    /// - Parameter render: draws the frame's damage into a bitmap of the frame's size, and returns the reasons why untrusted
    ///   lists were replaced by placeholders.
    package init(_ render: @escaping (Frame, Bitmap) -> [DrawingBudgetError]) { self.render = render }

    /// A new rasterizer.
    public static var fast: Renderer { fast(Rasterizer()) }

    /// A rasterizer that contexts of one thread share.
    public static func fast(_ rasterizer: Rasterizer) -> Renderer {
      Renderer { frame, bitmap in rasterizer.render(frame, into: bitmap) }
    }
  }

  private enum Storage {
    case bytes(Bitmap)
    case floats(FloatBitmap)

    init(_ format: Format, width: Int, height: Int) {
      switch format {
      case .premultiplied8: self = .bytes(Bitmap(width: width, height: height))
      case .premultipliedFloat: self = .floats(FloatBitmap(width: width, height: height))
      }
    }
  }

  /// The format of the pixels.
  public let format: Format
  /// Pixels per point: the scale of a new ``transform`` and of images. Default: 1.
  public let scale: Double
  /// From the space of drawings to pixels. Default: scales by ``scale``.
  public var transform: Transform
  /// The budget of an untrusted list, for each drawing. Nil is unlimited. Default: `DrawingBudget.standard`.
  public var budget: DrawingBudget? = .standard
  /// The reason why the latest list was replaced by a placeholder, or nil if it was drawn. Its description is one line.
  public private(set) var refusal: DrawingBudgetError?
  private let renderer: Renderer
  private var storage: Storage

  /// Makes a transparent surface.
  ///
  /// - Parameters:
  ///   - width: in pixels, 0...`Bitmap.maximumSide`.
  ///   - height: likewise.
  ///   - format: the format of pixels, which never changes.
  ///   - renderer: may be shared by contexts that one thread uses.
  public init(width: Int, height: Int, format: Format = .premultiplied8, renderer: Renderer = .fast) {
    self.format = format
    self.renderer = renderer
    scale = 1
    transform = .identity
    storage = Storage(format, width: width, height: height)
  }

  /// Makes a transparent surface for drawings in points.
  ///
  /// - Parameters:
  ///   - size: in points. Fractions of pixels are rounded up; a side that is negative or not a number gives an empty surface. No side
  ///     gets more than `Bitmap.maximumSide` pixels.
  ///   - scale: pixels per point, positive and finite.
  ///   - format: the format of pixels, which never changes.
  ///   - renderer: may be shared by contexts that one thread uses.
  public init(
    size: Size, scale: Double = 1, format: Format = .premultiplied8, renderer: Renderer = .fast
  ) {
    ensure(scale > 0 && scale.isFinite, "the scale of a context must be positive and finite")
    func pixels(_ length: Double) -> Int {
      // A size that was computed may exceed a whole number by a rounding error, which needs no further pixel.
      let exact = length * scale
      let rounded = exact.rounded()
      let side = abs(exact - rounded) < 1e-6 ? rounded : exact.rounded(.up)
      return side > 0 ? Int(min(side, Double(Bitmap.maximumSide))) : 0
    }
    self.format = format
    self.renderer = renderer
    self.scale = scale
    transform = Transform(scale: scale)
    storage = Storage(format, width: pixels(size.width), height: pixels(size.height))
  }

  /// All pixels.
  public var bounds: PixelRect {
    switch storage {
    case .bytes(let bitmap): bitmap.bounds
    case .floats(let bitmap): bitmap.bounds
    }
  }
  /// In pixels.
  public var width: Int { bounds.width }
  /// In pixels.
  public var height: Int { bounds.height }

  // MARK: Drawing

  /// Draws the commands that `body` records over the pixels.
  public func draw(_ body: (inout GraphicsContext) throws -> Void) rethrows {
    var context = GraphicsContext(keepsColorPrecision: format == .premultipliedFloat)
    try body(&context)
    draw(context.displayList)
  }

  /// Draws a list over the pixels. For floats it should be recorded by a context that keeps the precision of colours.
  ///
  /// An untrusted list beyond the ``budget`` is replaced by a placeholder, with the reason in ``refusal``.
  public func draw(_ list: DisplayList) {
    refusal = nil
    let damage = damage(of: list)
    if damage.isEmpty { return }
    var frame = Frame(
      width: width, height: height, keepsBackdrop: true, items: [.draw(list, transform)], damage: [damage])
    frame.budget = budget
    refusal = render(frame).first
  }

  private func render(_ frame: Frame) -> [DrawingBudgetError] {
    switch storage {
    case .bytes(let bitmap): renderer.render(frame, bitmap)
    case .floats(let bitmap): FloatRasterizer().render(frame, into: bitmap)
    }
  }

  /// Returns the pixels outside of which drawing a list changes nothing.
  public func damage(of list: DisplayList) -> PixelRect {
    // One more pixel on each side, because the rasterizer rounds coordinates and blurs.
    PixelRect(covering: list.bounds(onto: transform).insetBy(dx: -1, dy: -1), within: bounds)
  }

  /// Makes all pixels transparent.
  public func clear() { storage = Storage(format, width: width, height: height) }

  /// Makes all pixels transparent and the transform that of a new context.
  public func reset() {
    clear()
    transform = Transform(scale: scale)
  }

  /// Replaces the surface by a transparent one of another size. The transform stays.
  public func resize(width: Int, height: Int) { storage = Storage(format, width: width, height: height) }

  /// Returns a copy of the pixels as an image with 8 bits a channel.
  ///
  /// - Parameters:
  ///   - rect: the pixels to copy, transparent outside ``bounds``. Nil copies all. More than ``maximumArea`` give an empty image.
  ///   - scale: pixels per point of the image. Nil is the context's ``scale``.
  public func makeImage(of rect: PixelRect? = nil, scale: Double? = nil) -> Image {
    var rect = rect ?? bounds
    if rect.area > BitmapContext.maximumArea { rect = PixelRect(x: 0, y: 0, width: 0, height: 0) }
    return Image(
      width: max(0, rect.width), height: max(0, rect.height), scale: scale ?? self.scale,
      pixels: premultiplied(in: rect))
  }

  // MARK: Single pixels

  /// The word of a pixel inside ``bounds``.
  func word(_ x: Int, _ y: Int) -> UInt32 {
    switch storage {
    case .bytes(let bitmap): bitmap[x, y].bits
    case .floats(let bitmap): bitmap[x, y].premultipliedWord
    }
  }

  func setWord(_ word: UInt32, _ x: Int, _ y: Int) {
    switch storage {
    case .bytes(let bitmap): bitmap[x, y] = PremultipliedColor(bits: word)
    case .floats(let bitmap): bitmap[x, y] = SIMD4(premultipliedWord: word)
    }
  }

  func components(_ x: Int, _ y: Int) -> SIMD4<Float> {
    switch storage {
    case .bytes(let bitmap): SIMD4(premultipliedWord: bitmap[x, y].bits)
    case .floats(let bitmap): bitmap[x, y]
    }
  }

  func setComponents(_ components: SIMD4<Float>, _ x: Int, _ y: Int) {
    switch storage {
    case .bytes(let bitmap): bitmap[x, y] = PremultipliedColor(bits: components.premultipliedWord)
    case .floats(let bitmap): bitmap[x, y] = components
    }
  }
}

extension SIMD4<Float> {
  /// Each channel of a word as a number, its byte over 255.
  init(premultipliedWord word: UInt32) {
    self.init(Float(word >> 16 & 255), Float(word >> 8 & 255), Float(word & 255), Float(word >> 24))
    self /= 255
  }

  /// Each channel as the nearest byte, at most the alpha. NaN counts as 0.
  var premultipliedWord: UInt32 {
    func byte(_ value: Float, atMost limit: UInt32) -> UInt32 {
      value > 0 ? Swift.min(UInt32((Swift.min(value, 1) * 255).rounded()), limit) : 0
    }
    let alpha = byte(w, atMost: 255)
    return alpha << 24 | byte(x, atMost: alpha) << 16 | byte(y, atMost: alpha) << 8 | byte(z, atMost: alpha)
  }
}
