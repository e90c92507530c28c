import Geometry
import Painting

/// Draws off screen, on top of what is there: a surface of its own that starts transparent, pixels in and out, and images
/// that can be drawn elsewhere.
///
/// ```swift
/// let badge = BitmapContext(width: 64, height: 64)
/// badge.draw { context in
///   context.fillColor = Color(rgb: 0xE0_3030)
///   context.fillEllipse(in: Rect(x: 4, y: 4, width: 56, height: 56))
/// }
/// let image = badge.makeImage()
/// ```
///
/// Every drawing starts with the state of a new `GraphicsContext`; the pixels stay. One thread at a time uses it.
public final class BitmapContext {
  /// What a pixel is made of.
  public enum Format: Hashable, Sendable, CaseIterable {
    /// 8 bits a channel, premultiplied, in words 0xAARRGGBB: a `Bitmap`.
    case premultiplied8
    /// 32-bit floating-point red, green, blue and alpha, premultiplied: a `FloatBitmap`. Everything is composed in double
    /// precision by the `ReferenceRasterizer`, which rounds only when what was drawn is stored: exact, and slow, whichever
    /// ``Renderer`` is asked for. Images that are drawn have 8 bits a channel all the same.
    case premultipliedFloat
  }

  /// What makes pixels of what is drawn.
  public enum Renderer {
    case fast(Rasterizer)
    case reference(ReferenceRasterizer)

    /// The fast one with a thread of its own.
    public static var fast: Renderer { .fast(Rasterizer()) }
    public static var reference: Renderer { .reference(ReferenceRasterizer()) }
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

  public let format: Format
  /// From the space in which one draws to pixels. Default: the identity; a scale of 2 makes two pixels a point.
  public var transform = Transform.identity
  /// What an untrusted list may take, each drawing anew; nil: whatever it takes. Default: `DrawingBudget.standard`.
  public var budget: DrawingBudget? = .standard
  /// Why the latest list was replaced by a placeholder; nil when it was drawn. Its description is one line.
  public private(set) var refusal: DrawingBudgetError?
  private let renderer: Renderer
  private var storage: Storage

  /// A transparent surface.
  ///
  /// - Parameters:
  ///   - width: in pixels, 0...`Bitmap.maximumSide`.
  ///   - height: likewise.
  ///   - format: what a pixel is made of; it stays, whatever the size becomes.
  ///   - renderer: one may be shared by many contexts, as long as one thread uses them.
  public init(width: Int, height: Int, format: Format = .premultiplied8, renderer: Renderer = .fast) {
    self.format = format
    self.renderer = renderer
    storage = Storage(format, width: width, height: height)
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

  /// Draws what `body` records on top of the pixels.
  public func draw(_ body: (inout GraphicsContext) throws -> Void) rethrows {
    var context = GraphicsContext(keepsColorPrecision: format == .premultipliedFloat)
    try body(&context)
    draw(context.displayList)
  }

  /// Draws a list on top of the pixels. For floats record it with a context that keeps the precision of colours.
  ///
  /// An untrusted list that takes more than ``budget`` is a placeholder, and ``refusal`` says why.
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
    switch (storage, renderer) {
    case (.bytes(let bitmap), .fast(let rasterizer)): rasterizer.render(frame, into: bitmap)
    case (.bytes(let bitmap), .reference(let rasterizer)): rasterizer.render(frame, into: bitmap)
    case (.floats(let bitmap), .reference(let rasterizer)): rasterizer.render(frame, into: bitmap)
    case (.floats(let bitmap), .fast): ReferenceRasterizer().render(frame, into: bitmap)
    }
  }

  /// The pixels outside of which drawing a list changes nothing.
  public func damage(of list: DisplayList) -> PixelRect {
    // A pixel more on each side, since the rasterizer rounds places and blurs.
    PixelRect(covering: list.bounds(onto: transform).insetBy(dx: -1, dy: -1), within: bounds)
  }

  /// Makes all pixels transparent.
  public func clear() { storage = Storage(format, width: width, height: height) }

  /// Makes all pixels transparent and the transform the identity: what a new context is like.
  public func reset() {
    clear()
    transform = .identity
  }

  /// Starts again with transparent pixels, as many as asked for. The transform stays.
  public func resize(width: Int, height: Int) { storage = Storage(format, width: width, height: height) }

  /// A copy of the pixels that can be drawn elsewhere, 8 bits a channel.
  ///
  /// - Parameters:
  ///   - rect: which of them, transparent outside of ``bounds``; nil: all. More than ``maximumArea`` make an empty image.
  ///   - scale: how many of them make a point.
  public func makeImage(of rect: PixelRect? = nil, scale: Double = 1) -> Image {
    var rect = rect ?? bounds
    if rect.area > BitmapContext.maximumArea { rect = PixelRect(x: 0, y: 0, width: 0, height: 0) }
    return Image(
      width: max(0, rect.width), height: max(0, rect.height), scale: scale, pixels: premultiplied(in: rect))
  }

  // MARK: Single pixels

  /// The word of a pixel inside of ``bounds``.
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
  /// Each channel a 255th of its byte.
  init(premultipliedWord word: UInt32) {
    self.init(Float(word >> 16 & 255), Float(word >> 8 & 255), Float(word & 255), Float(word >> 24))
    self /= 255
  }

  /// Each channel to the nearest byte, and none above its alpha. What is not a number is 0.
  var premultipliedWord: UInt32 {
    func byte(_ value: Float, atMost limit: UInt32) -> UInt32 {
      value > 0 ? Swift.min(UInt32((Swift.min(value, 1) * 255).rounded()), limit) : 0
    }
    let alpha = byte(w, atMost: 255)
    return alpha << 24 | byte(x, atMost: alpha) << 16 | byte(y, atMost: alpha) << 8 | byte(z, atMost: alpha)
  }
}
