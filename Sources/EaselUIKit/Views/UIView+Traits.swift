// UIKit's trait collections, which read the theme of a view.

extension TraitCollection {
  /// Whether the view's theme is light or dark; unspecified after the view is gone.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    guard let view else { return .unspecified }
    return view.theme(in: self).scheme == .dark ? .dark : .light
  }

  /// Pixels per point of the view's window.
  public var displayScale: CGFloat { view?.window?.scale ?? UIScreen.main.scale }

  /// Returns whether colours may differ from those of another collection: whether the styles differ.
  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    userInterfaceStyle != other?.userInterfaceStyle
  }
}

extension View {
  /// The values that the view inherits now.
  public var traitCollection: UITraitCollection { TraitCollection(of: self) }

  /// The style of the view and what it contains, in place of the inherited one. It sets the theme of the view.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { ownTheme.map { $0.scheme == .dark ? .dark : .light } ?? .unspecified }
    set {
      switch newValue {
      case .unspecified: ownTheme = nil
      case .light: ownTheme = .light
      case .dark: ownTheme = .dark
      }
    }
  }

  /// The colour of what stands out in the controls of the view. Nil inherits it.
  public var tintColor: UIColor! {
    get { theme.tint }
    set { ownTint = newValue }
  }
}

extension Color {
  @available(
    *, unavailable,
    message:
      "a colour is a value: choose it by traitCollection.userInterfaceStyle in traitCollectionDidChange(_:)"
  )
  public init(dynamicProvider: (UITraitCollection) -> UIColor) { self = .clear }

  @available(
    *, unavailable,
    message:
      "a colour is a value: choose it by traitCollection.userInterfaceStyle in traitCollectionDidChange(_:)"
  )
  public func resolvedColor(with traits: UITraitCollection) -> UIColor { self }
}
