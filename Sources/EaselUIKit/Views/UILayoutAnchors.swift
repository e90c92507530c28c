/// Views and layout guides, to which UIKit's text attaches constraints. Easel has none: the names of the anchors say what to use.
///
/// ```swift
/// let card = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
/// let anchored: [any UILayoutAnchors] = [card, card.safeAreaLayoutGuide]
/// ```
public protocol UILayoutAnchors {}

extension View: UILayoutAnchors {}

@available(
  *, unavailable,
  message:
    "lay out in layoutSubviews, by bounds or a guide's layoutFrame, or with a StackView, a GridView or autoresizingMask"
)
extension UILayoutAnchors {
  public var leadingAnchor: Never { fatalError() }
  public var trailingAnchor: Never { fatalError() }
  public var leftAnchor: Never { fatalError() }
  public var rightAnchor: Never { fatalError() }
  public var topAnchor: Never { fatalError() }
  public var bottomAnchor: Never { fatalError() }
  public var centerXAnchor: Never { fatalError() }
  public var centerYAnchor: Never { fatalError() }
  public var widthAnchor: Never { fatalError() }
  public var heightAnchor: Never { fatalError() }
  public var firstBaselineAnchor: Never { fatalError() }
  public var lastBaselineAnchor: Never { fatalError() }
}
