import MessageBus
import Testing

@testable import DesktopBridge

@Suite("PortalSettings")
struct PortalSettingsTests {
  private func answer(_ namespaces: [String: [String: BusValue]]) -> BusValue {
    .array(
      "{sa{sv}}",
      namespaces.map { namespace, values in
        .entry(
          .string(namespace), .array("{sv}", values.map { .entry(.string($0), .variant($1)) }))
      })
  }

  private func appearance(_ namespaces: [String: [String: BusValue]]) -> DesktopAppearance {
    var settings = PortalSettings()
    settings.take(answer(namespaces))
    return settings.appearance
  }

  @Test("The answer of a portal becomes an appearance")
  func wholeAnswer() {
    let read = appearance([
      "org.freedesktop.appearance": ["color-scheme": .uint32(2), "contrast": .uint32(1)],
      "org.gnome.desktop.interface": [
        "text-scaling-factor": .double(1.5), "enable-animations": .bool(false),
      ],
    ])
    #expect(read.scheme == .light)
    #expect(read.prefersHighContrast)
    #expect(read.textScale == 1.5)
    #expect(read.prefersReducedMotion == true)
  }

  @Test("A desktop without preferences is like one that says nothing")
  func noPreference() {
    #expect(appearance([:]) == DesktopAppearance())
    #expect(
      appearance(["org.freedesktop.appearance": ["color-scheme": .uint32(0), "contrast": .uint32(0)]])
        == DesktopAppearance())
  }

  @Test("Values of other types or out of range count as missing")
  func wrongValues() {
    let read = appearance([
      "org.freedesktop.appearance": ["color-scheme": .string("dark"), "contrast": .uint32(7)],
      "org.gnome.desktop.interface": ["text-scaling-factor": .double(.nan), "enable-animations": .int32(0)],
    ])
    #expect(read == DesktopAppearance())
    for scale in [0, -1, Double.infinity] {
      #expect(
        appearance(["org.gnome.desktop.interface": ["text-scaling-factor": .double(scale)]]).textScale == nil)
    }
    var settings = PortalSettings()
    settings.take(.array("s", [.string("color-scheme")]))
    settings.take(.int32(3))
    settings.take(nil)
    #expect(settings == PortalSettings())
  }

  @Test("A signal changes one setting, also if its value is in two variants")
  func signals() {
    var settings = PortalSettings()
    settings.set("color-scheme", in: "org.freedesktop.appearance", to: .variant(.variant(.uint32(1))))
    settings.set("text-scaling-factor", in: "org.gnome.desktop.interface", to: .variant(.double(2)))
    #expect(settings.appearance.scheme == .dark && settings.appearance.textScale == 2)
    settings.set("color-scheme", in: "org.gnome.desktop.interface", to: .variant(.uint32(2)))
    #expect(settings.appearance.scheme == .dark, "the key of another namespace")
    settings.set("color-scheme", in: "org.freedesktop.appearance", to: .variant(.uint32(0)))
    #expect(settings.appearance.scheme == nil && settings.appearance.textScale == 2)
  }

  @Test("Reduced motion is wanted if either setting says so")
  func motion() {
    var settings = PortalSettings()
    settings.set("enable-animations", in: "org.gnome.desktop.interface", to: .variant(.bool(true)))
    #expect(settings.appearance.prefersReducedMotion == false)
    settings.set("reduced-motion", in: "org.freedesktop.appearance", to: .variant(.uint32(1)))
    #expect(settings.appearance.prefersReducedMotion == true)
    settings.set("reduced-motion", in: "org.freedesktop.appearance", to: .variant(.uint32(0)))
    #expect(settings.appearance.prefersReducedMotion == false)
  }
}
