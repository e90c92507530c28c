import Geometry

/// Everything a rasterizer needs to draw one frame of a window: immutable, and the only thing that crosses
/// from the scene to the rasterizer's threads.
public struct Frame: Sendable {
  /// One step of the flattened view tree, in drawing order. Transforms lead to the window's points.
  public enum Item: Sendable {
    case draw(DisplayList, Transform)
    /// Clips what follows, up to the matching `pop`, to `Rect` in the space that the transform leads from.
    case pushClip(Rect, Transform)
    /// Groups what follows, up to the matching `pop`, and composes it with an opacity in 0...1.
    case pushOpacity(Double)
    case pop
  }

  /// The whole surface, in pixels.
  public var width: Int
  public var height: Int
  /// Pixels per point.
  public var scale: Double
  /// Fills the surface first; drawn opaque.
  public var background: Color
  /// Whether what the surface already shows stays under the items, with ``background`` not used: the surface may then
  /// be transparent, and is read as well as written. Default: false.
  public var keepsBackdrop: Bool
  public var items: [Item]
  /// What has to be drawn again, in pixels; disjoint. Empty: nothing.
  public var damage: [PixelRect]
  /// What the untrusted lists among the items may take together; nil: whatever they take. Default: ``DrawingBudget/standard``.
  public var budget: DrawingBudget? = .standard

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

  /// The whole surface.
  public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}
