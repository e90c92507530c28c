import PlainJSON

extension TextBuffer {
  /// Appends bytes in Base64.
  mutating func append(base64 data: [UInt8]) { Base64.append(data, to: &bytes) }
}
