import Controls
import Geometry
import Painting
import Scene

/// A text field for a notation of the colour, or for one of its numbers.
///
/// A valid text changes the colour while it is typed. An invalid one stays as it is, with a message, until the colour is changed
/// elsewhere. The end of the editing writes a valid text in the usual form.
final class ColorEntry {
  let field = TextField()
  let label = Label()
  /// Why the text is not valid; nil if it is.
  private(set) var problem: String?

  /// Returns the text for a colour.
  private let format: (ColorScene.Components) -> String
  /// Changes the colour to that of a text.
  private let parse: (String, inout ColorScene.Components) throws(ColorInput.Problem) -> Void
  /// Called with the changed colour.
  var onChange: ((ColorScene.Components) -> Void)?
  /// Called when the problem appeared or disappeared without another colour.
  var onProblem: (() -> Void)?
  private var components = ColorScene.Components(hue: 0, saturation: 0, brightness: 0)
  /// The colour before the text was written. What is typed on the way, such as `#808` of `#808080`, must not change the hue that a
  /// grey keeps.
  private var base = ColorScene.Components(hue: 0, saturation: 0, brightness: 0)

  /// The size of labels, fields and messages, in points, before the theme's text scale.
  static let fontSize = 13.0

  /// - Parameters:
  ///   - name: the name of the field, for states and tests.
  ///   - title: the short title beside the field.
  ///   - spoken: the name of the field for readers.
  ///   - format: returns the text for a colour.
  ///   - parse: changes the colour to that of a text.
  init(
    _ name: String, label title: String, spoken: String, format: @escaping (ColorScene.Components) -> String,
    parse: @escaping (String, inout ColorScene.Components) throws(ColorInput.Problem) -> Void
  ) {
    self.format = format
    self.parse = parse
    label.text = title
    label.fontSize = ColorEntry.fontSize
    field.name = name
    field.accessibilityLabel = spoken
    field.fontSize = ColorEntry.fontSize
    field.maximumLength = 60
    field.onChange = { [unowned self] in read($0) }
    field.onBeginEditing = { [unowned self] in base = components }
    field.onCommit = { [unowned self] _ in
      rewrite()
      base = components
      if problem == nil { field.selectAll() }
    }
    field.onEndEditing = { [unowned self] in rewrite() }
  }

  private func read(_ text: String) {
    var new = base
    let before = problem
    do {
      try parse(text, &new)
      problem = nil
    } catch {
      problem = error.message
    }
    field.errorMessage = problem
    if problem == nil, new != components {
      components = new
      onChange?(new)
    } else if problem != before {
      onProblem?()
    }
  }

  /// Writes a valid text in its usual form.
  private func rewrite() {
    if problem == nil { field.text = format(components) }
  }

  /// Shows a colour. The text stays as it is if it already stands for the colour, or while it is being edited.
  func show(_ new: ColorScene.Components) {
    if new == components, !field.text.isEmpty { return }
    (components, base) = (new, new)
    if field.isEditing, problem == nil, stands(for: new) { return }
    problem = nil
    field.errorMessage = nil
    field.text = format(new)
  }

  private func stands(for other: ColorScene.Components) -> Bool {
    var parsed = other
    guard (try? parse(field.text, &parsed)) != nil else { return false }
    return parsed == other
  }
}

extension ColorScene {
  /// The entries of hue, saturation and brightness.
  static func makeNumberEntries() -> [ColorEntry] {
    func decimal(_ number: Double) -> String { ColorTexts.decimal(number, 1) }
    return [
      ColorEntry(
        "hue text", label: "Hue", spoken: "Hue in degrees", format: { decimal($0.hue * 360) + "°" },
        parse: { text, components throws(ColorInput.Problem) in
          components.hue = try ColorInput.degrees(text) / 360
        }),
      ColorEntry(
        "saturation text", label: "Sat.", spoken: "Saturation in percent",
        format: { decimal($0.saturation * 100) + " %" },
        parse: { text, components throws(ColorInput.Problem) in
          components.saturation = try ColorInput.percent(text, name: "saturation") / 100
        }),
      ColorEntry(
        "brightness text", label: "Bright.", spoken: "Brightness in percent",
        format: { decimal($0.brightness * 100) + " %" },
        parse: { text, components throws(ColorInput.Problem) in
          components.brightness = try ColorInput.percent(text, name: "brightness") / 100
        }),
    ]
  }

  /// The entries of the notations.
  static func makeNotationEntries() -> [ColorEntry] {
    [
      ColorEntry(
        "hex", label: "Hex", spoken: "Hexadecimal", format: { ColorTexts($0.color).hex },
        parse: { text, components throws(ColorInput.Problem) in
          components.take(try ColorInput.hex(text))
        }),
      ColorEntry(
        "rgb", label: "RGB", spoken: "RGB", format: { ColorTexts($0.color).rgb.arguments },
        parse: { text, components throws(ColorInput.Problem) in
          components.take(try ColorInput.rgb(text))
        }),
      ColorEntry(
        "oklch", label: "OKLCH", spoken: "OKLCH", format: { ColorTexts($0.color).oklch.arguments },
        parse: { text, components throws(ColorInput.Problem) in
          components.take(try ColorInput.oklch(text))
        }),
    ]
  }
}

nonisolated extension ColorScene.Components {
  /// Takes a colour. A grey keeps the hue, and black the saturation, because it has none of its own.
  mutating func take(_ color: Color) {
    if color.saturation > 0 { hue = color.hue }
    if color.brightness > 0 { saturation = color.saturation }
    brightness = color.brightness
  }
}

nonisolated extension String {
  /// The text between parentheses.
  fileprivate var arguments: String {
    guard let start = firstIndex(of: "("), let end = lastIndex(of: ")") else { return self }
    return String(self[index(after: start)..<end])
  }
}
