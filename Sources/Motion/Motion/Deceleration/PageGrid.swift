/// Positions at equal distances at which a fling may end: the pages of a scroll view, or the rows of a list.
///
/// To snap, project the end of the fling with ``Decay/end``, choose the page with ``page(nearest:)`` or
/// ``page(nearest:from:)``, and start a spring to its ``position(of:)`` with the velocity of the fling.
///
/// ```swift
/// let pages = PageGrid(spacing: 320, count: 5)
/// let page = pages.page(nearest: 700, from: 320)
/// let offset = pages.position(of: page)  // 640
/// ```
public struct PageGrid: Hashable, Sendable {
  /// The distance between two pages. If it is not finite or not greater than 0, there is only page 0.
  public var spacing: Double
  /// The position of page 0. Default 0.
  public var origin: Double
  /// The number of pages; nil for no upper limit. Default nil.
  public var count: Int?

  /// Creates pages at equal distances, in points.
  public init(spacing: Double, origin: Double = 0, count: Int? = nil) {
    self.spacing = spacing
    self.origin = origin
    self.count = count
  }

  /// Returns the page nearest to a position, limited to the pages that exist. Halves are rounded up. Not-a-number
  /// gives page 0.
  public func page(nearest position: Double) -> Int {
    let page = ((position - origin) / spacing + 0.5).rounded(.down)
    guard spacing > 0, spacing.isFinite, page > 0 else { return 0 }
    return min(Int(min(page, 1e15)), last)
  }

  /// Returns the page nearest to a projected position, at most one page from the page nearest to `start`: the rule of
  /// a scroll view that is paged.
  public func page(nearest projected: Double, from start: Double) -> Int {
    let current = page(nearest: start)
    return max(current - 1, min(current + 1, page(nearest: projected)))
  }

  /// Returns the position of a page.
  public func position(of page: Int) -> Double {
    spacing > 0 && spacing.isFinite ? origin + Double(page) * spacing : origin
  }

  private var last: Int { count.map { max($0 - 1, 0) } ?? .max }
}
