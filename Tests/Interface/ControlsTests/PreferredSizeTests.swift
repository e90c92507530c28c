import Easel
import SceneTestSupport
import Testing

@testable import Controls

@Suite("Preferred sizes of controls")
struct PreferredSizeTests {
  nonisolated enum Kind: String, CaseIterable {
    case button, image, segments, slider, stepper, toggle, well, field, text, label, wrapped, imageView
    case progress, stack, grid, toolbar, panel, picker, inspector, scroll, plain
  }

  private let picture = Image(width: 20, height: 10, pixels: .init(repeating: .max, count: 200))

  private func make(_ kind: Kind) -> View {
    switch kind {
    case .button: return Button("Save")
    case .image: return Button(image: picture)
    case .segments: return SegmentedControl(["One", "Two"])
    case .slider: return Slider()
    case .stepper: return Stepper()
    case .toggle: return Switch()
    case .well: return ColorWell(.red)
    case .field: return TextField()
    case .text: return TextView()
    case .label: return Label("some words")
    case .wrapped:
      let label = Label("some words that are wrapped")
      label.numberOfLines = 0
      return label
    case .imageView: return ImageView(picture)
    case .progress: return ProgressBar()
    case .stack: return StackView([Label("one"), Switch(), Button("Two")], axis: .horizontal)
    case .grid:
      let grid = GridView(columns: [.content, .content])
      grid.addRow([Label("one"), Stepper()])
      grid.addRow([Switch(), nil])
      return grid
    case .toolbar: return Toolbar([Button("One"), .separator(), .flexibleSpace(), Switch()])
    case .panel: return Panel("Panel", content: Stepper())
    case .picker: return ColorPicker()
    case .inspector: return InspectorPanel(inspecting: Label("inspected"))
    case .scroll: return ScrollView()
    case .plain: return View()
    }
  }

  @Test(
    "The preferred size without limits is the size of the content, and finite",
    arguments: Kind.allCases, [1, 2] as [Double])
  func agreement(kind: Kind, textScale: Double) throws {
    let harness = SceneHarness()
    harness.window.defaultFont = try FontLibrary(usesInstalledFonts: false).font(size: 16)
    harness.window.theme.textScale = textScale
    let view = make(kind)
    harness.root.addSubview(view)
    view.frame = Rect(x: 10, y: 10, width: kind == .wrapped ? 0 : 120, height: 50)
    harness.frame()
    let (content, present) = (view.intrinsicContentSize, view.bounds.size)
    let fitting = view.sizeThatFits(Size(.infinity, .infinity))
    #expect(fitting.isFinite, "\(fitting)")
    if content.width >= 0 { #expect(fitting.width == content.width) }
    if content.height >= 0 { #expect(fitting.height == content.height) }
    if content.width < 0 { #expect(fitting.width == present.width) }
    // The height of a text view is that of its text; it determines none because it scrolls.
    if content.height < 0, kind != .text { #expect(fitting.height == present.height) }
    view.sizeToFit()
    #expect(view.frame.size.isFinite && view.frame.origin == Point(10, 10))
  }

  @Test("Controls without a width of their own take the offered one, and at least that of a finger")
  func offered() {
    for view in [Slider(), TextField(), TextView(), ProgressBar()] as [View] {
      #expect(view.intrinsicContentSize.width == View.noIntrinsicMetric)
      #expect(view.sizeThatFits(Size(300, 300)).width == 300)
    }
    for view in [Slider(), TextField(), TextView()] as [View] {
      #expect(view.sizeThatFits(Size(3, 3)).width == 44)
    }
  }

  @Test("A stack follows changes of the content")
  func changes() throws {
    let harness = SceneHarness()
    harness.window.defaultFont = try FontLibrary(usesInstalledFonts: false).font(size: 16)
    let (segments, image, label) = (SegmentedControl(["A"]), ImageView(picture), Label("two words"))
    let inspector = InspectorPanel(inspecting: Label("inspected"))
    let stack = StackView([segments, image, label, inspector], axis: .vertical)
    stack.alignment = .leading
    stack.frame = Rect(x: 0, y: 0, width: 320, height: 2000)
    harness.root.addSubview(stack)
    harness.frame()
    func check(_ view: View, _ change: () -> Void) {
      let before = view.frame
      change()
      harness.frame()
      #expect(view.frame != before)
      #expect(view.frame.width == view.intrinsicContentSize.width)
    }
    check(segments) { segments.segments = [.init("A"), .init("B"), .init("C")] }
    check(image) { image.image = Image(width: 5, height: 5, pixels: .init(repeating: .max, count: 25)) }
    check(label) { label.fontSize = 30 }
    #expect(inspector.frame.width == InspectorPanel.preferredWidth)
    let before = label.intrinsicContentSize
    stack.frame.size.width = 60
    harness.frame()
    label.numberOfLines = 0
    harness.frame()
    #expect(label.intrinsicContentSize.height > before.height && label.frame.width == 60)
  }
}
