/// A part of a result's subpath that follows one segment of an operand, or a straight line.
struct OutlineRun {
  /// A segment's index and a parameter on it.
  typealias Location = (segment: Int32, parameter: Double)

  var start, end: GridPoint
  /// The locations on the operands' segments at which the run begins and ends: on one curve, or on up to two lines.
  var first, last: Location
  let isStraight: Bool
}

extension FlattenedOutlines {
  /// Returns a closed subpath as runs of maximal length, none of which continues past the subpath's start.
  func runs(of subpath: [BoundaryEdge]) -> [OutlineRun] {
    var runs: [OutlineRun] = []
    for edge in subpath {
      let run = run(along: edge)
      if let last = runs.last, let joined = joined(last, run) {
        runs[runs.count - 1] = joined
      } else {
        runs.append(run)
      }
    }
    // The subpath may start in the middle of a run.
    if runs.count > 1, let joined = joined(runs[runs.count - 1], runs[0]) {
      runs[0] = joined
      runs.removeLast()
    }
    return runs
  }

  private func run(along edge: BoundaryEdge) -> OutlineRun {
    let first = location(of: edge.start, on: edge.source)
    return OutlineRun(
      start: edge.start, end: edge.end, first: first, last: location(of: edge.end, on: edge.source),
      isStraight: segments[Int(first.segment)].isLine)
  }

  /// Returns the two runs as one if the second continues the first one's segment, or has exactly the same direction.
  private func joined(_ a: OutlineRun, _ b: OutlineRun) -> OutlineRun? {
    guard a.isStraight == b.isStraight else { return nil }
    let segment = a.first.segment
    let isSameSegment = a.last.segment == segment && b.first.segment == segment && b.last.segment == segment
    if a.isStraight {
      // Points at which others meet the line are rounded, so the same line may not be exactly straight.
      guard isSameSegment || a.end.side(from: a.start, to: b.end) == 0, goesOn(a, b) else { return nil }
    } else {
      guard isSameSegment, a.last.parameter == b.first.parameter,
        (a.first.parameter < a.last.parameter) == (b.first.parameter < b.last.parameter)
      else { return nil }
    }
    return OutlineRun(start: a.start, end: b.end, first: a.first, last: b.last, isStraight: a.isStraight)
  }

  /// Returns whether two straight runs have the same direction, instead of opposite ones.
  private func goesOn(_ a: OutlineRun, _ b: OutlineRun) -> Bool {
    Double(a.end.x - a.start.x) * Double(b.end.x - b.start.x)
      + Double(a.end.y - a.start.y) * Double(b.end.y - b.start.y) > 0
  }
}
