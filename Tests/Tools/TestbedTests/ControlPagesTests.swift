import Easel
import RasterTestSupport
import SceneTestSupport
import Testing

@testable import Testbed

@Suite("Testbed: controls")
struct ControlPagesTests {
  private let font = try? FontLibrary(usesInstalledFonts: false).font(size: 16)

  @Test(
    "Every control in every state, in each theme and at one and two pixels per point",
    arguments: [("dark", 1.0), ("light", 1), ("contrast", 1), ("dark", 2), ("light", 2), ("contrast", 2)])
  func sheet(name: String, scale: Double) throws {
    let theme: Theme = ["dark": .dark, "light": .light, "contrast": .highContrast][name] ?? .dark
    let page = Page.controlStates(name, theme: theme, font: font)
    var sheet = Bitmap(width: 1, height: 1)
    _ = PagePicture.make(of: page, scale: scale, font: font) { frame, bitmap in
      Rasterizer(threads: 1).render(frame, into: bitmap)
      sheet = bitmap
    }
    expectPicture(sheet, "controls_\(name)_\(Int(scale))x")
  }

  @Test("Menus, panels, bars and tool tips in every theme", arguments: [1.0, 2])
  func overlays(scale: Double) {
    let page = Page.overlays(font: font)
    var sheet = Bitmap(width: 1, height: 1)
    _ = PagePicture.make(of: page, scale: scale, font: font) { frame, bitmap in
      Rasterizer(threads: 1).render(frame, into: bitmap)
      sheet = bitmap
    }
    expectPicture(sheet, "overlays_\(Int(scale))x")
  }

  @Test("Tab reaches every control of the live page in the order of the page, and nothing twice")
  func tabs() {
    let view = ControlsView()
    let harness = SceneHarness(Window(size: Size(900, 700)))
    harness.draws = false
    view.frame = harness.root.bounds
    harness.root.addSubview(view)
    harness.frame()
    var reached: [View] = []
    for _ in 0..<60 {
      harness.key("tab")
      guard let focused = harness.window.focusedView else { break }
      if focused === reached.first { break }
      #expect(!reached.contains { $0 === focused })
      reached.append(focused)
    }
    let names = reached.compactMap(\.name)
    #expect(names.first == "theme" && names.contains("slider") && names.contains("colour well"))
    #expect(!names.contains("disabled"))
  }

  @Test("The live pages lay out at any size of the window, and repaint what changed")
  func sizes() {
    for make in [{ ControlsView() }, { ScrollingView() }, { LayoutView() }, { TextEntryView() }]
      as [() -> View]
    {
      let harness = SceneHarness(Window(size: Size(700, 500)))
      let view = make()
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.frame = harness.root.bounds
      harness.root.addSubview(view)
      for size in [Size(700, 500), Size(320, 320), Size(1000, 200), Size(10, 10), Size(700, 500)] {
        harness.resize(to: size)
        harness.frame()
        #expect(harness.staleArea() == nil, "\(type(of: view)) at \(size)")
      }
    }
  }
}
