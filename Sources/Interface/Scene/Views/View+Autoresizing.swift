import Geometry

/// The parts of a view's frame that change with the size of its superview. The others keep their lengths.
///
/// Along an axis, the change is divided among the flexible parts in proportion to their lengths. Parts without a
/// length get equal shares.
///
/// ```
///   superview         leftMargin   width    rightMargin
///   ├────────────────┤├──────────┤├────────┤├─────────┤
/// ```
///
/// ```swift
/// // Keeps its distance from the right and the lower edge.
/// shape.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
/// ```
nonisolated public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  public var rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The distance from the superview's left edge changes.
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
  /// The width changes.
  public static let flexibleWidth = AutoresizingMask(rawValue: 2)
  /// The distance from the superview's right edge changes.
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
  /// The distance from the superview's top edge changes.
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
  /// The height changes.
  public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  /// The distance from the superview's bottom edge changes.
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
}

extension View {
  /// The parts of the frame that change with the size of the superview. Default none: the frame stays.
  ///
  /// The frame changes at once when the superview's size is set; a superview that lays out its subviews itself
  /// overrides it afterwards. Views that are turned or sheared keep their size.
  public var autoresizingMask: AutoresizingMask {
    get { settings?.autoresizingMask ?? [] }
    set {
      if newValue == autoresizingMask { return }
      settingsForChange().autoresizingMask = newValue
    }
  }

  /// Whether a change of the view's size applies the masks of its subviews. Default true.
  public var autoresizesSubviews: Bool {
    get { settings?.autoresizesSubviews ?? true }
    set {
      if newValue == autoresizesSubviews { return }
      settingsForChange().autoresizesSubviews = newValue
    }
  }

  func sizeChanged(from old: Size) {
    guard autoresizesSubviews else { return }
    let new = bounds.size
    for subview in subviews {
      guard let mask = subview.settings?.autoresizingMask, !mask.isEmpty else { continue }
      subview.frame = mask.frame(subview.frame, from: old, to: new)
    }
  }
}

extension AutoresizingMask {
  /// Returns the frame after the superview's size has changed.
  func frame(_ frame: Rect, from old: Size, to new: Size) -> Rect {
    let (x, width) = resize(
      frame.minX, frame.width, in: old.width, by: new.width - old.width,
      flexible: (contains(.flexibleLeftMargin), contains(.flexibleWidth), contains(.flexibleRightMargin)))
    let (y, height) = resize(
      frame.minY, frame.height, in: old.height, by: new.height - old.height,
      flexible: (contains(.flexibleTopMargin), contains(.flexibleHeight), contains(.flexibleBottomMargin)))
    return Rect(x: x, y: y, width: width, height: height)
  }

  private func resize(
    _ start: Double, _ length: Double, in total: Double, by change: Double, flexible: (Bool, Bool, Bool)
  ) -> (start: Double, length: Double) {
    let trailing = total - start - length
    let parts = [(flexible.0, start), (flexible.1, length), (flexible.2, trailing)].map {
      $0 ? max(0, $1) : 0
    }
    let (sum, count) = (
      parts.reduce(0, +), Double([flexible.0, flexible.1, flexible.2].filter { $0 }.count)
    )
    if count == 0 { return (start, length) }
    func share(_ index: Int, _ isFlexible: Bool) -> Double {
      isFlexible ? change * (sum > 0 ? parts[index] / sum : 1 / count) : 0
    }
    return (start + share(0, flexible.0), max(0, length + share(1, flexible.1)))
  }
}
