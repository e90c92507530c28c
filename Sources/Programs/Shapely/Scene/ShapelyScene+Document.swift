import DocumentStore
import Documents
import Geometry
import Launch
import PlainJSON
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

/// The canvas as the document of a store: each shape is a part, with its own number.
extension CanvasView {
  /// The name of the property with the number of shapes created so far.
  private static let countName = "count"
  /// The name of the property with the shape that has the focus.
  private static let focusName = "focus"
  /// The beginning of the names of the properties with the graphics of shapes and of the history, each of which is stored once.
  static let graphicPrefix = "graphic."
  /// The name of the property of a drawing whose shapes were moving when it was kept.
  private static let movesName = "moves"

  /// The content as a value, without the effect of gestures in progress.
  public var model: CanvasModel {
    var model = CanvasModel()
    model.shapes = settledRecords
    model.count = count
    model.focus = settledFocus
    model.steps = (Array(history.done) + history.undone.reversed()).map(\.settled)
    model.cursor = history.done.count
    return model
  }

  /// Replaces all shapes and the undo history by those of a model.
  public func replaceContent(by model: CanvasModel) {
    removeEverything()
    addStored(
      model.shapes, count: CanvasModel.count(model.count, model.shapes, model.steps), focus: model.focus)
    recorder.history.restore(model.steps, first: 0, cursor: model.cursor, isStored: false)
    recorder.unsaved.hasNewOrder = true
  }

  /// Removes all shapes and the undo history.
  private func removeEverything() {
    movement.cancelHolds()
    movement.physics.throwRecorder.endEpisodes()
    recorder.endKeyRun()
    movement.removeAll()
    recorder.history.restore([], first: 0, cursor: 0)
  }

  private func addStored(_ records: [ShapeRecord], count: Int, focus: ShapeID?) {
    self.count = count
    restore(records, at: subviews.count)
    focus.flatMap { movement.controller(of: $0) }?.view.becomeFocused()
  }

  /// The shapes that are in the history, from back to front: all but those that are being dragged out of the toolbar.
  var settledRecords: [ShapeRecord] { mapSettled(\.record) }

  /// The shape that has the focus; nil if none in the history has it.
  private var settledFocus: ShapeID? {
    movement.focusedController.flatMap { $0.isNew ? nil : $0.id }
  }

