import Geometry
import Painting
import Scene

extension Sample {
  /// A sample that shows a window at several times, from left to right and from the top, each time in a cell of its own.
  ///
  /// - Parameters:
  ///   - times: ascending, in seconds after the start.
  ///   - columns: the number of cells in a row.
  ///   - cell: the size of the window.
  ///   - fill: adds layers and views to the window. Called before its first frame.
  ///   - start: changes them. Called after the first frame, so that layers animate by themselves.
  @MainActor init(
    _ label: String, at times: [Double], columns: Int, cell: Size, fill: (Window) -> Void,
    start: (Window) -> Void = { _ in }
  ) {
    let window = Window(size: cell)
    View.performWithoutAnimation { fill(window) }
    _ = window.makeFrame(at: 0)
    start(window)
    let pictures = times.map { time in
      _ = window.makeFrame(at: time)
      var context = GraphicsContext()
      window.rootView.layer.render(in: &context)
      return context.displayList
    }
    self.init(label) { context in
      for (index, picture) in pictures.enumerated() {
        context.withState { context in
          context.translateBy(
            x: Double(index % columns) * cell.width, y: Double(index / columns) * cell.height)
          context.clip(to: Rect(origin: .zero, size: cell))
          context.draw(picture)
        }
      }
    }
  }

  /// A sample that shows layers in a window as they are at a time, in seconds.
  @MainActor init(_ label: String, at time: Double, fill: (Layer) -> Void) {
    self.init(label, at: [time], columns: 1, cell: Sample.size, fill: { fill($0.rootView.layer) })
  }
}
