import Easel
import Testing

@testable import Scene

@Suite("Page curls") struct PageCurlTests {
  private let bounds = Rect(x: 20, y: 10, width: 160, height: 120)

  private func curl(painting painted: Rect? = nil) throws -> PageCurl {
    try #require(PageCurl(of: bounds, painting: painted ?? bounds))
  }

  /// Where the point at a distance appears on the cylinder, exactly.
  private func image(of s: Double, contact: Double, radius: Double) -> Double {
    let behind = contact - s
    if behind <= 0 { return s }
    if behind >= .pi * radius { return contact + behind - .pi * radius }
    return contact - radius * sincos(behind / radius).sine
  }

  @Test("The cylinder's radius is a quarter of the width; the page begins flat and ends out of its area")
  func ends() throws {
    let curl = try curl()
    #expect(curl.radius == 40 && curl.area == bounds)
    #expect(abs(curl.range.low) < 1e-12 && abs(curl.range.high - 200) < 1e-12, "the diagonal of 3, 4 and 5")
    let start = curl.strips(contact: curl.contact(at: 0), tolerance: 0.25)
    #expect(start.count == 1 && start[0].scale == 1 && start[0].offset == 0)
    for strip in curl.strips(contact: curl.contact(at: 1), tolerance: 0.25) {
      #expect(strip.target.low >= curl.range.high + 3 * curl.shadowDeviation - 1e-9)
    }
    #expect(curl.contact(at: -3) == curl.contact(at: 0) && curl.contact(at: 7) == curl.contact(at: 1))
  }

  @Test("Strips cover the page without a gap, and lie on the cylinder", arguments: [0.5, 0.1, 0.01])
  func strips(tolerance: Double) throws {
    let curl = try curl(painting: bounds.insetBy(dx: -7, dy: -3))
    for step in 0...20 {
      let contact = curl.contact(at: Double(step) / 20)
      let strips = curl.strips(contact: contact, tolerance: tolerance)
      let sorted = strips.sorted { $0.source.low < $1.source.low }
      #expect((sorted.first?.source.low ?? .infinity) <= curl.range.low + 1e-9)
      #expect((sorted.last?.source.high ?? -.infinity) >= curl.range.high - 1e-9)
      for (strip, next) in zip(sorted, sorted.dropFirst()) {
        #expect(abs(strip.source.high - next.source.low) < 1e-9)
        let joint = strip.source.high
        let (a, b) = (strip.scale * joint + strip.offset, next.scale * joint + next.offset)
        #expect(abs(a - b) < 1e-9, "no tear at a joint")
      }
      for strip in strips {
        for part in 0...8 {
          let s = strip.source.low + (strip.source.high - strip.source.low) * Double(part) / 8
          let shown = strip.scale * s + strip.offset
          #expect(abs(shown - image(of: s, contact: contact, radius: curl.radius)) <= tolerance)
          let behind = contact - s
          if abs(behind - curl.radius * .pi / 2) > 1e-6 {
            #expect(strip.showsBack == (behind > curl.radius * .pi / 2))
          }
        }
      }
    }
  }

  @Test("A strip's transform moves points along the diagonal only")
  func transforms() throws {
    let curl = try curl()
    let across = Vector(-curl.direction.dy, curl.direction.dx)
    for strip in curl.strips(contact: 150, tolerance: 0.5) {
      let transform = curl.transform(of: strip)
      for t in [-30.0, 0, 55] {
        let s = strip.source.low
        let moved = transform * (curl.corner + curl.direction * s + across * t)
        #expect(abs((moved - curl.corner).dot(across) - t) < 1e-9)
        #expect(abs((moved - curl.corner).dot(curl.direction) - (strip.scale * s + strip.offset)) < 1e-9)
      }
    }
  }

  @Test("A page without area, or with numbers that are not finite, does not curl")
  func degenerate() {
    let flat = Rect(x: 0, y: 0, width: 0, height: 50)
    #expect(PageCurl(of: flat, painting: flat) == nil)
    #expect(PageCurl(of: bounds, painting: .null) == nil)
    #expect(PageCurl(of: Rect(x: 0, y: 0, width: .infinity, height: 1), painting: bounds) == nil)
  }
}

@Suite("Flips") struct TransitionFlipTests {
  @Test("The perspective is that of m34 = −1/500, weaker for what would come too near to the eye")
  func perspective() throws {
    let bounds = Rect(x: 100, y: 50, width: 200, height: 120)
    let flip = TransitionFlip(.left, in: bounds)
    #expect(flip.distance == 500)
    let quad = try #require(flip.transform(angle: .pi / 3).quad(of: bounds))
    // The left side is 100 sin 60° points nearer, and so larger by 500/(500 − that).
    let near: Double = 500 / (500 - 100 * 3.0.squareRoot() / 2)
    let height = quad.bottomLeft.y - quad.topLeft.y
    #expect(abs(quad.topLeft.x - (200 - 50 * near)) < 1e-9)
    #expect(abs(height - 120 * near) < 1e-9)
    let wide = TransitionFlip(.right, in: Rect(x: 0, y: 0, width: 3000, height: 200))
    #expect(wide.distance == 3000)
    #expect(TransitionFlip(.top, in: Rect(x: 0, y: 0, width: 3000, height: 200)).distance == 500)
    for angle in [0.3, 1.0, 1.5] {
      let quad = try #require(
        wide.transform(angle: angle).quad(of: Rect(x: 0, y: 0, width: 3000, height: 200)))
      #expect(quad.topRight.y > -101 && quad.topRight.y < 0, "at most twice as large")
    }
  }

  @Test("The side that names a flip comes nearer, and both sides of the sheet are seen from the front")
  func sides() throws {
    let bounds = Rect(x: 0, y: 0, width: 100, height: 100)
    for side in TransitionSide.allCases {
      let flip = TransitionFlip(side, in: bounds)
      let quad = try #require(flip.transform(angle: 0.8).quad(of: bounds))
      let (left, right) = (quad.bottomLeft.y - quad.topLeft.y, quad.bottomRight.y - quad.topRight.y)
      let (top, bottom) = (quad.topRight.x - quad.topLeft.x, quad.bottomRight.x - quad.bottomLeft.x)
      let largest = max(left, right, top, bottom)
      #expect(largest == [.left: left, .right: right, .top: top, .bottom: bottom][side])
      for angle in [-1.5, -0.4, 0.4, 1.5] { #expect(!flip.transform(angle: angle).isBackFacing) }
      #expect(flip.transform(angle: 2).isBackFacing)
    }
  }
}
