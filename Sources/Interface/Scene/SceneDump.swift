import Geometry

/// A view tree as text, one view per line, for tests and bug reports:
///
/// ```
/// View [0.0, 0.0, 320.0, 240.0]
///   ShapeView "star" [10.0, 10.0, 100.0, 100.0] alpha 0.5, focused
/// ```
///
/// Each line shows class, name, frame, and all properties that differ from their defaults.
///
/// ```swift
/// print(SceneDump(window))
/// ```
public struct SceneDump: CustomStringConvertible {
  /// The text, without a final line break.
  public let description: String

  /// Describes the view tree of a window.
  public init(_ window: Window) { self.init(window.rootView) }

  /// Describes a view and its descendants.
  public init(_ view: View) {
    var lines: [String] = []
    SceneDump.append(view, depth: 0, to: &lines)
    description = lines.joined(separator: "\n")
  }

  private static func append(_ view: View, depth: Int, to lines: inout [String]) {
    let name = view.name.map { " \"\($0)\"" } ?? ""
    let remarks = remarks(on: view)
    lines.append(
      String(repeating: "  ", count: depth) + "\(type(of: view))\(name) \(view.frame)"
        + (remarks.isEmpty ? "" : " " + remarks.joined(separator: ", ")))
    for subview in view.subviews { append(subview, depth: depth + 1, to: &lines) }
  }

  private static func remarks(on view: View) -> [String] {
    var remarks: [String] = []
    let (model, presentation) = (view.layer.model, view.presentation)
    func note(_ condition: Bool, _ text: @autoclosure () -> String) {
      if condition { remarks.append(text()) }
    }
    note(model.bounds.origin != .zero, "bounds \(model.bounds)")
    note(!model.transform.isIdentity, "transformed")
    note(model.alpha != 1, "alpha \(model.alpha)")
    note(view.isHidden, "hidden")
    note(view.clipsToBounds, "clips")
    note(!view.isUserInteractionEnabled, "no interaction")
    note(view.isFocused, "focused")
    note(view.hasRunningAnimations, "presented at \(presentation.frame)")
    note(presentation.alpha != model.alpha, "presented with alpha \(presentation.alpha)")
    if !view.gestureRecognizers.isEmpty {
      remarks.append("gestures: " + view.gestureRecognizers.map { "\(type(of: $0))" }.joined(separator: " "))
    }
    return remarks
  }
}
