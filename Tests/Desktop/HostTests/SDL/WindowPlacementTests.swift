import Testing

@testable import Host

@Suite("Window placement")
struct WindowPlacementTests {
  private static let borders = WindowPlacement.Borders(top: 20, left: 2, bottom: 4, right: 2)
  private static let panel = (x: 0, y: 30, width: 1600, height: 970)

  @Test("A window with enough room keeps its size, centred in the usable area")
  func fits() {
    let placement = WindowPlacement(width: 800, height: 600, borders: Self.borders, usable: Self.panel)
    #expect(placement.width == 800 && placement.height == 600)
    #expect(placement.x == 2 + (1600 - 4 - 800) / 2)
    #expect(placement.y == 30 + 20 + (970 - 24 - 600) / 2)
  }

  @Test(
    "For all sizes of window and screen, the window with its borders is inside",
    arguments: [
      (1600, 1200, 1600, 1000), (800, 600, 800, 480), (1600, 1200, 800, 480), (5, 5, 1024, 600),
      (16_384, 1, 1024, 600),
    ])
  func isInside(width: Int, height: Int, screenWidth: Int, screenHeight: Int) {
    let usable = (x: 0, y: 0, width: screenWidth, height: screenHeight)
    let placement = WindowPlacement(width: width, height: height, borders: Self.borders, usable: usable)
    #expect(placement.isInside(usable, borders: Self.borders))
    #expect(placement.width <= width && placement.height <= height)
  }

  @Test("A screen without room for the borders gives a window of one pixel")
  func noRoom() {
    let placement = WindowPlacement(
      width: 100, height: 100, borders: Self.borders, usable: (x: 0, y: 0, width: 3, height: 10))
    #expect(placement.width == 1 && placement.height == 1)
  }

  @Test("A window is outside if it or its borders exceed one of the four sides")
  func outside() {
    var placement = WindowPlacement(width: 100, height: 100, borders: Self.borders, usable: Self.panel)
    (placement.x, placement.y) = (2, 50)
    #expect(placement.isInside(Self.panel, borders: Self.borders))
    placement.x = 1
    #expect(!placement.isInside(Self.panel, borders: Self.borders))
    (placement.x, placement.y) = (2, 49)
    #expect(!placement.isInside(Self.panel, borders: Self.borders))
    (placement.x, placement.y) = (1600 - 101, 50)
    #expect(!placement.isInside(Self.panel, borders: Self.borders))
    (placement.x, placement.y) = (2, 1000 - 103)
    #expect(!placement.isInside(Self.panel, borders: Self.borders))
  }
}
