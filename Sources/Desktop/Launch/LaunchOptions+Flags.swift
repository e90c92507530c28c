import Geometry

nonisolated extension LaunchOptions {
  /// The flags of every window program.
  public static let flags: [CommandFlag<LaunchOptions>] = [
    CommandFlag("size", value: "WxH", "The window's size in points.") { options, text in
      options.size = try size(text)
    },
    CommandFlag("scale", value: "S", "Pixels per point.") { options, text in
      options.scale = try scale(text)
    },
    CommandFlag(
      "theme", value: "NAME",
      "dark, light, high-contrast, high-contrast-light, or system, the default: as the desktop, except with tapes."
    ) { options, text in options.theme = try theme(text) }.recorded { $0.theme.flatMap(name) }
      .completed(by: .choices(namedThemes.map(\.name) + ["system"])),
    CommandFlag("text-scale", value: "N", "The factor of font sizes, such as 1.5; else the desktop's.") {
      options, text in options.textScale = try textScale(text)
    }.recorded { $0.textScale.map { "\($0)" } },
    CommandFlag("seed", value: "N", "The seed of the random number generator.") { options, text in
      options.seed = try seed(text)
    },
    CommandFlag("record", value: "FILE", "Write all input to a tape.") { $0.record = $1 },
    CommandFlag("force", "Let --record replace an existing file.") { $0.replacesRecord = true },
    CommandFlag("replay", value: "FILE", "Play a tape in the window, at its recorded speed.") {
      $0.replay = $1
    },
    CommandFlag("speed", value: "N", "The speed of the tape: a factor such as 4 or 0.25, or max.") {
      options, text in options.speed = try speed(text)
    }.completed(by: .choices(["max"])),
    CommandFlag("headless", "Play the tape without a window, as fast as possible.") { $0.isHeadless = true },
    CommandFlag("snapshot", value: "FILE.png", "Write the last frame.") { $0.snapshot = $1 },
    CommandFlag("snapshots", value: "DIR", "Write a PNG at every mark of the tape.") { $0.snapshots = $1 },
    CommandFlag("drawing", value: "FILE", "Write the display list of the last frame, or an SVG (FILE.svg).") {
      $0.drawing = $1
    },
    CommandFlag("reduced-motion", "Skip decorative animations, whatever the desktop's setting.") {
      $0.reducesMotion = true
    }.recorded { $0.reducesMotion ? "" : nil },
    CommandFlag(
      "accessibility", value: "FILE.json",
      "Write the last elements that screen readers see; with --snapshots also some beside each PNG."
    ) { $0.accessibility = $1 },
    CommandFlag(
      "stats", optionalValue: "json",
      "Report frames, times and damage on stderr as text, or with --stats=json as JSON."
    ) { options, text in options.statistics = try statistics(text) }.completed(by: .choices(["json"])),
  ]

  /// The flags of programs that keep their document in a store.
  public static let storeFlags: [CommandFlag<LaunchOptions>] = [
    CommandFlag("store", value: "DIR", "Keep the document in this folder, also with tapes and seeds.") {
      $0.store = $1
      $0.hasContent = true
    },
    CommandFlag("fresh", "Begin a new document; the last one stays in the store.") { $0.isFresh = true },
  ]

  /// The flag of programs with a state to write.
  public static let stateFlag = CommandFlag<LaunchOptions>(
    "state", value: "FILE.json", "Write the last state; with --snapshots also one beside each PNG."
  ) { $0.state = $1 }
}
