#if IMAGE_FORMATS
  import CWebP
  import Painting

  extension WebP {
    /// Decodes the bytes of a whole file by libwebp.
    static func decompress(
      _ bytes: [UInt8], scale: Double, limits: ImageLimits, name: String
    ) throws(ImageFileError) -> Image {
      // The bytes must stay in place while the parts are read.
      let result: Result<StraightPixels, ImageFileError> = bytes.withUnsafeBufferPointer { bytes in
        do throws(ImageFileError) {
          return .success(try pixels(of: bytes, limits, name))
        } catch {
          return .failure(error)
        }
      }
      return try result.get().makeImage(scale: scale)
    }

    private static func pixels(
      of bytes: UnsafeBufferPointer<UInt8>, _ limits: ImageLimits, _ name: String
    ) throws(ImageFileError) -> StraightPixels {
      var features = WebPBitstreamFeatures()
      guard WebPGetFeatures(bytes.baseAddress, bytes.count, &features) == VP8_STATUS_OK else {
        throw malformed(name)
      }
      let (width, height) = (Int(features.width), Int(features.height))
      try limits.check(width: width, height: height, name: name)
      var data = WebPData(bytes: bytes.baseAddress, size: bytes.count)
      guard let parts = WebPDemux(&data) else { throw malformed(name) }
      defer { WebPDemuxDelete(parts) }

      var words: [UInt32]
      if features.has_animation != 0 {
        words = try firstFrame(of: &data, width: width, height: height, name)
      } else {
        words = [UInt32](repeating: 0, count: width * height)
        let start = words.withUnsafeMutableBytes {
          WebPDecodeRGBAInto(bytes.baseAddress, bytes.count, $0.baseAddress, $0.count, Int32(4 * width))
        }
        guard start != nil else { throw malformed(name) }
      }
      var pixels = StraightPixels(width: width, height: height, words: words)
      if let profile = chunk("ICCP", of: parts) { _ = pixels.convert(by: ColorProfile(bytes: profile)) }
      if let exif = chunk("EXIF", of: parts) { pixels.orientation = ImageOrientation(exif: exif) }
      return pixels
    }

    private static func firstFrame(
      of data: inout WebPData, width: Int, height: Int, _ name: String
    ) throws(ImageFileError) -> [UInt32] {
      var options = WebPAnimDecoderOptions()
      guard WebPAnimDecoderOptionsInit(&options) != 0 else { throw malformed(name) }
      options.color_mode = MODE_RGBA
      guard let decoder = WebPAnimDecoderNew(&data, &options) else { throw malformed(name) }
      defer { WebPAnimDecoderDelete(decoder) }
      var (frame, time) = (UnsafeMutablePointer<UInt8>?.none, Int32(0))
      guard WebPAnimDecoderGetNext(decoder, &frame, &time) != 0, let frame else { throw malformed(name) }
      // The decoder owns the frame.
      return frame.withMemoryRebound(to: UInt32.self, capacity: width * height) {
        Array(UnsafeBufferPointer(start: $0, count: width * height))
      }
    }

    /// Returns the bytes of the file's first part with that name; nil if it has none.
    private static func chunk(_ name: String, of parts: OpaquePointer) -> [UInt8]? {
      var iterator = WebPChunkIterator()
      guard WebPDemuxGetChunk(parts, name, 1, &iterator) != 0 else { return nil }
      defer { WebPDemuxReleaseChunkIterator(&iterator) }
      return Array(UnsafeBufferPointer(start: iterator.chunk.bytes, count: iterator.chunk.size))
    }

    private static func malformed(_ name: String) -> ImageFileError {
      ImageFileError(
        .malformed, path: name,
        message: "cannot read \(name): not a valid WebP file, or a damaged one; save the image again")
    }
  }
#endif
