import Geometry
import PaintingTestSupport
import TestSupport
import Testing

@testable import Painting

private func list(_ draw: (inout GraphicsContext) -> Void) -> DisplayList {
  var context = GraphicsContext()
  draw(&context)
  return context.displayList
}

/// Returns the error of the bytes with its offset; nil if they are valid.
private func failure(_ bytes: [UInt8]) -> DisplayListDecodingError? {
  do {
    _ = try DisplayList(decoding: bytes)
    return nil
  } catch {
    return error
  }
}

@Suite("Display list: encoding")
struct DisplayListEncodingTests {
  @Test("Any list survives a round trip")
  func roundTrip() {
    withEvery("seed", in: UInt64(0)..<200) { seed in
      var generator = RandomDisplayList(seed: seed)
      let list = generator.displayList()
      let bytes = list.encoded()
      let decoded = try DisplayList(decoding: bytes)
      #expect(decoded == list && decoded.isValid)
      #expect(decoded.encoded() == bytes)
    }
  }

  @Test("Numbers of all kinds survive a round trip, bit by bit")
  func wildNumbers() {
    withEvery("seed", in: UInt64(0)..<200) { seed in
      var generator = RandomDisplayList(seed: seed, wildness: 0.2)
      let bytes = generator.displayList().encoded()
      // Not-a-number is not equal to itself, but its bytes are.
      let decoded = try DisplayList(decoding: bytes)
      #expect(decoded.encoded() == bytes && decoded.isValid)
    }
  }

  @Test("The layout is the documented one")
  func layout() {
    let list = list { context in
      context.translateBy(x: 1, y: 0)
      context.fillColor = Color(rgb: 0xFF8000)
      context.fill(Path { $0.addPolygon([.zero, Point(10, -2)]) })
    }
    let one: [UInt8] = [2, 0x3F, 0xF0]
    let tables: [[UInt8]] = [
      [0x45, 0x44, 0x4C, 0x1A, 1],
      // No outlines, no images; one transform.
      [0, 0], [1], one, [0, 0], one, one, [0],
      // Styles, shadows, filter lists, image drawings, glyph runs and paints.
      [0, 0, 0, 0, 0, 0],
      // Move, line, close; (0, 0) and (10, −2).
      [3, 0, 1, 4], [0, 0], [2, 0x40, 0x24, 1, 0xC0],
      // One command: a fill with a colour, the first transform, three verbs.
      [1], [0, 0x20, 0], [0x00, 0x80, 0xFF, 0xFF], [3],
    ]
    #expect(list.encoded() == tables.flatMap { $0 })
  }

  @Test("Only elliptical blurs require version 3")
  func blurs() throws {
    func filtered(_ filters: [Filter]) -> DisplayList {
      list { context in
        context.antialias = false
        context.withLayer(filters: filters) { $0.fill(Rect(x: 0, y: 0, width: 4, height: 4)) }
      }
    }
    let plain = filtered([.blur(standardDeviation: 3), .colorMatrix(.inversion)])
    let blurred = filtered([.colorMatrix(.inversion), .ellipticalBlur(x: 3, y: 0.5, angle: -1)])
    #expect(plain.encoded()[4] == 2 && blurred.encoded()[4] == 3)
    #expect(try DisplayList(decoding: blurred.encoded()) == blurred)
    let pattern = Pattern(.drawing(blurred), bounds: Rect(x: 0, y: 0, width: 4, height: 4))
    #expect(list { $0.fillClip(with: .pattern(pattern)) }.encoded()[4] == 3)
  }

  @Test("Only tints that multiply require version 4")
  func tintModes() throws {
    let image = Image(width: 1, height: 1, pixels: [0xFFFF_FFFF])
    func tinted(_ tint: Color?, _ mode: ImageTintMode) -> DisplayList {
      list { $0.draw(image, in: Rect(x: 0, y: 0, width: 4, height: 4), tint: tint, tintMode: mode) }
    }
    for (tint, mode, version) in [
      (nil, .replace, 1), (nil, .multiply, 1), (Color.red, .replace, 1),
      (Color.red, ImageTintMode.multiply, 4),
    ] {
      let list = tinted(tint, mode)
      #expect(list.encoded()[4] == version)
      #expect(try DisplayList(decoding: list.encoded()) == list)
    }
    let twice = list {
      $0.draw(tinted(.red, .multiply))
      $0.withLayer(filters: [.ellipticalBlur(x: 3, y: 0.5, angle: -1)]) {
        $0.fill(Rect(x: 0, y: 0, width: 4, height: 4))
      }
    }
    #expect(twice.encoded()[4] == 4)
  }

