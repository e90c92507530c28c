import Controls
import Geometry
import Painting
import Raster
import Scene

/// A window of 1,600 × 1,200 points with controls of all kinds in a grid of ten columns.
@MainActor final class BenchControls {
  let window = Window(size: Size(1600, 1200))
  let grid = GridView(columns: Array(repeating: .flexible(1), count: 10))
  private let bitmap = Bitmap(width: 1600, height: 1200)
  private let rasterizer = Rasterizer(threads: 1)
  private var time = 0.0

  init(count: Int) {
    grid.spacing = Size(6, 6)
    for start in stride(from: 0, to: count, by: 10) {
      grid.addRow((start..<min(count, start + 10)).map(BenchControls.control))
    }
    grid.frame = window.bounds
    window.rootView.addSubview(grid)
  }

  private static func control(_ index: Int) -> View {
    switch index % 6 {
    case 0: return Button("Button \(index)")
    case 1: return Slider()
    case 2: return Switch()
    case 3: return Stepper()
    case 4: return SegmentedControl(["A", "B"])
    default: return Label("Label \(index)")
    }
  }

  /// Lays out the controls.
  func layOut() { window.rootView.layoutIfNeeded() }

  /// Makes and draws a frame.
  func frame() {
    time += 1.0 / 60
    if let frame = window.makeFrame(at: time) { rasterizer.render(frame, into: bitmap) }
  }
}

extension Measurement {
  /// Controls of all kinds.
  static func controls(_ count: Int = 1_000) -> [Measurement] {
    [
      Measurement("controls-make", "controls made and added to a window", count: count) {
        {
          _ = BenchControls(count: count)
          return 1
        }
      },
      Measurement("controls-layout", "controls laid out in a grid", count: count) {
        let scene = BenchControls(count: count)
        return {
          scene.layOut()
          return 1
        }
      },
      Measurement("controls-frame", "the first frame of laid out controls, drawn", count: count) {
        let scene = BenchControls(count: count)
        scene.layOut()
        return {
          scene.frame()
          return 1
        }
      },
      Measurement("controls-theme", "another theme for all controls, drawn", count: count) {
        let scene = BenchControls(count: count)
        scene.frame()
        return {
          scene.window.theme = .light
          scene.frame()
          return 1
        }
      },
      Measurement("controls-hover", "one control under the mouse, drawn", count: count) {
        let scene = BenchControls(count: count)
        scene.frame()
        return {
          scene.grid.subviews[0].pointerEntered()
          scene.frame()
          return 1
        }
      },
    ]
  }
}
