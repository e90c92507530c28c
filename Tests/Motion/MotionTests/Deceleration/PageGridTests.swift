import Motion
import Testing

@Suite("Page grid")
struct PageGridTests {
  let grid = PageGrid(spacing: 320)

  @Test("A projected end snaps to the nearest page")
  func nearest() {
    let pages = [(-500.0, 0), (0, 0), (159, 0), (160, 1), (400, 1), (895.99, 3), (1e9, 3_125_000)]
    for (position, page) in pages { #expect(grid.page(nearest: position) == page, "\(position)") }
    #expect(grid.position(of: 3) == 960)
  }

  @Test("Only pages that exist are chosen")
  func limits() {
    let three = PageGrid(spacing: 320, origin: 10, count: 3)
    #expect(three.page(nearest: 5000) == 2)
    #expect(three.page(nearest: .infinity) == 2)
    #expect(three.position(of: 2) == 650)
    #expect(PageGrid(spacing: 320, count: 0).page(nearest: 900) == 0)
  }

  @Test("A paged view moves at most one page")
  func paging() {
    #expect(grid.page(nearest: 3000, from: 330) == 2)
    #expect(grid.page(nearest: -3000, from: 650) == 1)
    #expect(grid.page(nearest: 340, from: 330) == 1)
    #expect(grid.page(nearest: -3000, from: 0) == 0)
  }

  @Test("Unusable numbers give page 0")
  func degenerate() {
    for spacing in [0, -1, Double.nan, .infinity] {
      #expect(PageGrid(spacing: spacing).page(nearest: 900) == 0)
      #expect(PageGrid(spacing: spacing).position(of: 2) == 0)
    }
    #expect(grid.page(nearest: .nan) == 0)
    #expect(PageGrid(spacing: 1e-300).page(nearest: 1e300) > 0)
  }
}
