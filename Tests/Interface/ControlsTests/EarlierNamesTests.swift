import Easel
import Testing

/// The earlier names of closures are those of the present ones, until they go.
@MainActor @Suite struct EarlierNamesTests {
  @available(*, deprecated)
  @Test("Closures set by their earlier names are called for the same changes")
  func closures() {
    var reported: [String] = []
    let slider = Slider()
    slider.onValueChanged = { reported.append("slider \($0)") }
    slider.onChange?(0.5)
    let choice = SegmentedControl(["One", "Two"])
    choice.onSelectionChanged = { reported.append("choice \($0)") }
    choice.onSelect?(1)
    let field = TextField()
    field.onValueChanged = { reported.append("text \($0)") }
    field.onEditingBegan = { reported.append("began") }
    field.onEditingEnded = { reported.append("ended") }
    field.onChange?("a")
    field.onBeginEditing?()
    field.onEndEditing?()
    let well = ColorWell()
    well.onColorChanged = { reported.append("well \($0.hex)") }
    well.onChange?(Color(rgb: 0x102030))
    let picker = ColorPicker()
    picker.onColorChanged = { reported.append("picker \($0.hex)") }
    picker.onChange?(Color(rgb: 0x102030))
    #expect(
      reported == ["slider 0.5", "choice 1", "text a", "began", "ended", "well #102030", "picker #102030"])
    #expect(slider.onValueChanged != nil && field.onEditingEnded != nil)
  }
}
