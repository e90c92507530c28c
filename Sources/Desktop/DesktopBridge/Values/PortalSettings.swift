import MessageBus

/// The settings of the desktop that this module uses, as the settings portal sends them: a value for a key in a namespace.
///
/// The keys are those of the XDG Desktop Portal (`org.freedesktop.appearance`) and of GNOME's schema, which other desktops serve
/// as well. Values come from another program, so wrong types and numbers out of range count as missing.
nonisolated struct PortalSettings: Hashable, Sendable {
  static let appearanceNamespace = "org.freedesktop.appearance"
  static let interfaceNamespace = "org.gnome.desktop.interface"
  /// The namespaces to be read.
  static let namespaces = [appearanceNamespace, interfaceNamespace]

  /// 0 no preference, 1 dark, 2 light.
  private var colorScheme: Int?
  /// 0 no preference, 1 high contrast.
  private var contrast: Int?
  /// 0 no preference, 1 reduced motion. Only of newer portals.
  private var reducedMotion: Int?
  private var textScalingFactor: Double?
  private var enablesAnimations: Bool?

  /// Stores a value. Unknown keys are ignored.
  mutating func set(_ key: String, in namespace: String, to value: BusValue) {
    let value = value.unwrapped
    switch (namespace, key) {
    case (Self.appearanceNamespace, "color-scheme"): colorScheme = value.integer
    case (Self.appearanceNamespace, "contrast"): contrast = value.integer
    case (Self.appearanceNamespace, "reduced-motion"): reducedMotion = value.integer
    case (Self.interfaceNamespace, "text-scaling-factor"): textScalingFactor = value.number
    case (Self.interfaceNamespace, "enable-animations"): enablesAnimations = value.flag
    default: break
    }
  }

  /// Stores the answer to `ReadAll`: a dictionary of dictionaries.
  mutating func take(_ answer: BusValue?) {
    for (namespace, values) in Self.pairs(answer) {
      for (key, value) in Self.pairs(values) { set(key, in: namespace, to: value) }
    }
  }

  private static func pairs(_ dictionary: BusValue?) -> [(String, BusValue)] {
    guard case .array(_, let entries)? = dictionary?.unwrapped else { return [] }
    return entries.compactMap { entry in
      guard case .entry(let key, let value) = entry, let key = key.text else { return nil }
      return (key, value)
    }
  }

  /// The appearance that the settings describe.
  var appearance: DesktopAppearance {
    var appearance = DesktopAppearance()
    appearance.scheme = colorScheme == 1 ? .dark : colorScheme == 2 ? .light : nil
    appearance.prefersHighContrast = contrast == 1
    if let textScalingFactor, textScalingFactor.isFinite, textScalingFactor > 0 {
      appearance.textScale = textScalingFactor
    }
    if reducedMotion == 1 {
      appearance.prefersReducedMotion = true
    } else if let enablesAnimations {
      appearance.prefersReducedMotion = !enablesAnimations
    } else if reducedMotion != nil {
      appearance.prefersReducedMotion = false
    }
    return appearance
  }
}
