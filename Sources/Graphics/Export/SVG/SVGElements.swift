import Painting

extension DisplayList {
  /// Returns the drawing as elements of SVG, to be placed in a file of another writer: definitions, then shapes, without a root.
  ///
  /// The file declares the SVG namespace as the default one, and the prefix `xlink`. Ids have the form `e1`, `e2`…
  ///
  /// - Parameter options: the page, and how exact images are. Title, attributes and metadata are not used.
  /// - Returns: the elements in UTF-8, each on a line. The same drawing always gives the same bytes.
  public func svgElements(_ options: ExportOptions = ExportOptions()) -> [UInt8] {
    let tree = ExportTree(self, options, .svg)
    var writer = SVGWriter(tree, options)
    return writer.writeElements()
  }
}

extension SVGWriter {
  fileprivate mutating func writeElements() -> [UInt8] {
    var body = TextBuffer()
    write(tree.nodes, to: &body)
    if definitions.bytes.isEmpty { return body.bytes }
    var out = TextBuffer()
    out.append("<defs>\n")
    out.bytes += definitions.bytes
    out.append("</defs>\n")
    out.bytes += body.bytes
    return out.bytes
  }
}
