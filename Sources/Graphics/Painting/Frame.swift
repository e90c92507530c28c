import Geometry

/// Everything a rasterizer needs to draw one frame of a window. Immutable, and the only value that the scene hands to
/// the rasterizer's threads.
public struct Frame: Sendable {
  /// One item of the flattened view tree, in drawing order. Transforms lead to the window's points.
  public enum Item: Sendable {
    /// Draws a list, whose space the transform leads from.
    case draw(DisplayList, Transform)
    /// Clips the items up to the matching `pop` to a rectangle in the space that the transform leads from.
    case pushClip(Rect, Transform)
    /// Groups the items up to the matching `pop` and composites them with an opacity in 0...1.
    case pushOpacity(Double)
    /// Draws a list, whose space the transform leads from, and leaves its clips, saves and layers open up to the
    /// matching `pop`. So a group may have a shadow, filters, a blend mode or a clip of any shape. A layer that is
    /// left open is a group even if it is plain.
    case push(DisplayList, Transform)
    /// Ends the innermost open clip, group or list.
    case pop
  }

  /// The width of the surface, in pixels.
  public var width: Int
  /// The height of the surface, in pixels.
  public var height: Int
  /// Pixels per point.
  public var scale: Double
  /// The colour that fills the surface first. Its alpha is ignored: it is drawn opaque.
  public var background: Color
  /// Whether the surface keeps its pixels under the items, without ``background``. The surface may then be
  /// transparent, and is read as well as written. Default: false.
  public var keepsBackdrop: Bool
  /// The items, in drawing order.
  public var items: [Item]
  /// The areas to draw again, in pixels. They must be disjoint. An empty array draws nothing.
  public var damage: [PixelRect]
  /// The budget that the untrusted lists among the items share. Nil is unlimited. Default:
  /// ``DrawingBudget/standard``.
  public var budget: DrawingBudget? = .standard

  /// - Parameters:
  ///   - width: in pixels.
  ///   - height: in pixels.
  ///   - scale: pixels per point.
  ///   - background: see ``background``.
  ///   - keepsBackdrop: see ``keepsBackdrop``.
  ///   - items: in drawing order.
  ///   - damage: the areas to draw again, in pixels; nil is the whole surface.
  public init(
    width: Int, height: Int, scale: Double = 1, background: Color = .black,
    keepsBackdrop: Bool = false, items: [Item] = [], damage: [PixelRect]? = nil
  ) {
    self.width = width
    self.height = height
    self.scale = scale
    self.background = background
    self.keepsBackdrop = keepsBackdrop
    self.items = items
    self.damage = damage ?? [PixelRect(x: 0, y: 0, width: width, height: height)]
  }

  /// The rectangle of the whole surface, in pixels.
  public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}
