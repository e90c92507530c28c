/// A feature of a drawing that is not shown, or is shown in a simpler way.
public struct SVGOmission: Hashable, Sendable, CustomStringConvertible {
  /// The kind of content.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Elements of SMIL, or transitions and animations of CSS. The first state is shown.
    case animation = "animations are not played"
    /// An image by an address outside of the file. Nothing outside of the file is opened.
    case externalImage = "images in other files are not opened"
    /// An embedded image that no reader of ImageFiles accepts.
    case imageFormat = "images that cannot be read are left out"
    /// A filter that is not supported. The element is shown without it.
    case filter = "filters are left out"
    /// A `foreignObject`, such as HTML.
    case foreignObject = "content of other languages is left out"
    /// A `script`, or an attribute with one.
    case script = "scripts are not run"
    /// A rule of a style sheet with a selector or a property that is not supported.
    case styleSheet = "rules of style sheets are left out"
    /// A reference to another file, or to an element that the file does not have.
    case reference = "references to what is not in the file are left out"
    /// A reference that leads back to itself, such as a pattern inside itself.
    case recursion = "references that lead back to themselves are left out"
    /// A text along a path.
    case textPath = "text along a path is left out"
    /// A text whose layout is simplified.
    case textLayout = "text is laid out in a simpler way"
    /// A text in a font that is not installed.
    case font = "text is shown in another font"
    /// An attribute or a property that cannot be parsed.
    case value = "values that cannot be read are left out"
    /// An element that is not SVG's, or not supported.
    case element = "unknown elements are left out"
  }

  /// The kind.
  public var kind: Kind
  /// The feature's name in the file, such as the name of an element.
  public var detail: String
  /// The number of times.
  public var count: Int
  /// The line of the first one, from 1.
  public var line: Int

  /// One line for a list, such as "line 12: filters are left out: feTurbulence (3 times)".
  public var description: String {
    let prefix = line > 0 ? "line \(line): " : ""
    let times = count > 1 ? " (\(count) times)" : ""
    return prefix + kind.rawValue + (detail.isEmpty ? "" : ": " + detail) + times
  }
}

/// Counts what is left out. Equal omissions are one.
struct SVGOmissions {
  private struct Key: Hashable {
    var kind: SVGOmission.Kind
    var detail: String
  }

  private(set) var list: [SVGOmission] = []
  private var indices: [Key: Int] = [:]
  /// The greatest number of different omissions.
  private static let greatestCount = 200
  private static let longestDetail = 60

  mutating func add(_ kind: SVGOmission.Kind, _ detail: some StringProtocol, line: Int) {
    let shown = String(String.UnicodeScalarView(detail.unicodeScalars.prefix(Self.longestDetail)))
    let key = Key(kind: kind, detail: shown)
    if let index = indices[key] {
      list[index].count += 1
    } else if list.count < Self.greatestCount {
      indices[key] = list.count
      list.append(SVGOmission(kind: kind, detail: shown, count: 1, line: line))
    }
  }
}
