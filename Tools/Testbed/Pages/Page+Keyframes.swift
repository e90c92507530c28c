import Geometry
import Motion
import Painting

extension Page {
  static let keyframes = Page(
    "keyframes", "Keyframes and paths",
    note:
      "Sixty evenly spaced moments of each motion: dots that lie apart are fast. Rings are the keyframes.",
    samples: [
      trace("linear") { try Keyframes(corners) },
      trace("linear, with key times") { try Keyframes(corners, keyTimes: [0, 0.1, 0.2, 0.9, 1]) },
      trace("each segment easeInOut") {
        try Keyframes(corners, functions: Array(repeating: .easeInOut, count: 4))
      },
      trace("discrete") { try Keyframes.discrete(corners) },
      trace("paced: constant speed") { try Keyframes.paced(corners) },
      trace("cubic") { try CubicKeyframes(corners) },
      trace("cubic, tension 0.7") { try CubicKeyframes(corners, tangents: CubicTangents(tension: [0.7])) },
      trace("cubic, bias 0.8") { try CubicKeyframes(corners, tangents: CubicTangents(bias: [0.8])) },
      trace("cubic, continuity -1") {
        try CubicKeyframes(corners, tangents: CubicTangents(continuity: [-1]))
      },
      trace("cubic paced") { try CubicKeyframes.paced(corners) },
      Sample("along a path, turning") { context in
        context.strokeColor = Palette.line
        context.strokeStyle = StrokeStyle(width: 1)
        context.stroke(loop)
        guard let track = try? PathTrack(loop) else { return }
        context.fillColor = Palette.blue
        for step in 0...24 {
          let progress = Double(step) / 24
          let direction = Vector(angle: track.rotation(at: progress), length: 1)
          context.fillArrowhead(at: track.value(at: progress), along: direction)
        }
      },
      trace("equal time per segment") { try PathTrack(loop, pace: .segments()) },
    ])

  private static let corners = [
    Point(16, 100), Point(40, 22), Point(76, 80), Point(92, 84), Point(146, 20),
  ]

  private static let loop = Path { path in
    path.move(to: Point(14, 96))
    path.addLine(to: Point(50, 96))
    path.addCubic(to: Point(96, 60), control1: Point(150, 120), control2: Point(150, 60))
    path.addQuadratic(to: Point(24, 18), control: Point(20, 60))
    path.addLine(to: Point(144, 18))
  }

  private static func trace<Track: ValueTrack<Point>>(
    _ label: String, _ make: () throws -> Track
  ) -> Sample {
    let track = try? make()
    return Sample(label) { context in
      guard let track else { return }
      context.fillColor = Palette.blue.withAlpha(0.6)
      for step in 0...60 { context.fillDot(at: track.value(at: Double(step) / 60), diameter: 5) }
      guard !(track is PathTrack) else { return }
      context.strokeColor = Palette.ink
      for corner in corners {
        context.strokeHairline(Path(ellipseIn: Rect(center: corner, size: Size(9, 9))))
      }
    }
  }
}
