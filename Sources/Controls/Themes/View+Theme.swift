import Scene
import Text

/// The trait of the theme.
private enum ThemeTrait: TraitKey {
  static var defaultValue: Theme { Theme.dark }
}

extension View {
  /// The theme of the controls in the view: its own, else that of the nearest ancestor with one, else the default.
  ///
  /// Setting it gives the view a theme of its own. The controls in it are drawn again in the next frame.
  public var theme: Theme {
    get { trait(ThemeTrait.self) }
    set { setTrait(ThemeTrait.self, to: newValue) }
  }

  /// The theme that was set for the view itself; nil if it is inherited. Setting nil inherits it again.
  public var ownTheme: Theme? {
    get { ownTrait(ThemeTrait.self) }
    set { setTrait(ThemeTrait.self, to: newValue) }
  }

  /// Returns the default font of the view's window at a size in points, times the theme's ``Theme/textScale``; nil
  /// outside of a window.
  public func themeFont(size: Double) -> Font? { font(size: size * theme.textScale) }

  /// Whether decorative motion is omitted, by the window's or by the theme's setting. True outside of a window.
  var omitsMotion: Bool { window?.prefersReducedMotion != false || theme.reducesMotion }
}

extension Window {
  /// The theme of the root view, which all views without a nearer one inherit. Setting it also sets the window's
  /// background to the theme's.
  public var theme: Theme {
    get { rootView.theme }
    set {
      // The background comes first, so that an observer of the change can choose another one.
      background = newValue.background
      rootView.theme = newValue
    }
  }
}
