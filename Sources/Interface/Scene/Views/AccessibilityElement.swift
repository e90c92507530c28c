import Geometry

/// An accessible part of a view that is no view itself, such as a segment or a line of a menu, as `UIAccessibilityElement`.
///
/// The container returns its elements from ``View/accessibilityElements``. It must return the same objects as long as they
/// stand for the same parts, because readers refer to them.
///
/// ```swift
/// final class Dice: View {
///   private lazy var parts = [AccessibilityElement(accessibilityContainer: self)]
///   override var accessibilityElements: [any Accessible]? {
///     get { parts }
///     set {}
///   }
///   func rolled(_ number: Int) { parts[0].accessibilityValue = "\(number)" }
/// }
/// ```
@MainActor open class AccessibilityElement: Accessible {
  /// The view that contains the part.
  public private(set) weak var accessibilityContainer: View?
  /// The frame in the container's points. Default zero.
  public var frameInContainerSpace = Rect.zero {
    didSet { if frameInContainerSpace != oldValue { changed() } }
  }
  /// Performs the main action, and returns whether it was possible. Default nil: there is none.
  public var onActivate: (() -> Bool)?

  open var isAccessibilityElement: Bool { true }
  open var accessibilityRole: AccessibilityRole {
    get { role ?? AccessibilityRole(accessibilityTraits) }
    set { role = newValue }
  }
  open var accessibilityLabel: String? { didSet { if accessibilityLabel != oldValue { changed() } } }
  open var accessibilityValue: String? { didSet { if accessibilityValue != oldValue { changed() } } }
  open var accessibilityHint: String? { didSet { if accessibilityHint != oldValue { changed() } } }
  open var accessibilityIdentifier: String? {
    didSet { if accessibilityIdentifier != oldValue { changed() } }
  }
  open var accessibilityTraits: AccessibilityTraits = [] {
    didSet { if accessibilityTraits != oldValue { changed() } }
  }
  open var accessibilityRange: AccessibilityRange? {
    didSet { if accessibilityRange != oldValue { changed() } }
  }
  open var accessibilityText: (any AccessibleText)? { nil }
  open var accessibilityCustomActions: [AccessibilityCustomAction] = [] { didSet { changed() } }
  open var accessibilityRelations: [AccessibilityRelation] = [] { didSet { changed() } }
  /// None: what is no view contains no elements.
  public var accessibilitySelectionMode: AccessibilitySelectionMode { .none }
  private var role: AccessibilityRole? { didSet { if role != oldValue { changed() } } }

  /// Creates an element of a view.
  public init(accessibilityContainer: View) { self.accessibilityContainer = accessibilityContainer }

  open var accessibilityFrame: Rect {
    accessibilityContainer?.convert(frameInContainerSpace, to: nil) ?? frameInContainerSpace
  }

  /// Marks the container, which readers read with its elements.
  private func changed() { accessibilityContainer?.layer.noteAccessibleChange() }

  open func accessibilityActivate() -> Bool { onActivate?() ?? false }
  open func accessibilityIncrement() {}
  open func accessibilityDecrement() {}
  open func setAccessibilityValue(_ number: Double) -> Bool { false }
  public func setAccessibilitySelected(_ isSelected: Bool, of element: any Accessible) -> Bool { false }
}
