import Geometry
import TestSupport
import Testing

@testable import Scene

/// A contradiction in a layer tree, with the assertion message expected from a debug build.
enum TreeFault: String, CaseIterable, Codable, Sendable {
  case superlayer, window, siblingKey, boxCount, invalidIndex, rootWindow

  var sentence: String {
    switch self {
    case .superlayer: "a sublayer's superlayer must be the layer it is in"
    case .window: "a sublayer's window must be that of its superlayer"
    case .siblingKey: "the keys of siblings must ascend from back to front"
    case .boxCount: "every sublayer must have a box, or none"
    case .invalidIndex: "an invalid sublayer must be at its index in the list of its superlayer"
    case .rootWindow: "a root layer's window must be the one it is the root of"
    }
  }

  /// Makes the mistake in a view's first subview.
  @MainActor func commit(in view: View) {
    switch self {
    case .superlayer: view.layer.sublayers[0].container = nil
    case .window: view.layer.sublayers[0].containingTree = nil
    case .siblingKey: view.subviews[0].layer.sibling.key = view.subviews[1].layer.sibling.key
    case .boxCount: view.layer.sublayerBoxes.append(.nothing)
    case .invalidIndex: view.subviews[0].layer.work.index = 1
    case .rootWindow: view.layer.containingTree = nil
    }
  }
}

@Suite("Invariants of the layer tree", .enabled(if: assertionsAreChecked)) struct LayerInvariantsTests {
  @MainActor private static func window() -> Window {
    let window = Window(size: Size(50, 50))
    for _ in 0..<3 { window.rootView.addSubview(View(frame: Rect(x: 0, y: 0, width: 9, height: 9))) }
    _ = window.makeFrame(at: 0)
    return window
  }

  @Test("A tree changed by its methods satisfies the invariants in every frame")
  @MainActor func sound() {
    let window = LayerInvariantsTests.window()
    let (root, views) = (window.rootView, window.rootView.subviews)
    root.sendSubviewToBack(views[2])
    views[0].addSubview(views[1])
    _ = window.makeFrame(at: 1)
    views[0].removeFromSuperview()
    views[2].isHidden = true
    _ = window.makeFrame(at: 2)
    window.compositor.checkInvariants()
    root.checkInvariants()
    #expect(root.subviews.count == 1)
  }

  @Test("A contradiction stops the frame with its message", arguments: TreeFault.allCases)
  func fault(_ fault: TreeFault) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [fault] in
      await MainActor.run {
        let window = LayerInvariantsTests.window()
        fault.commit(in: window.rootView)
        window.compositor.markInvalid()
        window.skipFrame(at: 1)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains(fault.sentence), "\(text)")
  }
}
