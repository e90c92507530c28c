import Geometry
import Testing

@Suite("Size and insets")
struct SizeTests {
  @Test("A size is empty unless both sides are greater than zero")
  func emptiness() {
    #expect(Size.zero.isEmpty && Size(1, 0).isEmpty && Size(-1, 5).isEmpty && Size(.nan, 1).isEmpty)
    #expect(!Size(0.001, 1).isEmpty)
  }

  @Test("Sizes are scaled, and insets are zero by default")
  func arithmetic() {
    #expect(Size(2, 3) * 2 == Size(4, 6) && Size(2, 3) / 2 == Size(1, 1.5))
    #expect(Insets(all: 2) == Insets(top: 2, left: 2, bottom: 2, right: 2))
    #expect(Insets(left: 3) == Insets(top: 0, left: 3, bottom: 0, right: 0))
  }
}
