import Controls
import DesktopBridge
import Painting
import Scene

/// The theme of a window in a run: that of the flags, else that of the desktop, else the program's own.
@MainActor final class DesktopTheme {
  private unowned let window: Window
  private let options: LaunchOptions
  /// The program's own theme and background.
  private let programTheme: Theme
  private let programBackground: Color
  private let followsDesktop: Bool
  private let prefersReducedMotion: Bool
  /// The environment's setting, which overrides the desktop's.
  private let reducedMotionIsFixed: Bool

  /// - Parameters:
  ///   - followsDesktop: whether the program's colours may change with the desktop.
  ///   - reducedMotionIsFixed: whether the environment sets the motion.
  init(_ window: Window, _ options: LaunchOptions, followsDesktop: Bool, reducedMotionIsFixed: Bool) {
    self.window = window
    self.options = options
    self.followsDesktop = followsDesktop
    self.reducedMotionIsFixed = reducedMotionIsFixed
    programTheme = window.theme
    programBackground = window.background
    prefersReducedMotion = window.prefersReducedMotion
  }

  /// Gives the window its theme for an appearance of the desktop.
  func apply(_ desktop: DesktopAppearance) {
    let theme = DesktopTheme.theme(programTheme, options, desktop, followsDesktop: followsDesktop)
    if theme != window.theme {
      window.theme = theme
      // A program's own background may be another one than the theme's.
      var usual = theme
      usual.textScale = programTheme.textScale
      if usual == programTheme { window.background = programBackground }
    }
    if !reducedMotionIsFixed, let isReduced = desktop.prefersReducedMotion {
      window.prefersReducedMotion = prefersReducedMotion || isReduced
    }
  }

  /// Returns the theme of a program.
  ///
  /// - Parameters:
  ///   - programTheme: the program's theme, which applies unless the flags or the desktop want another one.
  ///   - options: the flags, which come first.
  ///   - desktop: the appearance of the desktop.
  ///   - followsDesktop: whether the desktop chooses the colours. The size of text follows it in any case.
  nonisolated static func theme(
    _ programTheme: Theme, _ options: LaunchOptions, _ desktop: DesktopAppearance, followsDesktop: Bool
  ) -> Theme {
    var theme = programTheme
    if let wanted = options.theme {
      theme = wanted
    } else if followsDesktop, desktop.scheme != nil || desktop.prefersHighContrast {
      let scheme = desktop.scheme.map { $0 == .light ? Theme.Scheme.light : .dark } ?? programTheme.scheme
      // A program's own theme of the wanted kind may differ from the standard one.
      if scheme != programTheme.scheme || desktop.prefersHighContrast {
        theme = .standard(scheme, isHighContrast: desktop.prefersHighContrast)
      }
    }
    theme.textScale = options.textScale ?? programTheme.textScale * (desktop.textScale ?? 1)
    return theme
  }
}
