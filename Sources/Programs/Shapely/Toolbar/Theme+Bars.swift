import Controls
import Painting

extension Theme {
  /// The ground of Shapely's bars. Shapes behind a bar shine through.
  nonisolated var barFill: Color { background.withAlpha(scheme == .dark ? 0.85 : 0.94) }
  /// The line between the toolbar and the canvas.
  nonisolated var barLine: Color { isHighContrast ? separator : title.withAlpha(0.18) }
}