  @Test("Only transforms of gradients and missing anti-aliasing require version 2")
  func versions() {
    let gradient = Gradient([.black, .white])
    let stretch = Transform(scaleX: 3, y: 1)
    func version(_ draw: (inout GraphicsContext) -> Void) -> UInt8 {
      let list = list(draw)
      let bytes = list.encoded()
      let decoded = try? DisplayList(decoding: bytes)
      #expect(decoded == list)
      return bytes[4]
    }
    for transform in [Transform.identity, stretch] {
      let paints: [Paint] = [
        .linear(LinearGradient(gradient, from: .zero, to: Point(9, 0), transform: transform)),
        .radial(RadialGradient(gradient, center: .zero, radius: 4, transform: transform)),
        .conic(ConicGradient(gradient, center: .zero, transform: transform)),
      ]
      for paint in paints {
        #expect(version { $0.fillClip(with: paint) } == (transform == .identity ? 1 : 2))
        // In the drawing of a pattern, too.
        let cell = list { $0.fillClip(with: paint) }
        let pattern = Pattern(.drawing(cell), bounds: Rect(x: 0, y: 0, width: 4, height: 4))
        #expect(version { $0.fillClip(with: .pattern(pattern)) } == (transform == .identity ? 1 : 2))
      }
    }
    #expect(version { $0.fill(Rect(x: 0, y: 0, width: 4, height: 4)) } == 1)
    #expect(
      version { context in
        context.antialias = false
        context.fill(Rect(x: 0, y: 0, width: 4, height: 4))
      } == 2)
  }

  @Test("Operations without borders cannot be marked as aliased")
  func aliasedStates() {
    var context = GraphicsContext()
    context.antialias = false
    context.withState { $0.withLayer { $0.fillClip() } }
    #expect(context.displayList.commands.allSatisfy { $0.antialias })
    let start: [UInt8] = [0x45, 0x44, 0x4C, 0x1A, 2]
    let noTables: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    let save = 0x80 | DisplayList.Operation.save.rawValue
    #expect(
      failure(start + noTables + [1, save, 0, 0])
        == DisplayListDecodingError(offset: 16, problem: .unknown("operation")))
  }

  @Test("Shared resources are written once and stay shared")
  func sharing() throws {
    let image = Image(width: 40, height: 40, pixels: Array(repeating: 0xFF12_3456, count: 1600))
    let outline = GlyphOutline(Path(ellipseIn: Rect(x: 0, y: 0, width: 1, height: 1)))
    let once = list { $0.draw(image, at: .zero) }
    let often = list { context in
      for step in 0..<4 {
        context.draw(image, from: Rect(x: Double(step), y: 0, width: 9, height: 9), in: image.pixelBounds)
      }
      context.fillPaint = .pattern(Pattern(image))
      context.fillClip()
      context.fillPaint = .pattern(Pattern(size: Size(9, 9)) { $0.draw(image, at: .zero) })
      context.fill(GlyphRun(outlines: [outline, outline], positions: [.zero, Point(1, 1)], size: 3))
    }
    #expect(often.encoded().count < once.encoded().count + 500)
    let decoded = try DisplayList(decoding: often.encoded())
    #expect(decoded == often)
    #expect(decoded.imageDrawings.allSatisfy { $0.image.isIdentical(to: decoded.imageDrawings[0].image) })
    #expect(decoded.glyphRuns[0].outlines[0] === decoded.glyphRuns[0].outlines[1])
  }

  @Test("Joined paths, and paths of several subpaths, survive a round trip")
  func paths() throws {
    var joined = Path { $0.move(to: Point(1, 1)) }
    joined.append(Path(rect: Rect(x: 0, y: 0, width: 2, height: 2)))
    joined.addLine(to: Point(5, 5))
    joined.append(Path { $0.move(to: Point(7, 7)) })
    let list = list { context in
      context.fill(joined)
      context.clip(to: Path())
      context.fill(GlyphRun(outlines: [GlyphOutline(joined)], positions: [.zero], size: 1))
    }
    #expect(try DisplayList(decoding: list.encoded()) == list)
  }

  @Test("Truncated bytes are refused at any length")
  func truncated() {
    var generator = RandomDisplayList(seed: 5)
    var bytes: [UInt8] = []
    while bytes.count < 2_000 { bytes = generator.displayList().encoded() }
    for count in stride(from: 0, to: bytes.count, by: 7) {
      let failure = failure(Array(bytes.prefix(count)))
      #expect(failure != nil, "\(count) of \(bytes.count)")
      if count > 5 {
        #expect(failure?.problem == .truncated || failure?.problem == .outOfRange("number of verbs"))
      }
    }
    #expect(failure(bytes + [0]) == DisplayListDecodingError(offset: bytes.count, problem: .trailingBytes))
  }

  @Test("Modified bytes give a valid list or an error")
  func mutated() {
    var (valid, refused) = (0, 0)
    withEvery("seed", in: UInt64(0)..<50) { seed in
      var generator = RandomDisplayList(seed: seed)
      let original = generator.displayList().encoded()
      for _ in 0..<10 {
        var bytes = original
        for _ in 0..<1 + generator.random.index(below: 3) {
          bytes[5 + generator.random.index(below: bytes.count - 5)] = UInt8(
            generator.random.index(below: 256))
        }
        if let list = try? DisplayList(decoding: bytes) {
          valid += 1
          #expect(list.isValid)
          let bytes = list.encoded()
          #expect((try? DisplayList(decoding: bytes))?.encoded() == bytes)
        } else {
          refused += 1
        }
      }
    }
    #expect(valid > 50 && refused > 50)
  }

  @Test("An error has the problem and its offset")
  func errors() {
    let start: [UInt8] = [0x45, 0x44, 0x4C, 0x1A, 1]
    let noTables: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    func expect(_ bytes: [UInt8], _ offset: Int, _ problem: DisplayListDecodingError.Problem) {
      #expect(failure(bytes) == DisplayListDecodingError(offset: offset, problem: problem))
    }
    expect([], 0, .notADisplayList)
    expect([0x89, 0x50, 0x4E, 0x47, 1], 0, .notADisplayList)
    expect(Array(start.prefix(4)) + [9], 4, .unknownVersion(9))
    // Two billion outlines, images, verbs and commands that are missing.
    expect(start + [0xFF, 0xFF, 0xFF, 0xFF, 0x07], 10, .truncated)
    expect(start + [0, 0xFF, 0xFF, 0xFF, 0xFF, 0x07], 11, .truncated)
    expect(start + [0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0x07], 19, .truncated)
    expect(start + noTables + [0xFF, 0xFF, 0xFF, 0xFF, 0x07], 20, .truncated)
    // Numbers that are too long, and an image that is too large.
    expect(start + [0xFF, 0xFF, 0xFF, 0xFF, 0x0F], 10, .outOfRange("number of outlines"))
    expect(start + [0x80, 0x80, 0x80, 0x80, 0x80, 1], 10, .outOfRange("number of outlines"))
    expect(start + [0, 1, 0x80, 0x80, 0x80, 0x08, 1, 0], 12, .outOfRange("side of an image"))
    expect(start + [0, 1, 0xFF, 0xFF, 0xFF, 7, 0xFF, 0xFF, 0xFF, 7, 2, 0x3F, 0xF0, 0], 18, .truncated)
    expect(start + [0, 1, 1, 1, 0, 1, 2, 3, 4], 10, .outOfRange("scale of an image"))
    // A path that begins with a line; and an unknown verb, operation and length.
    expect(start + [1, 1, 1, 0, 0], 8, .invalidPath)
    expect(start + [1, 1, 5], 7, .unknown("verb"))
    expect(start + noTables + [1, 99, 0, 0], 16, .unknown("operation"))
    expect(start + [0, 0, 1, 9, 0, 0, 0, 0, 0], 9, .outOfRange("length of a number"))
    // Indices beyond empty tables: shadow, paint, style, glyphs, image, filters; and a missing resource.
    let oneTransform: [UInt8] = [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    expect(start + oneTransform + [1, 9, 4, 0, 0], 26, .indexOutOfRange("shadow"))
    expect(start + oneTransform + [1, 9, 8, 0, 0], 26, .indexOutOfRange("paint"))
    expect(start + oneTransform + [1, 1, 0, 0, 0], 26, .indexOutOfRange("resource"))
    for operation: UInt8 in [3, 5, 8, 11] {
      expect(start + oneTransform + [1, operation, 0, 0], 25, .indexOutOfRange("resource"))
    }
    expect(start + oneTransform + [1, 0, 0, 0, 1], 26, .indexOutOfRange("verb"))
    expect(start + oneTransform + [1, 9, 0x40, 0, 0], 26, .indexOutOfRange("resource"))
    let oneDrawing: [UInt8] = [0, 0, 0, 0, 0, 0, 1, 0]
    expect(start + oneDrawing, 13, .indexOutOfRange("image"))
    let oneGlyph: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0]
    expect(start + oneGlyph, 16, .indexOutOfRange("outline"))
    // A command without its transform, and one with a colour that exceeds its alpha.
    expect(start + noTables + [1, 9, 0, 0], 19, .indexOutOfRange("transform"))
    expect(start + noTables + [1, 9, 0x20, 0, 1, 0, 0, 0], 23, .outOfRange("colour"))
    expect(start + noTables + [1, 9, 0x10, 0, 0, 0, 0, 0x40], 23, .outOfRange("opacity"))
    #expect(failure(start)?.description == "the display list ends too early, at byte 5")
  }

  @Test("Nested pattern drawings survive a round trip up to the permitted depth")
  func nesting() {
    var inner = list { $0.fillClip() }
    for depth in 1...DisplayList.maximumEncodedNesting + 1 {
      let cell = inner
      inner = list { context in
        context.fillClip(
          with: .pattern(Pattern(.drawing(cell), bounds: Rect(x: 0, y: 0, width: 4, height: 4))))
      }
      if depth <= DisplayList.maximumEncodedNesting {
        #expect((try? DisplayList(decoding: inner.encoded())) == inner)
      } else {
        // Recorded lists are never that deep.
        inner = inner.edited {
          $0.paints = [.pattern(Pattern(.drawing(cell), bounds: Rect(x: 0, y: 0, width: 4, height: 4)))]
        }
        #expect(failure(inner.encoded())?.problem == .nestedTooDeeply)
      }
    }
  }
}
