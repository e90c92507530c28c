import Gestures
import Painting
import Scene
import Text

/// The theme that a program set for a view; nil for none. An object, because a theme is large and each view reads it.
nonisolated private final class ExplicitTheme: Equatable {
  let theme: Theme?

  init(theme: Theme?) { self.theme = theme }

  static func == (a: ExplicitTheme, b: ExplicitTheme) -> Bool { a === b || a.theme == b.theme }
}

/// The trait of the theme.
private enum ThemeTrait: TraitKey {
  static let defaultValue = ExplicitTheme(theme: nil)
  static func changed(from old: ExplicitTheme, in view: View) {
    // A tint that was set hides that of the theme.
    if view.trait(TintTrait.self).tint == nil,
      view.tint(explicit: old) != view.tint(explicit: view.trait(ThemeTrait.self))
    {
      view.tintColorDidChange()
    }
  }
}

/// The tint that a program set for a view; nil for that of the theme.
nonisolated private struct ExplicitTint: Equatable {
  var tint: Color?
}

/// The trait of the tint.
private enum TintTrait: TraitKey {
  static var defaultValue: ExplicitTint { ExplicitTint() }
  static func changed(from old: ExplicitTint, in view: View) {
    let inherited = view.tint(explicit: view.trait(ThemeTrait.self))
    if (old.tint ?? inherited) != (view.trait(TintTrait.self).tint ?? inherited) { view.tintColorDidChange() }
  }
}

extension View {
  /// The theme of the controls in the view: its own, else that of the nearest ancestor with one.
  ///
  /// Without any, it is ``Theme/fitting(_:)`` for the background on which the view lies: its own ``/Scene/View/backgroundColor``, or
  /// that of ancestors and of the window. The theme follows changes of those colours. Outside of a window it is ``Theme/dark``
  /// unless an ancestor has an opaque background.
  ///
  /// Setting it gives the view a theme of its own. The controls in it are drawn again in the next frame.
  public var theme: Theme {
    get {
      var theme = self.theme(explicit: trait(ThemeTrait.self).theme)
      if let tint = trait(TintTrait.self).tint { theme.tint = tint }
      return theme
    }
    set { setTrait(ThemeTrait.self, to: ExplicitTheme(theme: newValue)) }
  }

  /// Returns a theme that was set, or else the one that fits the colour behind the view.
  fileprivate func theme(explicit: Theme?) -> Theme {
    if let explicit { return explicit }
    let fitting = window?.followingBackgrounds()
    guard let ground else { return .dark }
    return fitting?.theme(for: ground) ?? Theme.fitting(ground)
  }

  /// Returns the tint of a theme that was set, or else of the one that fits the colour behind the view.
  fileprivate func tint(explicit: ExplicitTheme) -> Color {
    explicit.theme?.tint ?? theme(explicit: nil).tint
  }

  /// The ``Theme/tint`` of the controls in the view, whatever their theme; nil for that of the theme or of the nearest ancestor with
  /// one. Default nil.
  ///
  /// ```swift
  /// let toolbar = Toolbar()
  /// toolbar.ownTint = .orange
  /// ```
  public var ownTint: Color? {
    get { ownTrait(TintTrait.self)?.tint }
    set { setTrait(TintTrait.self, to: newValue.map { ExplicitTint(tint: $0) }) }
  }

  /// The theme that was set for the view itself; nil if it is inherited. Setting nil inherits it again.
  public var ownTheme: Theme? {
    get { ownTrait(ThemeTrait.self)?.theme }
    set { setTrait(ThemeTrait.self, to: newValue.map { ExplicitTheme(theme: $0) }) }
  }

  /// Returns the theme that a collection of the view's traits has, without ``ownTint``.
  package func theme(in traits: TraitCollection) -> Theme {
    theme(explicit: traits.trait(ThemeTrait.self).theme)
  }

  /// The colour behind the view's drawing; nil outside of a window if it is not opaque.
  private var ground: Color? {
    var colors: [Color] = []
    var view: View? = self
    while let current = view {
      // The cast comes last, because it is slow.
      if let color = current.backgroundColor, color.alpha > 0, !(current is any ThemedGround) {
        if color.alpha >= 1, colors.isEmpty { return color }
        colors.append(color)
        if color.alpha >= 1 { break }
      }
      view = current.superview
    }
    if view == nil {
      guard let window else { return nil }
      if colors.isEmpty { return window.background }
      colors.append(window.background)
    }
    return colors.reversed().reduce(.black) { $1.over($0) }
  }

  /// Returns the default font of the view's window at a size in points, times the theme's ``Theme/textScale``; nil
  /// outside of a window.
  public func themeFont(size: Double) -> Font? { font(size: size * themeTextScale) }

  /// The ``Theme/textScale`` of ``theme``: that of a theme that was set, since all that fit grounds have the same.
  var themeTextScale: Double { trait(ThemeTrait.self).theme?.textScale ?? Theme.dark.textScale }

  /// Whether decorative motion is omitted, by the window's or by the theme's setting. True outside of a window.
  var omitsMotion: Bool { window?.prefersReducedMotion != false || theme.reducesMotion }
}

/// A view whose background is a colour of its theme, and no ground that its theme should fit.
protocol ThemedGround: View {}

/// The themes of the grounds in a window that were used last, and the token by which the window reports changed backgrounds.
private final class FittingThemes {
  var token: ObserverToken?
  /// A window has few grounds, which are found faster than in a dictionary.
  private var known: [(ground: Color, theme: Theme)] = []

  func theme(for ground: Color) -> Theme {
    for index in known.indices where known[index].ground == ground { return known[index].theme }
    // Some colours at a time are enough; a background may also have another one in every frame.
    if known.count >= 32 { known.removeAll(keepingCapacity: true) }
    let theme = Theme.fitting(ground)
    known.append((ground, theme))
    return theme
  }
}

// MARK: Windows

/// Whether the window's background changes because its theme does.
private struct ThemeChange: WindowValueKey {
  static func makeDefault() -> Bool { false }
}

private struct FittingThemesKey: WindowValueKey {
  static func makeDefault() -> FittingThemes { FittingThemes() }
}

extension Window {
  /// The theme of the root view, which all views without a nearer one inherit. Setting it also sets the window's
  /// background to the theme's. Until it is set, it fits ``/Scene/Window/background``, see ``Scene/View/theme``.
  public var theme: Theme {
    get { rootView.theme }
    set {
      // The background comes first, so that an observer of the change can choose another one.
      // Observers are called once, for the theme.
      self[ThemeChange.self] = true
      background = newValue.background
      self[ThemeChange.self] = false
      rootView.theme = newValue
    }
  }

  /// The themes that fit grounds. From now on, the window calls ``Scene/View/traitsChanged()`` of views whose theme may change with
  /// a background.
  fileprivate func followingBackgrounds() -> FittingThemes {
    let themes = self[FittingThemesKey.self]
    if themes.token != nil { return themes }
    themes.token = backgroundObservers.add { view in
      if view.window?[ThemeChange.self] == true || view.trait(ThemeTrait.self).theme != nil { return }
      view.groundChanged()
      if let window = view.window, view === window.rootView { window.traitObservers.notify(window) }
    }
    return themes
  }
}

extension View {
  fileprivate func groundChanged() {
    reportTraits()
    for subview in subviews where subview.ownTheme == nil { subview.groundChanged() }
  }
}
