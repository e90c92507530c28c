// UIKit's constraints, which Easel does not have. Each name says what takes its place.

@available(
  *, unavailable, message: "lay out in layoutSubviews, or with a StackView, a GridView or autoresizingMask"
)
public final class NSLayoutConstraint {
  /// The parts of views between which constraints are.
  public enum Attribute: Int {
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline
    case firstBaseline, leftMargin, rightMargin, topMargin, bottomMargin, notAnAttribute
  }
  /// Relations.
  public enum Relation: Int {
    case lessThanOrEqual, equal, greaterThanOrEqual
  }
  /// Directions.
  public enum Axis: Int {
    case horizontal, vertical
  }
  /// The distance.
  public var constant: CGFloat = 0
  /// The factor.
  public var multiplier: CGFloat { 1 }
  /// The rank.
  public var priority: UILayoutPriority = .required
  /// Whether it holds.
  public var isActive = false
  /// The first view.
  public var firstItem: AnyObject? { nil }
  /// The second view.
  public var secondItem: AnyObject? { nil }
  /// The part of the first view.
  public var firstAttribute: Attribute { .notAnAttribute }

  /// Makes a constraint.
  public init(
    item: Any, attribute: Attribute, relatedBy: Relation, toItem: Any?, attribute other: Attribute,
    multiplier: CGFloat, constant: CGFloat
  ) {}
  /// Makes constraints of a picture in letters.
  public static func constraints(
    withVisualFormat: String, options: Int = 0, metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] { [] }
  /// Lets constraints hold.
  public static func activate(_ constraints: [NSLayoutConstraint]) {}
  /// Removes constraints.
  public static func deactivate(_ constraints: [NSLayoutConstraint]) {}
}

@available(
  *, unavailable, message: "lay out in layoutSubviews, or with a StackView, a GridView or autoresizingMask"
)
public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute
@available(
  *, unavailable, message: "lay out in layoutSubviews, or with a StackView, a GridView or autoresizingMask"
)
public typealias NSLayoutRelation = NSLayoutConstraint.Relation

@available(
  *, unavailable, message: "lay out in layoutSubviews, or with a StackView, a GridView or autoresizingMask"
)
extension View {
  public func addConstraint(_ constraint: NSLayoutConstraint) {}
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {}
  public func removeConstraint(_ constraint: NSLayoutConstraint) {}
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {}
  public var constraints: [NSLayoutConstraint] { [] }
  public func setNeedsUpdateConstraints() {}
  public func updateConstraintsIfNeeded() {}
  public func systemLayoutSizeFitting(_ size: CGSize) -> CGSize { .zero }
}

@available(
  *, unavailable, message: "lay out in layoutSubviews, or with a StackView, a GridView or autoresizingMask"
)
public struct UILayoutPriority: Sendable {
  public var rawValue: Float
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public init(rawValue: Float) { self.rawValue = rawValue }
  public static let required = UILayoutPriority(1000)
  public static let defaultHigh = UILayoutPriority(750)
  public static let defaultLow = UILayoutPriority(250)
}

@available(
  *, unavailable, message: "lay out in layoutSubviews, or with a StackView, a GridView or autoresizingMask"
)
extension View {
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}
}
