import Easel

@testable import Scene

// Layers in space, and transitions.
extension AnimatedScene {
  /// Adds a layer that sees its sublayers from a distance.
  private func stage() -> Layer {
    let stage = add(Layer(frame: Rect(x: 0, y: 0, width: 80, height: 80)))
    stage.sublayerTransform = Transform3D(perspective: 150)
    return stage
  }

  /// Instances in space in the order of their depth, and replicators in one another with tinted instances.
  func replicatorSpace() -> () -> Void {
    let wheel = ReplicatorLayer(frame: Rect(x: 10, y: 4, width: 60, height: 40))
    (wheel.instanceCount, wheel.preservesDepth) = (6, true)
    wheel.instanceTransform = Transform3D(rotation: .pi / 3, axis: Axis3D.y.vector)
    wheel.sublayerTransform = Transform3D(perspective: 120)
    wheel.instanceBlueOffset = -0.15
    let panel = Layer(frame: Rect(x: 21, y: 6, width: 18, height: 28))
    (panel.backgroundColor, panel.borderWidth) = (.white, 2)
    panel.transform3D = Transform3D(translationX: 0, y: 0, z: 18)
    wheel.addSublayer(panel)
    root.addSublayer(wheel)
    let (rows, columns) = (ReplicatorLayer(), ReplicatorLayer())
    (rows.frame, columns.frame) = (
      Rect(x: 8, y: 48, width: 64, height: 28), Rect(x: 0, y: 0, width: 64, height: 8)
    )
    (rows.instanceCount, columns.instanceCount) = (3, 6)
    rows.instanceTransform = Transform3D(translationX: 0, y: 9, z: 0)
    columns.instanceTransform = Transform3D(translationX: 10, y: 0, z: 0)
    (rows.instanceColor, rows.instanceGreenOffset) = (Color(rgb: 0xFFC0FF), -0.3)
    columns.instanceDelay = 0.1
    let dot = Layer(frame: Rect(x: 1, y: 1, width: 7, height: 6))
    dot.backgroundColor = Self.yellow
    columns.addSublayer(dot)
    rows.addSublayer(columns)
    root.addSublayer(rows)
    return {
      wheel.instanceTransform = Transform3D(rotation: .pi / 2, axis: Axis3D.y.vector)
      panel.cornerRadius = 9
      columns.instanceAlphaOffset = -0.14
      dot.add(BasicAnimation(.position, to: Point(4, 10), duration: 0.5))
    }
  }

  /// Groups, shadows, masks, text, gradients and dashes on planes that turn.
  func flatGroups() -> () -> Void {
    let stage = stage()
    let layers = (0..<4).map { index in
      let layer = card(6 + Double(index % 2) * 38, 8 + Double(index / 2) * 38, 30, 26)
      layer.cornerRadius = 5
      stage.addSublayer(layer)
      return layer
    }
    (layers[0].shadowOpacity, layers[0].shadowOffset) = (0.7, Vector(4, 5))
    layers[1].opacity = 0.5
    layers[2].masksToBounds = true
    let ramp = GradientLayer(frame: layers[3].bounds)
    ramp.colors = [.black, .clear]
    layers[3].mask = ramp
    let sky = GradientLayer(frame: Rect(x: 2, y: 2, width: 20, height: 12))
    (sky.colors, sky.kind, sky.startPoint) = ([Self.green, .white, Self.red], .conic, Point(0.5, 0.5))
    layers[2].addSublayer(sky)
    let dashes = ShapeLayer(frame: layers[1].bounds)
    dashes.path = Path(ellipseIn: dashes.bounds.insetBy(dx: 4, dy: 4))
    (dashes.fillColor, dashes.strokeColor, dashes.lineWidth) = (.clear, .black, 2)
    dashes.lineDashPattern = [5, 3]
    layers[1].addSublayer(dashes)
    return {
      for (index, layer) in layers.enumerated() {
        layer.transform3D = Transform3D(rotation: 1.1, axis: Vector3D(1, Double(index) - 1.5, 0.2))
      }
      sky.endPoint = Point(0, 1)
    }
  }

