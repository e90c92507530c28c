import DocumentStore
import Documents
import Geometry
import Launch
import Scene

/// The scene as the document of a store: the canvas, with the physics mode and the size of the window as properties.
extension ShapelyScene: FileRecordKeeper {
  private static let physicsName = "physics"
  private static let windowName = "window"

  /// Returns what is in a document of a store, for a menu.
  static func summary(of document: DocumentSummary) -> String {
    document.partCount == 1 ? "one shape" : "\(document.partCount) shapes"
  }

  /// Returns the size that the window had, in points; nil if the content does not say.
  static func windowSize(in content: DocumentContent) -> Size? {
    content.properties[windowName].flatMap { try? LaunchOptions.size($0) }
  }

  public func restore(_ content: DocumentContent) -> String? {
    let problem = canvas.restore(content)
    storedProperties = content.properties
    documentProperties = content.properties.filter { $0.key.hasPrefix(DocumentFileRecord.prefix) }
    if let mode = content.properties[ShapelyScene.physicsName].flatMap(PhysicsMode.init(rawValue:)) {
      canvas.restoreMode(content) { physicsMode = mode }
    }
    return problem
  }

  public func takeChanges(all: Bool) -> DocumentChanges {
    var changes = canvas.takeChanges(all: all)
    let properties = properties
    for (name, value) in properties where all || storedProperties[name] != value {
      changes.setProperty(name, value)
    }
    for name in storedProperties.keys
    where name.hasPrefix(DocumentFileRecord.prefix) && properties[name] == nil {
      changes.setProperty(name, nil)
    }
    storedProperties = properties
    return changes
  }

  private var properties: [String: String] {
    var properties = documentProperties
    properties[ShapelyScene.physicsName] = physicsMode.rawValue
    let (width, height) = (window.size.width.rounded(), window.size.height.rounded())
    if max(width, height) <= LaunchOptions.maximumSide, window.host?.isFullScreen != true {
      properties[ShapelyScene.windowName] = "\(Int(width))x\(Int(height))"
    }
    return properties
  }
}
