import Geometry
import Scene

/// The look of panels: a ground with round corners, a border and a shadow.
extension View {
  /// Gives the view the shape of a panel.
  package func setPanelShape() {
    layer.cornerRadius = 12
    layer.borderWidth = 1
    layer.shadowRadius = 12
    layer.shadowOffset = Vector(0, 4)
  }

  /// Gives the view the colours of panels in its theme.
  package func updatePanelColors() {
    backgroundColor = theme.panelFill
    layer.borderColor = theme.panelBorder
    layer.shadowColor = theme.shadow.withAlpha(1)
    layer.shadowOpacity = theme.shadow.alpha
  }
}
