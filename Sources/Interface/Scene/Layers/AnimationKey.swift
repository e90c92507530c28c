/// The name of an animatable property. A subclass defines one for each of its own properties.
public struct AnimationKey: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name, unique among the properties of a layer and its view.
  public var name: String
  /// Creates a key with a name.
  public init(_ name: String) { self.name = name }
  public init(stringLiteral name: String) { self.name = name }
  public var description: String { name }

  /// The key of ``Layer/bounds``.
  public static let bounds: AnimationKey = "bounds"
  /// The key of ``Layer/position``, and of a view's centre.
  public static let position: AnimationKey = "position"
  /// The key of ``Layer/transform``.
  public static let transform: AnimationKey = "transform"
  /// The key of ``Layer/transform3D``, if one of its values is not in the plane.
  public static let transform3D: AnimationKey = "transform3D"
  /// The key of ``Layer/opacity``, and of ``View/alpha``.
  public static let opacity: AnimationKey = "opacity"
  /// The key of ``Layer/zPosition``.
  public static let zPosition: AnimationKey = "zPosition"
  /// The key of ``Layer/anchorPoint``.
  public static let anchorPoint: AnimationKey = "anchorPoint"
  /// The key of ``Layer/backgroundColor``.
  public static let backgroundColor: AnimationKey = "backgroundColor"
  /// The key of ``Layer/contents``.
  public static let contents: AnimationKey = "contents"
}
