import Easel
import Testing

@testable import Scene

@Suite struct SafeAreaTests {
  @Test("Negative distances and those that are not finite count as 0")
  func usable() {
    var area = SafeArea()
    let changed = area.set(Insets(top: 10, left: -5, bottom: .infinity, right: .nan))
    #expect(changed && area.insets == Insets(top: 10, left: 0, bottom: 0, right: 0))
  }

  @Test("Equal insets are no change, and insets were there for good once there were any")
  func changes() {
    var area = SafeArea()
    var changed = area.set(Insets(top: -1, left: 0, bottom: 0, right: 0))
    #expect(!changed && !area.hasInsets)
    changed = area.set(Insets(top: 1, left: 0, bottom: 0, right: 0))
    #expect(changed && area.hasInsets)
    changed = area.set(.zero)
    #expect(changed && area.hasInsets)
  }

  @Test("Insets of a view count, too")
  func view() {
    var area = SafeArea()
    area.noteInsetsOfView()
    #expect(area.hasInsets && area.insets == .zero)
  }
}
