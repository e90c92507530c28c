import DocumentStore
import Documents
import Geometry
import Launch
import Scene

/// The scene as the document of a store: the drawing, with the chosen shape and colour and the size of the window as properties.
extension QuartzScene: FileRecordKeeper {
  private static let windowName = "window"
  private static let kindName = "kind"
  private static let colorName = "color"

  /// Returns the size that the window had, in points; nil if the content does not say.
  static func windowSize(in content: DocumentContent) -> Size? {
    content.properties[windowName].flatMap { try? LaunchOptions.size($0) }
  }

  public func restore(_ content: DocumentContent) -> String? {
    let (drawing, problem) = Drawing.restored(content)
    show(drawing)
    documentProperties = content.properties.filter { $0.key.hasPrefix(DocumentFileRecord.prefix) }
    storedProperties = documentProperties
    if let kind = content.properties[QuartzScene.kindName].flatMap(FigureKind.init(rawValue:)) {
      self.kind = kind
    }
    if let color = content.properties[QuartzScene.colorName].flatMap(ColorChoice.init(rawValue:)) {
      self.color = color
    }
    return problem
  }

  public func takeChanges(all: Bool) -> DocumentChanges {
    var changes = takeDrawingChanges(all: all)
    changes.setProperty(QuartzScene.kindName, kind.rawValue)
    changes.setProperty(QuartzScene.colorName, color.rawValue)
    let (width, height) = (window.size.width.rounded(), window.size.height.rounded())
    if max(width, height) <= LaunchOptions.maximumSide, window.host?.isFullScreen != true {
      changes.setProperty(QuartzScene.windowName, "\(Int(width))x\(Int(height))")
    }
    changes.setProperties(documentProperties, stored: &storedProperties, all: all)
    return changes
  }
}