  func mapSettled<Value>(_ transform: (ShapeController) -> Value) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(subviews.count)
    for case let shape as ShapeView in subviews {
      if let controller = shape.controller, !controller.isNew { values.append(transform(controller)) }
    }
    return values
  }

  // MARK: The store

  /// Shows the content of a store. Returns a sentence about what cannot be read; nil if everything can.
  func restore(_ content: DocumentContent) -> String? {
    func text(_ data: [UInt8]) -> JSONValue? {
      try? JSONValue(parsing: String(decoding: data, as: UTF8.self))
    }
    let graphics = storedGraphics(content)
    let records = content.parts.compactMap { part in
      ShapeRecord(text(part.data), graphics: graphics).flatMap { $0.id.number == part.number ? $0 : nil }
    }
    removeEverything()
    var history = history
    let isWhole = history.restore(content) { CanvasStep(text($0), graphics: graphics) }
    let steps = Array(history.done) + history.undone.reversed()
    let lost = content.parts.count - records.count
    let count = CanvasModel.count(
      content.properties[CanvasView.countName].flatMap { Int($0) }, records, steps)
    let focus = ShapeID(content.properties[CanvasView.focusName].flatMap { text(Array($0.utf8)) })
    addStored(records, count: count, focus: focus)
    // A canvas that was never used shows the hint.
    if !content.isEmpty { recorder.history = history }
    // A new start makes other shapes than the last one.
    maker.skip(count)
    if isWhole, lost == 0 { recorder.unsaved = UnsavedChanges(properties: properties) }
    let used = ShapeRecord.graphics(of: records + steps.flatMap(\.change.records))
    recorder.unsaved.graphics = Dictionary(used.map { ($0.id, $0.text.utf8.count) }) { first, _ in first }
    recorder.unsaved.unusedGraphics = graphics.names.filter { recorder.unsaved.graphics[$0] == nil }.sorted()
    switch (lost, isWhole) {
    case (0, true): return nil
    case (0, false):
      return "The steps of this drawing cannot be undone, because a part of them cannot be read."
    default: return "\(lost) shapes of this drawing cannot be read and are left out."
    }
  }

  private func storedGraphics(_ content: DocumentContent) -> ForeignGraphics {
    var graphics: ForeignGraphics = [:]
    for (name, value) in content.properties where name.hasPrefix(CanvasView.graphicPrefix) {
      guard let json = try? JSONValue(parsing: value), let graphic = ForeignGraphic(json) else { continue }
      graphics.insert(graphic, as: String(name.dropFirst(CanvasView.graphicPrefix.count)))
    }
    return graphics
  }

  /// Lets the shapes of a drawing that was at rest stay where they were in a mode with physics. `setMode` changes the mode.
  func restoreMode(_ content: DocumentContent, _ setMode: () -> Void) {
    setMode()
    if content.properties[CanvasView.movesName] == nil { movement.physics.sleepAll() }
  }

  /// Returns what changed since the last call; see `StoredDocument`.
  func takeChanges(all: Bool) -> DocumentChanges {
    var changes = DocumentChanges()
    changes.isComplete = all
    let replacesAll = recorder.unsaved.removesAll || hasOnlyUnsavedShapes
    changes.removesAllParts = replacesAll && !all
    // Shapes that are being dragged out of the toolbar are taken when they are released.
    var later: Set<ShapeID> = []
    let isWhole = all || replacesAll
    if isWhole {
      let records = settledRecords
      let numbers = records.map(\.id.number)
      changes.newParts = DocumentChanges.PartList(numbers: numbers) { Array(records[$0].json.utf8) }
      changes.order = numbers
      later = Set(movement.activeControllers.lazy.filter(\.isNew).map(\.id))
    } else if recorder.unsaved.hasNewOrder {
      changes.order = mapSettled { $0.id.number }
    }
    for id in isWhole ? [] : recorder.unsaved.shapes {
      guard let controller = movement.controller(of: id) else {
        changes.setPart(id.number, nil)
        continue
      }
      if controller.isNew {
        later.insert(id)
        continue
      }
      let record = controller.record
      changes.setPart(id.number) { Array(record.json.utf8) }
    }
    let taken =
      isWhole ? movement.controllers : recorder.unsaved.shapes.compactMap { movement.controller(of: $0) }
    takeGraphics(of: taken, all: all, &changes)
    if let steps = all ? recorder.history.takeAll() : recorder.history.takeChanges() {
      changes.history = HistoryChanges(steps) { step in { Array(step.json.utf8) } }
    }
    let properties = properties
    for name in [CanvasView.countName, CanvasView.focusName, CanvasView.movesName]
    where all || properties[name] != recorder.unsaved.properties[name] {
      changes.setProperty(name, properties[name])
    }
    recorder.unsaved = UnsavedChanges(
      shapes: later, graphics: recorder.unsaved.graphics, properties: properties)
    return changes
  }

  /// Whether every one of many shapes differs from the store, such as after an undo of Clear All. They are then written as one change.
  private var hasOnlyUnsavedShapes: Bool {
    recorder.unsaved.shapes.count >= movement.controllers.count && movement.controllers.count > 100
      && movement.controllers.allSatisfy { recorder.unsaved.shapes.contains($0.id) }
  }

  /// Adds the graphics that the store does not have to changes. They stay as long as a step may bring them back.
  private func takeGraphics(of shapes: [ShapeController], all: Bool, _ changes: inout DocumentChanges) {
    let graphics: [ForeignGraphic]
    if all {
      graphics = model.graphics
      recorder.unsaved.graphics = [:]
    } else {
      graphics = shapes.compactMap(\.view.kind.graphic)
    }
    for graphic in graphics where recorder.unsaved.graphics[graphic.id] == nil {
      recorder.unsaved.graphics[graphic.id] = graphic.text.utf8.count
      changes.setProperty(CanvasView.graphicPrefix + graphic.id, graphic.json)
    }
    for name in recorder.unsaved.unusedGraphics { changes.setProperty(CanvasView.graphicPrefix + name, nil) }
  }

  private var properties: [String: String] {
    var properties = [CanvasView.countName: "\(count)"]
    properties[CanvasView.focusName] = settledFocus?.json
    if movement.physics.isOn, movement.isMoving { properties[CanvasView.movesName] = "true" }
    return properties
  }
}