  /// Planes that penetrate each other, and sides that are not seen from behind.
  func backFaces() -> () -> Void {
    let stage = stage()
    let space = TransformLayer(frame: Rect(x: 8, y: 6, width: 64, height: 34))
    for (index, color) in [Self.yellow, Self.blue].enumerated() {
      let plane = Layer(frame: space.bounds.insetBy(dx: 6, dy: 2))
      (plane.backgroundColor, plane.borderWidth) = (color, 2)
      plane.transform3D = Transform3D(rotation: Double(index) * 1.2 - 0.6, axis: Axis3D.y.vector)
      space.addSublayer(plane)
    }
    stage.addSublayer(space)
    let coin = TransformLayer(frame: Rect(x: 10, y: 44, width: 30, height: 30))
    for (index, color) in [Self.red, Self.green].enumerated() {
      let face = Layer(frame: coin.bounds)
      (face.backgroundColor, face.cornerRadius, face.isDoubleSided) = (color, 15, false)
      if index == 0 { face.contents = picture(Self.yellow) }
      face.masksToBounds = true
      face.transform3D = Transform3D(rotation: Double(index) * .pi, axis: Axis3D.y.vector)
      coin.addSublayer(face)
    }
    stage.addSublayer(coin)
    let door = card(46, 46, 26, 26)
    stage.addSublayer(door)
    return {
      space.add(BasicAnimation(.rotationX, from: 0.2, to: 1, duration: 1))
      space.sublayers[0].add(BasicAnimation(.rotationY, from: 0, to: 1.5, duration: 1))
      coin.add(BasicAnimation(.rotationY, from: 0, to: 4, duration: 1))
      door.add(BasicAnimation(.rotationX, from: 0, to: -1.2, duration: 1))
    }
  }

  /// Adds a view whose contents a transition changes.
  private func page(_ frame: Rect) -> (view: View, turn: () -> Void) {
    let view = View(frame: frame)
    func face(_ color: Color, isFront: Bool) -> CanvasView {
      CanvasView(frame: Rect(x: 0, y: 0, width: frame.width, height: frame.height)) { context, bounds in
        context.fillColor = color
        context.fill(Path(roundedRect: bounds, cornerRadius: isFront ? 0 : 6))
        context.fillColor = .white
        if isFront {
          for row in 0..<3 {
            context.fill(Rect(x: 4, y: 4 + Double(row) * 6, width: row == 0 ? 8 : 20, height: 3))
          }
        } else {
          context.fillEllipse(in: Rect(x: 4, y: 4, width: 14, height: 14))
        }
      }
    }
    view.addSubview(face(Self.blue, isFront: true))
    harness.root.addSubview(view)
    return (
      view,
      {
        view.subviews.first?.removeFromSuperview()
        view.addSubview(face(Self.red, isFront: false))
      }
    )
  }

  private func views(
    _ transitions: [ViewTransition], curve: TimingCurve = .linear, _ frames: [Rect]
  ) -> () -> Void {
    let pages = frames.map { page($0) }
    pages.last?.view.layer.shadowOpacity = 0.6
    return {
      for (transition, page) in zip(transitions, pages) {
        View.transition(with: page.view, transition, duration: 1, curve: curve) { page.turn() }
      }
    }
  }

  /// Views that turn over from each side. Half a second later, they are not seen edge-on.
  func flips() -> () -> Void {
    views(
      [.flipFromLeft, .flipFromRight, .flipFromTop, .flipFromBottom], curve: .easeIn,
      (0..<4).map { Rect(x: 6 + Double($0 % 2) * 38, y: 8 + Double($0 / 2) * 38, width: 30, height: 26) })
  }

  /// Views whose old contents curl away, whose new ones curl over them, and that dissolve.
  func curls() -> () -> Void {
    views(
      [.curlUp, .curlDown, .crossDissolve],
      [
        Rect(x: 4, y: 10, width: 34, height: 36), Rect(x: 42, y: 10, width: 34, height: 36),
        Rect(x: 10, y: 52, width: 60, height: 22),
      ])
  }

  /// Layers whose old and new pictures move over, behind and beside each other.
  func layerTransitions() -> () -> Void {
    let layers = LayerTransition.Kind.allCases.indices.map { index in
      let cell = card(5 + Double(index % 2) * 38, 6 + Double(index / 2) * 38, 32, 30)
      cell.masksToBounds = true
      let layer = Layer(frame: cell.bounds.insetBy(dx: 4, dy: 4))
      (layer.backgroundColor, layer.borderWidth) = (Self.blue, 3)
      cell.addSublayer(layer)
      return layer
    }
    return {
      for (index, layer) in layers.enumerated() {
        let (kind, side) = (LayerTransition.Kind.allCases[index], LayerTransition.Subtype.allCases[index])
        layer.add(LayerTransition(kind, from: side, duration: 1, function: .linear), forKey: "transition")
        Transaction.run(disablesActions: true) {
          (layer.backgroundColor, layer.cornerRadius) = (Self.red, 12)
        }
      }
    }
  }
}
