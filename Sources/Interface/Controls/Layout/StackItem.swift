import Geometry
import Scene

/// A view of a stack, with its priorities.
@MainActor struct StackItem {
  let view: View
  /// The size when the view was arranged, for views whose content determines none.
  let arrangedSize: Size
  var spacingAfter: Double?
  var hugging: Double?
  var resistance: Double?

  init(_ view: View) {
    self.view = view
    arrangedSize = view.bounds.size
  }

  /// Returns the length along an axis.
  ///
  /// - Parameter across: the length across the axis, on which the height of wrapped text depends; nil if it is open.
  func length(along axis: StackView.Axis, across: Double?) -> Double {
    let intrinsic = view.intrinsicContentSize
    if axis == .horizontal { return intrinsic.width < 0 ? arrangedSize.width : intrinsic.width }
    if intrinsic.height < 0 { return arrangedSize.height }
    guard let across else { return intrinsic.height }
    return view.sizeThatFits(Size(across, .infinity)).height
  }

  /// Returns the length across an axis.
  ///
  /// - Parameter along: the length along the axis; nil if it is open.
  func length(across axis: StackView.Axis, along: Double? = nil) -> Double {
    axis == .horizontal ? length(along: .vertical, across: along) : length(along: .horizontal, across: nil)
  }

  func huggingPriority(along axis: StackView.Axis) -> Double {
    if let hugging { return hugging }
    let intrinsic = view.intrinsicContentSize
    let isOwn = (axis == .horizontal ? intrinsic.width : intrinsic.height) >= 0
    let standard = StackView.defaultHuggingPriority
    return isOwn ? standard.intrinsic : standard.other
  }
}
