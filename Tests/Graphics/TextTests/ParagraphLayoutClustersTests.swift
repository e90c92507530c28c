import Geometry
import Testing

@testable import Text

@Suite("Clusters of a line")
struct ParagraphLayoutClustersTests {
  private let font: Font

  init() throws { font = try Fonts.bundled(size: 50) }

  @Test(
    "Clusters cover the line from left to right, and their outlines are those of the layout",
    arguments: ["offix To", "שמור 12", "a\tb", "Copy שלום 3", "e\u{301}x"])
  func cover(text: String) throws {
    let layout = ParagraphLayout(text, font: font)
    let line = layout.lines[0]
    let clusters = layout.clusters(of: line)
    #expect(clusters.first?.origin.x == 0)
    for (cluster, next) in zip(clusters, clusters.dropFirst()) {
      #expect(abs(cluster.origin.x + cluster.width - next.origin.x) < 1e-9)
    }
    let last = try #require(clusters.last)
    #expect(abs(last.origin.x + last.width - line.width) < 1e-9)
    let ranges = clusters.map(\.textRange).sorted { $0.lowerBound < $1.lowerBound }
    #expect(ranges.first?.lowerBound == 0 && ranges.last?.upperBound == text.utf8.count)
    for (range, next) in zip(ranges, ranges.dropFirst()) { #expect(range.upperBound == next.lowerBound) }
    var path = Path()
    for cluster in clusters { path.append(layout.path(of: cluster)) }
    #expect(path.points.count == layout.path.points.count)
    #expect(path.bounds.center.distance(to: layout.path.bounds.center) < 1e-9)
    #expect(clusters.map(\.isSpace).contains(true) == text.contains { $0 == " " || $0 == "\t" })
  }

  @Test("Spaces at the end follow the line in its direction")
  func trailingSpace() {
    let left = ParagraphLayout("ab  ", font: font)
    let clusters = left.clusters(of: left.lines[0])
    #expect(clusters.count == 4 && clusters[2].isSpace && clusters[3].isSpace)
    #expect(abs(clusters[2].origin.x - left.size.width) < 1e-9 && clusters[3].origin.x > clusters[2].origin.x)
    #expect(left.path(of: clusters[2]).isEmpty)
    let right = ParagraphLayout("אב ", font: font)
    let first = right.clusters(of: right.lines[0])[0]
    #expect(first.isSpace && abs(first.origin.x + first.width) < 1e-9 && first.width > 0)
  }
}
