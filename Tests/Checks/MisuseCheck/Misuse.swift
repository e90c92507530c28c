import Easel

/// A misuse of one of several modules.
enum Misuse: String, CaseIterable {
  case glyphsWithoutPositions, shortMatrix, shortImage, smallBitmap, tapWithoutFinger, viewInItself,
    rootInTwoWindows, deepLayers, deepViews, flatItem, contextWithoutScale

  /// The library's message.
  var sentence: String {
    switch self {
    case .glyphsWithoutPositions: "every glyph of a run needs a position"
    case .shortMatrix: "a colour matrix has four rows of five numbers"
    case .shortImage: "an image needs width × height pixels, row by row"
    case .smallBitmap: "the bitmap must have the frame's size"
    case .tapWithoutFinger: "a tap gesture needs at least one finger"
    case .viewInItself: "a view cannot be put into itself or into one of its own subviews"
    case .rootInTwoWindows: "a view cannot be the root of two windows"
    case .flatItem: "the behaviour cannot be added: bounds"
    case .contextWithoutScale: "the scale of a context must be positive and finite"
    case .deepLayers, .deepViews:
      "a tree of layers or views has at most 500 levels, but this one would have 501"
    }
  }

  @MainActor func commit() {
    switch self {
    case .glyphsWithoutPositions: print(GlyphRun(outlines: [GlyphOutline(Path())], positions: [], size: 1))
    case .shortMatrix: print(ColorMatrix(rows: [1, 2, 3]))
    case .shortImage: print(Image(width: 4, height: 4, pixels: [0]))
    case .smallBitmap: Rasterizer().render(Frame(width: 8, height: 8), into: Bitmap(width: 4, height: 4))
    case .tapWithoutFinger: TapGestureRecognizer().numberOfTouchesRequired = 0
    case .viewInItself:
      let (outer, inner) = (View(), View())
      outer.addSubview(inner)
      inner.addSubview(outer)
    case .rootInTwoWindows:
      let view = View()
      let windows = [Window(size: Size(9, 9), rootView: view), Window(size: Size(9, 9), rootView: view)]
      print(windows.count)
    case .flatItem:
      let (root, flat) = (View(frame: Rect(x: 0, y: 0, width: 90, height: 90)), View())
      root.addSubview(flat)
      DynamicAnimator(referenceView: root).addBehavior(GravityBehavior(items: [flat]))
    case .contextWithoutScale: print(BitmapContext(size: Size(9, 9), scale: 0).width)
    case .deepLayers:
      let root = Layer()
      var layer = root
      for _ in 0..<50_000 {
        let sublayer = Layer()
        layer.addSublayer(sublayer)
        layer = sublayer
      }
      print(root.sublayers.count)
    case .deepViews:
      // From the innermost view outwards.
      var view = View()
      for _ in 0..<50_000 {
        let superview = View()
        superview.addSubview(view)
        view = superview
      }
    }
  }
}
