import Testing

@testable import Host

@Suite("Preference for less motion") struct MotionPreferenceTests {
  private func isReduced(_ environment: [String: String], _ files: [String: String] = [:]) -> Bool {
    MotionPreference.isReduced(environment: environment) { files[$0] }
  }

  @Test("The environment takes precedence over the desktop's files; the default is full motion")
  func order() {
    let gtk = ["/home/a/.config/gtk-3.0/settings.ini": "[Settings]\ngtk-enable-animations = false\n"]
    #expect(!isReduced([:]))
    #expect(!isReduced(["HOME": "/home/a"]))
    #expect(isReduced(["HOME": "/home/a"], gtk))
    #expect(!isReduced(["HOME": "/home/a", "EASEL_REDUCED_MOTION": "0"], gtk))
    #expect(isReduced(["EASEL_REDUCED_MOTION": "1"]))
    #expect(isReduced(["XDG_CONFIG_HOME": "/c"], ["/c/kdeglobals": "[KDE]\nAnimationDurationFactor=0\n"]))
    #expect(!isReduced(["XDG_CONFIG_HOME": "/c"], ["/c/kdeglobals": "[KDE]\nAnimationDurationFactor=0.5\n"]))
    #expect(!isReduced(["XDG_CONFIG_HOME": "/c"], ["/c/gtk-4.0/settings.ini": "gtk-enable-animations=1"]))
  }
}
