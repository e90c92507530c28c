import FileAccess
import Lottie

/// The content of a file, as lines of text.
struct LottieSummary {
  let file: LottieFile
  let unsupportedParts: [LottieUnsupportedPart]

  /// Makes the layers of an animation, and shows some of its frames to find out whether they fit into the limits.
  @MainActor init(_ file: LottieFile, _ resources: LottieResources) {
    self.file = file
    let composition = LottieComposition(file, resources: resources)
    let samples = 16
    for index in 0..<samples where composition.unsupportedParts.last?.path.hasPrefix("frame ") != true {
      composition.progress = Double(index) / Double(samples - 1)
    }
    unsupportedParts = composition.unsupportedParts
  }

  var text: String {
    var lines: [String] = []
    if !file.name.isEmpty { lines.append("name      \(MessageText.truncated(file.name))") }
    lines.append("size      \(number(file.size.width)) × \(number(file.size.height)) points")
    lines.append(
      "frames    \(number(file.startFrame)) to \(number(file.endFrame)), \(number(file.frameRate)) a second")
    lines.append("duration  \(number(file.duration)) seconds")
    for animation in file.animations where file.animations.count > 1 {
      lines.append("animation \(MessageText.quoted(animation))")
    }
    for marker in file.markers {
      lines.append(
        "marker    \(MessageText.quoted(marker.name)) at \(number(marker.frame)), \(number(marker.duration)) frames"
      )
    }
    for image in file.images where image.embedded == nil {
      lines.append("image     \(MessageText.quoted(image.folder + image.fileName))")
    }
    for part in unsupportedParts { lines.append("not shown \(MessageText.line(part.description))") }
    if unsupportedParts.isEmpty { lines.append("everything is shown") }
    return lines.joined(separator: "\n")
  }

  /// Returns a number with at most three digits after the point.
  private func number(_ value: Double) -> String {
    let rounded = (value * 1_000).rounded() / 1_000
    return Int(exactly: rounded).map(String.init) ?? "\(rounded)"
  }
}
