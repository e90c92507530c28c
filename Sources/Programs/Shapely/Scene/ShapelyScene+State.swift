import Controls
import Geometry

extension ShapelyScene {
  /// The visible state of the program now.
  public var state: StateFile {
    canvas.movement.showShapes()
    let layout = ToolbarLayout.shapely(window: window.size)
    let tools = zip(ShapeKind.allCases, layout.buttons).map { kind, frame in
      StateFile.Tool(kind: kind.rawValue, frame: StateFile.numbers(frame))
    }
    let shapes = canvas.shapes.enumerated().map { index, shape in
      let size = shape.geometry.size(of: shape.kind)
      var state = StateFile.Shape(
        kind: shape.kind.rawValue, color: shape.color.rawValue,
        center: [shape.geometry.center.x, shape.geometry.center.y], size: [size.width, size.height],
        bounds: StateFile.numbers(shape.drawnBounds), rotation: shape.geometry.rotation.asDirection, z: index)
      if canvas.movement.physics.isOn, let controller = shape.controller {
        let velocity = canvas.movement.physics.velocity(of: controller) ?? .zero
        state.velocity = [velocity.linear.dx, velocity.linear.dy]
        state.angularVelocity = velocity.angular
        state.isAwake = canvas.movement.physics.isAwake(controller)
      }
      return state
    }
    return StateFile(
      window: window.size, safeArea: safeArea, toolbar: tools, shapes: shapes, menu: menu,
      physics: physicsMode == .calm ? nil : physicsMode.rawValue)
  }

  private var menu: StateFile.Menu? {
    let menu = canvas.menu
    guard let frame = menu.panelFrame else { return nil }
    var items: [StateFile.Menu.Item] = []
    var swatches: [StateFile.Menu.Item] = []
    for (index, item) in menu.items.enumerated() {
      for (number, swatch) in item.swatches.enumerated() {
        swatches.append(
          StateFile.Menu.Item(
            title: swatch.name, frame: StateFile.numbers(menu.frame(ofSwatch: number, inItem: index)),
            isHighlighted: menu.highlightedIndexPath == MenuIndexPath(line: index, swatch: number)))
      }
      guard item.swatches.isEmpty else { continue }
      items.append(
        StateFile.Menu.Item(
          title: item.title, frame: StateFile.numbers(menu.frame(ofItem: index)),
          isHighlighted: menu.highlighted == index))
    }
    return StateFile.Menu(
      frame: StateFile.numbers(frame), items: items, swatches: swatches.isEmpty ? nil : swatches)
  }
}
