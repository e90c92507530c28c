import Controls
import DesktopBridge
import Geometry
import Scene
import Testing

@testable import Launch

@Suite("The theme of a run")
struct DesktopThemeTests {
  private func theme(
    program: Theme = .dark, follows: Bool = true,
    _ change: (inout LaunchOptions, inout DesktopAppearance) -> Void
  ) -> Theme {
    var (options, desktop) = (LaunchOptions(), DesktopAppearance())
    change(&options, &desktop)
    return DesktopTheme.theme(program, options, desktop, followsDesktop: follows)
  }

  @Test("The desktop chooses the scheme and the contrast")
  func desktop() {
    #expect(theme { $1.scheme = .light } == .light)
    #expect(theme(program: .light) { $1.scheme = .dark } == .dark)
    #expect(theme { $1.prefersHighContrast = true } == .highContrast)
    #expect(theme(program: .light) { $1.prefersHighContrast = true } == .highContrastLight)
    #expect(
      theme { options, desktop in
        desktop.scheme = .light
        desktop.prefersHighContrast = true
      } == .highContrastLight)
  }

  @Test("Without a wish, and in the wanted scheme, the program's own theme stays")
  func program() {
    var program = Theme.dark
    program.tint = .orange
    #expect(theme(program: program) { _, _ in } == program)
    #expect(theme(program: program) { $1.scheme = .dark } == program)
  }

  @Test("A flag overrides the desktop")
  func flags() {
    let chosen = theme { options, desktop in
      options.theme = .highContrast
      options.textScale = 1.25
      desktop.scheme = .light
      desktop.textScale = 3
    }
    var expected = Theme.highContrast
    expected.textScale = 1.25
    #expect(chosen == expected)
  }

  @Test("A program with colours of its own follows only the size of text, and flags")
  func fixed() {
    let fixed = theme(follows: false) { _, desktop in
      desktop.scheme = .light
      desktop.textScale = 2
    }
    #expect(fixed.scheme == .dark && fixed.textScale == 2)
    #expect(theme(follows: false) { options, _ in options.theme = .light } == .light)
  }

  @Test("A change gives the window theme, background and motion, and tells the program once")
  func window() {
    let window = Window(size: Size(100, 100))
    var changes: [Theme] = []
    let token = window.traitObservers.add { changes.append($0.theme) }
    let follower = DesktopTheme(window, LaunchOptions(), followsDesktop: true, reducedMotionIsFixed: false)
    follower.apply(DesktopAppearance())
    #expect(changes.isEmpty && window.background == .black)
    var desktop = DesktopAppearance()
    desktop.scheme = .light
    desktop.prefersReducedMotion = true
    follower.apply(desktop)
    #expect(changes == [.light] && window.background == Theme.light.background && window.prefersReducedMotion)
    follower.apply(desktop)
    #expect(changes == [.light])
    desktop.scheme = nil
    desktop.prefersReducedMotion = false
    follower.apply(desktop)
    #expect(changes == [.light, .dark] && !window.prefersReducedMotion && window.background == .black)
    token.remove()
  }
}
