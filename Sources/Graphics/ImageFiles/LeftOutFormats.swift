#if !IMAGE_FORMATS
  import Painting

  // The codecs of a program without the trait ImageFormats: JPEG and WebP files are refused with a message, and PNG files have their
  // stored colours and orientation.

  extension JPEG {
    static func decompress(
      _ bytes: [UInt8], scale: Double, limits: ImageLimits, name: String
    ) throws(ImageFileError) -> Image {
      throw leftOut("read", "a JPEG", name)
    }

    static func compress(
      _ image: Image, percent: Int32, _ sampling: ColorSampling, over background: Color, name: String
    ) throws(ImageFileError) -> [UInt8] {
      throw leftOut("write", "a JPEG", name)
    }
  }

  extension WebP {
    static func decompress(
      _ bytes: [UInt8], scale: Double, limits: ImageLimits, name: String
    ) throws(ImageFileError) -> Image {
      throw leftOut("read", "a WebP", name)
    }
  }

  private func leftOut(_ verb: String, _ format: String, _ name: String) -> ImageFileError {
    ImageFileError(
      .unsupported, path: name,
      message:
        "cannot \(verb) \(name): it is \(format), and this program was built without Easel's trait ImageFormats; "
        + "use a PNG, or add the trait to the program's package")
  }

  extension ImageOrientation {
    init(exif block: some Collection<UInt8>) { self = .up }
  }

  extension ColorProfile {
    func convert(
      _ source: UnsafeRawBufferPointer, _ layout: Layout, to target: UnsafeMutableBufferPointer<UInt32>
    ) -> Bool {
      false
    }
  }
#endif
