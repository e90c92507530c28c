import Easel

// A window of 10,000 views with names and values, for measurements of what a reader costs; see Benchmarks/reader-cost.
// usage: reader-views idle|one|all: how many of the views move 20 times a second.

@main @MainActor enum ReaderViews {
  static func main() {
    let mode = CommandLine.arguments.dropFirst().first ?? "idle"
    let moving = ["one": 1, "all": 10_000][mode] ?? 0
    Easel.run("ReaderViews", size: Size(1_000, 800), arguments: [CommandLine.arguments[0]]) { window in
      let views = (0..<10_000).map { index in
        let view = View(
          frame: Rect(x: Double(index % 100) * 10, y: Double(index / 100) * 8, width: 8, height: 6))
        view.backgroundColor = .orange
        view.accessibilityTraits = .button
        view.accessibilityLabel = "Dot \(index)"
        view.accessibilityValue = "\(index % 100) %"
        window.rootView.addSubview(view)
        return view
      }
      guard moving > 0 else { return }
      var step = 1.0
      @MainActor func move() {
        for view in views.prefix(moving) { view.center = view.center + Vector(step, 0) }
        step = -step
        window.schedule(after: 0.05, move)
      }
      move()
    }
  }
}
