extension DisplayList {
  /// The versions that ``init(decoding:)`` reads. ``encoded()`` writes the lowest one that has all that the list needs:
  /// 2 added transforms of gradients and commands without anti-aliasing.
  static let encodingVersions: ClosedRange<UInt8> = 1...2
  static let encodingMagic: [UInt8] = [0x45, 0x44, 0x4C, 0x1A]

  /// Lists within the patterns of lists that can be decoded. Lists that are recorded are not deeper.
  public static let maximumEncodedNesting = DrawingLimits.recordedPatternDepth

  /// The list as bytes, with its images, glyph outlines and the drawings of its patterns: the same on every platform.
  ///
  /// ```
  /// file      "EDL" 1A, version byte, outlines, images, list
  /// outlines  count, paths                                     images  count, { width, height, scale, pixels }
  /// list      transforms, styles, shadows, filter lists, image drawings, glyph runs, paints,
  ///           path (all verbs and points), commands
  /// command   operation byte (80 added without anti-aliasing: version 02), flags byte, transform, then those of these whose flag is set:
  ///           01 even-odd          02 blend mode byte   04 shadow     08 paint
  ///           10 opacity (4 bytes) 20 colour (4 bytes)  40 resource   80 rectangle
  ///           and, where the operation has a path, how many of the verbs are its own
  /// paint     00 colour; 01 linear: start, end, spread, gradient; 02 radial: centre, radius, centre, radius,
  ///           spread, gradient; 03 conic: centre, angle, gradient;
  ///           04 pattern: (00 image | 01 list), bounds, step, repetition, transform, tint, quality;
  ///           version 02: 05, 06, 07 as 01, 02, 03, and a transform behind
  /// gradient  interpolation byte, count, { offset, colour }    spread  0–3: bits of pad; 4 repeating; 5 reflecting
  /// filter    00 deviation | 01 twenty numbers                 tint    00 | 01 colour
  /// glyph run size, count, { outline, position }               drawing image, source, quality byte, tint
  /// path      count, verb bytes, then as many points as they take
  /// ```
  ///
  /// A count, a width, a height or an index is a number of 7-bit groups, the lowest first, with the top bit set in all bytes
  /// but the last (LEB128). A `Double` is a byte that says how many of its eight bytes, from the highest on, come up to the
  /// last that is not zero, and those bytes. Pixels, colours of commands and opacities have four bytes, the lowest first.
  /// The paths of commands take up the verbs in the order of the commands. Images and outlines that are shared, by storage,
  /// are written once. The version is 01 unless something needs 02.
  ///
  /// Complexity: O(size of the list).
  public func encoded() -> [UInt8] {
    var body = DisplayListWriter()
    body.write(self)
    var file = ByteWriter()
    file.bytes = DisplayList.encodingMagic + [body.version]
    file.write(body.outlines) { $0.write($1.path) }
    file.write(body.images) { $0.write($1) }
    return file.bytes + body.out.bytes
  }

  /// The list that ``encoded()`` made bytes of.
  ///
  /// Any bytes are safe to give: what comes out is a list whose every index is valid and which can be drawn, or an error that
  /// says where and what is wrong. Memory grows with the number of bytes, and not with what they promise. The list is not
  /// trusted: what it takes to draw it counts against the frame's ``Frame/budget``.
  ///
  /// Complexity: O(bytes).
  public init(decoding bytes: [UInt8]) throws(DisplayListDecodingError) {
    var reader = DisplayListReader(bytes)
    self = try reader.readFile()
    isTrusted = false
  }
}
