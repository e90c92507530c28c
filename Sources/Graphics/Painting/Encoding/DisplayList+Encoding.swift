extension DisplayList {
  /// The versions that ``init(decoding:)`` reads. ``encoded()`` writes the lowest version that supports the list.
  /// Version 2 added transforms of gradients and commands without anti-aliasing, version 3 elliptical blurs, and version 4
  /// tints that multiply.
  static let encodingVersions: ClosedRange<UInt8> = 1...4
  static let encodingMagic: [UInt8] = [0x45, 0x44, 0x4C, 0x1A]

  /// The greatest depth of lists within the patterns of lists that can be decoded. Recorded lists are not nested
  /// deeper.
  public static let maximumEncodedNesting = DrawingLimits.recordedPatternDepth

  /// Returns the list as bytes, with its images, glyph outlines and pattern drawings. The bytes are the same on every
  /// platform.
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
  /// filter    00 deviation | 01 twenty numbers | version 03: 02 x, y, angle
  /// tint      00 | 01 colour | of images, version 04: 02 colour, multiplied
  /// glyph run size, count, { outline, position }               drawing image, source, quality byte, tint
  /// path      count, verb bytes, then as many points as they take
  /// ```
  ///
  /// A count, a width, a height or an index is a LEB128 number: groups of 7 bits, the lowest first, with the top bit
  /// set in all bytes but the last. A `Double` is one byte with the number of its leading bytes up to the last
  /// nonzero one, then those bytes, the highest first. Pixels, colours of commands and opacities have four bytes, the
  /// lowest first. The paths of commands consume the verbs in the order of the commands. Images and outlines with
  /// shared storage are written once. The version is the lowest one that supports the list.
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

  /// Decodes the bytes made by ``encoded()``.
  ///
  /// Any bytes are safe to decode: the result is a list with valid indices that can be drawn, or an error with the
  /// offset and the problem. Memory grows with the number of bytes, whatever counts they contain. The list is
  /// untrusted: drawing it counts against the frame's ``Frame/budget``.
  ///
  /// Complexity: O(bytes).
  public init(decoding bytes: [UInt8]) throws(DisplayListDecodingError) {
    var reader = DisplayListReader(bytes)
    self = try reader.readFile()
    isTrusted = false
  }
}
