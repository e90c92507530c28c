import Easel
import RasterTestSupport
import SceneTestSupport
import Testing

@testable import Controls

@Suite("Pictures of inspector panels") @MainActor struct InspectorPanelPictureTests {
  private final class Everything: View {
    @Inspectable("Size", in: 0...100) var size = 20.0
    @Inspectable("Angle", in: -180...180, step: 15) var angle = -45.0
    @Inspectable("Place", in: Rect(x: 0, y: 0, width: 9, height: 9)) var place = Point(1, 8)
    @Inspectable("Title") var title = "Exit"
    @Inspectable("Light") var isOn = true
    @Inspectable("Shadow") var hasShadow = false
    @Inspectable("Colour") var color = Color.red
    @Inspectable("Ground") var ground = Color.white
  }

  @Test(
    "Numbers, points, texts, switches and colours, one field edited and invalid, dark, light, in high contrast and large",
    arguments: ["dark", "light", "contrast", "large"])
  func rows(name: String) throws {
    let isLarge = name == "large"
    let harness = SceneHarness(size: isLarge ? Size(580, 912) : Size(300, 480), scale: isLarge ? 1 : 2)
    harness.window.defaultFont = try FontLibrary(usesInstalledFonts: false).font(size: 16)
    harness.window.prefersReducedMotion = true
    harness.window.theme = name == "light" ? .light : name == "contrast" ? .highContrast : .dark
    if isLarge { harness.window.theme.textScale = 2 }
    let panel = InspectorPanel(inspecting: Everything())
    harness.root.addSubview(panel)
    panel.frame = Rect(origin: Point(10, 10), size: panel.sizeThatFits(.zero))
    harness.frame()
    let field = try #require(panel.rows[1].numberField)
    field.becomeFocused()
    harness.type("999")
    #expect(field.errorMessage != nil)
    harness.hover(panel.rows[0].control)
    harness.frame()
    expectPicture(harness.bitmap, "inspector_rows_\(name)")
  }

  @Test("With large text in a narrow panel, numbers are whole and sliders can be dragged")
  func narrow() throws {
    let harness = SceneHarness(size: Size(320, 480))
    harness.window.defaultFont = try FontLibrary(usesInstalledFonts: false).font(size: 16)
    harness.window.theme.textScale = 2
    let panel = InspectorPanel(inspecting: Everything())
    panel.frame = Rect(x: 8, y: 0, width: 304, height: 480)
    harness.root.addSubview(panel)
    harness.frame()
    for row in panel.rows {
      guard let field = row.numberField, let font = field.themeFont(size: field.fontSize) else { continue }
      #expect(font.measure("10.00").width + TextField.caretWidth <= field.textBox.width, "\(row.label)")
      #expect(row.control.frame.width >= 70 && row.control.frame.minX >= field.frame.maxX)
      #expect(row.control.frame.maxX <= row.bounds.maxX)
    }
  }
}
