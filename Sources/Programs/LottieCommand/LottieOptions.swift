import FileAccess
import Geometry
import Launch
import Lottie
import Painting

/// The command line options of `easel-lottie`.
struct LottieOptions: ProgramOptions, Hashable, Sendable {
  static let program = "easel-lottie"

  var launch = LaunchOptions()
  /// The animation.
  var file: String?
  /// The size of the window or the image, as given; nil for the animation's.
  var size: String?
  /// The first frame; nil for that of the file or the marker.
  var frame: Double?
  /// The animation of a container; nil for the first.
  var animation: String?
  /// The marker to play; nil for the whole animation.
  var marker: String?
  /// The factor of the animation's speed.
  var rate = 1.0
  /// Whether to play once.
  var playsOnce = false
  /// Whether to print what is in the file.
  var lists = false
  /// The colour behind the animation; nil for white in a window and none in an image.
  var background: Color?

  /// Flags without a meaning for an animation, whose colours are in the file.
  private static let excluded: Set = ["size", "seed", "theme", "text-scale"]

  // With types of their own: within one expression, the compiler took three seconds to find them.
  private static let animationFlags: [CommandFlag<LottieOptions>] = [
    CommandFlag("list", "Print size, duration, markers and what is not shown.") { $0.lists = true },
    CommandFlag("frame", value: "N", "Show this frame, and do not play.") {
      $0.frame = try number($1, "a frame")
    }.recorded { $0.frame.map { "\($0)" } },
    CommandFlag("animation", value: "NAME", "Show this animation of a .lottie container.") {
      $0.animation = $1
    }.recorded(\.animation),
    CommandFlag("marker", value: "NAME", "Play the segment of a marker.") { $0.marker = $1 }
      .recorded(\.marker),
    CommandFlag("rate", value: "X", "The factor of the speed; negative plays backwards.") {
      $0.rate = try number($1, "a speed")
    }.recorded { $0.rate == 1 ? nil : "\($0.rate)" },
    CommandFlag("once", "Play once.") { $0.playsOnce = true }.recorded { $0.playsOnce ? "" : nil },
    CommandFlag("size", value: "WxH", "The size of the window in points, or of the image in pixels.") {
      $0.size = $1
    },
    CommandFlag("background", value: "RRGGBB", "The colour behind the animation.") {
      $0.background = try color($1)
    }.recorded { $0.background.map { String($0.hex.dropFirst()) } },
  ]
  private static let launchFlags: [CommandFlag<LottieOptions>] = LaunchOptions.flags.filter {
    !excluded.contains($0.name)
  }
  .map { $0.lifted(to: \.launch) }

  static let syntax = CommandSyntax<LottieOptions>(
    program: program,
    abstract: "Plays a Lottie animation, of a JSON or a .lottie file: easel-lottie FILE [flags].",
    discussion: """
      In the window, drag what the animation shows. Space pauses, the arrows step by a frame, Shift with the arrows by \
      ten, Home and End go to the ends, R puts back what was dragged; F11 fills the screen, Ctrl+Q quits. With \
      --snapshot, without --replay, an image of one frame is written and no window is opened.
      """,
    version: "0.1.0",
    flags: animationFlags + launchFlags,
    operand: CommandOperand("FILE", "The animation, a JSON or a .lottie file.") { $0.file = $1 })

  private static func number(_ text: String, _ noun: String) throws(CommandError) -> Double {
    guard let number = Double(text), number.isFinite else {
      throw CommandError(
        .usage, "\(MessageText.quoted(text)) is not \(noun); write a number such as 12 or 0.5")
    }
    return number
  }

  private static func color(_ text: String) throws(CommandError) -> Color {
    guard text.utf8.count == 6, let rgb = UInt32(text, radix: 16) else {
      throw CommandError(
        .usage, "\(MessageText.quoted(text)) is not a colour; write six digits such as ffcc00")
    }
    return Color(rgb: rgb)
  }

  /// Returns the options of the window, with its size.
  func windowOptions() throws(CommandError) -> LaunchOptions {
    var result = launch
    if let size { result.size = try LaunchOptions.size(size) }
    return result
  }

  /// Returns the size of an image, in pixels: at most 8,192 each way, and at most 4,096 if only the file demands it.
  func pictureSize(for natural: Size) throws(CommandError) -> (width: Int, height: Int) {
    let limit = 8_192
    guard let size else {
      let largest = launch.scale == nil ? limit / 2 : limit
      let scale = min(launch.scale ?? 1, Double(largest) / max(natural.width, natural.height))
      return (max(1, Int(natural.width * scale)), max(1, Int(natural.height * scale)))
    }
    let sides = size.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard sides.count == 2, sides.allSatisfy({ (1...limit).contains($0) }) else {
      throw CommandError(
        .usage,
        "\(MessageText.quoted(size)) is not the size of an image; write 300x200, at most \(limit) each way")
    }
    return (sides[0], sides[1])
  }

  /// Returns the size of a window for an animation: its own, within what a screen shows.
  static func windowSize(for natural: Size) -> Size {
    let scale = min(1, 1_000 / max(natural.width, natural.height))
    return Size(
      max(LaunchOptions.minimumSide, (natural.width * scale).rounded()),
      max(LaunchOptions.minimumSide, (natural.height * scale).rounded()))
  }
}
