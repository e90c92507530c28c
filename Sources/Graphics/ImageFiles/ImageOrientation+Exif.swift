#if IMAGE_FORMATS
  import CExif

  extension ImageOrientation {
    /// Reads the orientation from a block of Exif data, with or without the letters `Exif` in front. ``up`` if the block is
    /// damaged or does not contain one.
    init(exif block: some Collection<UInt8>) {
      self = .up
      // libexif needs the letters that only JPEG puts in front.
      let prefix: [UInt8] = [0x45, 0x78, 0x69, 0x66, 0, 0]
      let bytes = block.starts(with: prefix) ? Array(block) : prefix + block
      guard let data = exif_data_new_from_data(bytes, UInt32(clamping: bytes.count)) else { return }
      defer { exif_data_unref(data) }
      let directory = data.pointee.ifd.0
      guard let entry = exif_content_get_entry(directory, EXIF_TAG_ORIENTATION),
        entry.pointee.format == EXIF_FORMAT_SHORT, entry.pointee.size >= 2, let value = entry.pointee.data
      else { return }
      let number = exif_get_short(value, exif_data_get_byte_order(data))
      self = ImageOrientation(rawValue: Int(number)) ?? .up
    }
  }
#endif
