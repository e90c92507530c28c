import Controls
import Geometry
import Painting
import Scene
import Text

extension Page {
  private static let controlSize = Size(150, 72)

  /// A control of the sheet, made anew for each state.
  private struct ControlKind {
    let name: String
    let states: [Sample.ControlState]
    let make: @MainActor () -> View
  }

  @MainActor private static func sized<Kind: View>(_ view: Kind, width: Double? = nil) -> Kind {
    var size = view.intrinsicContentSize
    if size.width < 0 { size.width = 126 }
    view.bounds = Rect(origin: .zero, size: Size(width ?? size.width, size.height))
    return view
  }

  private static func kinds(_ theme: Theme) -> [ControlKind] {
    let usual: [Sample.ControlState] = [.normal, .hovered, .pressed, .focused, .disabled]
    return [
      ControlKind(name: "button", states: Sample.ControlState.allCases) {
        sized(Button("Button"), width: 110)
      },
      ControlKind(name: "prominent", states: usual) {
        let button = Button("Save")
        button.isProminent = true
        return sized(button, width: 110)
      },
      ControlKind(name: "image", states: Sample.ControlState.allCases) {
        sized(Button(image: .star(theme.title)))
      },
      ControlKind(name: "image, title", states: Sample.ControlState.allCases) {
        let button = Button("Star")
        button.setImage(.star(theme.title), for: [])
        return sized(button, width: 110)
      },
      ControlKind(name: "segments", states: usual) {
        let control = SegmentedControl(["One", "Two"])
        return sized(control, width: 120)
      },
      ControlKind(name: "slider", states: usual) {
        let slider = Slider()
        slider.value = 0.4
        return sized(slider)
      },
      ControlKind(name: "stepper", states: usual) { sized(Stepper()) },
      ControlKind(name: "switch off", states: usual) { sized(Switch()) },
      ControlKind(name: "switch on", states: usual) {
        let control = Switch()
        control.isOn = true
        return sized(control)
      },
      ControlKind(name: "colour well", states: Sample.ControlState.allCases) {
        sized(ColorWell(Color(rgb: 0xE4572E, alpha: 0.7)))
      },
      ControlKind(name: "text field", states: usual) {
        let field = TextField()
        field.text = "Text"
        return sized(field)
      },
      ControlKind(name: "invalid text field", states: [.normal]) {
        let field = TextField()
        field.text = "Text"
        field.errorMessage = "Write a number"
        return sized(field)
      },
      ControlKind(name: "empty text field", states: [.normal]) {
        let field = TextField()
        field.placeholder = "Placeholder"
        return sized(field)
      },
      ControlKind(name: "progress", states: [.normal]) {
        let bar = ProgressBar()
        bar.progress = 0.6
        return sized(bar)
      },
      ControlKind(name: "label", states: [.normal]) {
        let label = Label("A label", frame: Rect(x: 0, y: 0, width: 120, height: 30))
        label.alignment = .center
        return label
      },
      ControlKind(name: "secondary label", states: [.normal]) {
        let label = Label("Less important", frame: Rect(x: 0, y: 0, width: 140, height: 30))
        label.isSecondary = true
        label.alignment = .center
        return label
      },
    ]
  }

  /// Every control in every state, in one theme.
  @MainActor static func controlStates(_ name: String, theme: Theme, font: Font?) -> Page {
    Page(
      "controls-\(name)", "Controls: \(name)",
      note: "Every control in every state. The states are reached by real input.", columns: 6,
      sampleSize: controlSize, samples: controlSamples(theme, font))
  }

  @MainActor private static func controlSamples(_ theme: Theme, _ font: Font?) -> [Sample] {
    var samples: [Sample] = []
    for kind in kinds(theme) {
      for state in kind.states {
        let label = kind.states.count == 1 ? kind.name : "\(kind.name), \(state.rawValue)"
        samples.append(
          Sample(label, of: kind.make(), in: controlSize, theme: theme, font: font, state: state))
      }
    }
    let slider = Slider()
    slider.value = 0.7
    slider.valueText = { "\(Int(($0 * 100).rounded())) %" }
    let root = View()
    root.addSubview(slider)
    // The knob's halo ends at the bottom, and the value has room above it.
    slider.frame = Rect(x: 12, y: 30, width: 126, height: 44)
    samples.append(
      Sample("slider, value", of: slider, in: controlSize, theme: theme, font: font, state: .pressed))
    return samples
  }

  /// The controls, to be used.
  @MainActor static func liveControls(font: Font?) -> Page {
    let size = Size(760, 620)
    return Page(
      "controls", "Controls", note: "All controls, to be used. The bar at the top changes their theme.",
      columns: 1, sampleSize: size,
      samples: [
        Sample(
          "the controls in their window", of: framed(ControlsView(), size), in: size, theme: .dark, font: font
        )
      ],
      makeView: { ControlsView() })
  }

  /// Scroll views, to be used.
  @MainActor static func scrollViews(font: Font?) -> Page {
    let size = Size(760, 620)
    return Page(
      "scroll-views", "Scroll views",
      note: "A list, pages, a picture that can be zoomed, and views in views. Fling, pinch, wheel, keys.",
      columns: 1, sampleSize: size,
      samples: [
        Sample(
          "scroll views in their window", of: framed(ScrollingView(), size), in: size, theme: .light,
          font: font)
      ],
      makeView: { ScrollingView() })
  }

  /// Stacks and grids.
  @MainActor static func containers(font: Font?) -> Page {
    let size = Size(760, 620)
    return Page(
      "layout", "Stacks and grids", note: "Distributions and alignments of stacks, and a grid.", columns: 1,
      sampleSize: size,
      samples: [
        Sample(
          "stacks and a grid in their window", of: framed(LayoutView(), size), in: size, theme: .light,
          font: font)
      ],
      makeView: { LayoutView() })
  }

  /// Animations and transitions, to be used.
  @MainActor static func liveMotion(font: Font?) -> Page {
    let size = Size(860, 460)
    return Page(
      "motion", "Motion",
      note: "A card that springs, hops, turns and is scrubbed, above layers that run by themselves.",
      columns: 1, sampleSize: size,
      samples: [
        Sample(
          "animations in their window", of: framed(MotionView(), size), in: size, theme: .dark, font: font)
      ],
      makeView: { MotionView() })
  }

  /// Text fields and text views, to be typed into.
  @MainActor static func textEntry(font: Font?) -> Page {
    let size = Size(760, 360)
    return Page(
      "text-entry", "Text entry", note: "Fields of one line, and views of several. Type, select, scroll.",
      columns: 1, sampleSize: size,
      samples: [
        Sample(
          "text fields in their window", of: framed(TextEntryView(), size), in: size, theme: .light,
          font: font)
      ],
      makeView: { TextEntryView() })
  }

  /// Returns a view that fills a window of its own.
  @MainActor private static func framed(_ view: View, _ size: Size) -> View {
    view.frame = Rect(origin: .zero, size: size)
    return view
  }
}
