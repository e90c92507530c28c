import DocumentStore
import Documents

/// The finished figures, and the steps that led to them.
nonisolated public struct Drawing: Hashable, Sendable {
  /// The change that a step makes: it takes away all figures, or none, and adds some.
  struct Step: Hashable, Sendable {
    var removed: [Figure] = []
    var added: [Figure] = []

    /// About the number of bytes of the stored form.
    var byteCount: Int { 32 + 100 * (removed.count + added.count) }
  }

  /// The figures, from back to front.
  public internal(set) var figures: [Figure] = []
  /// The images of figures, by their numbers from 1. Images stay, because figures that were removed may come back.
  /// nil for one that cannot be read.
  public internal(set) var images: [FigureImage?] = []
  /// Whether every figure stays. Otherwise a new one replaces all others. Default true.
  public var keepsFigures = true
  var history = History<Step>(size: \.byteCount)
  /// The figures that a store has. Not a part of the value.
  var storedFigures: [Figure] = []
  /// The images that a store has. Not a part of the value.
  var storedImages: [FigureImage?] = []

  /// Creates an empty drawing.
  public init() {}

  public static func == (a: Drawing, b: Drawing) -> Bool {
    a.figures == b.figures && a.images == b.images && a.keepsFigures == b.keepsFigures
      && a.history == b.history
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(figures)
    hasher.combine(keepsFigures)
  }

  /// A number for the present figures, which undo and redo bring back.
  public var revision: Int { history.revision }
  /// Whether there is a step to undo.
  public var canUndo: Bool { history.canUndo }
  /// Whether there is a step to redo.
  public var canRedo: Bool { history.canRedo }

  /// Adds a finished figure. Complexity: O(1), or O(figures) if it replaces all others.
  public mutating func add(_ figure: Figure) { add([figure]) }

  /// Adds figures as one step. Without any, nothing happens.
  public mutating func add(_ added: [Figure]) {
    if !added.isEmpty { perform(Step(removed: keepsFigures ? [] : figures, added: added)) }
  }

  /// Returns the figures of a content, with the numbers that its images have here. They are added to the drawing unless they are in
  /// it.
  mutating func figures(of content: QuartzDrawing) -> [Figure] {
    let numbers = content.images.map { number(of: $0) }
    return content.figures.map { figure in
      var figure = figure
      figure.image = figure.image.map { numbers[$0 - 1] }
      return figure
    }
  }

  /// Whether a store and a file can have the graphics of some contents, beside those of the drawing and its history.
  func hasRoom(for contents: [QuartzDrawing]) -> Bool {
    ForeignGraphic.haveRoom((images + contents.flatMap(\.images)).compactMap { $0?.graphic })
  }

  /// Returns the image of a figure; nil for other figures, and for an image that is not in the drawing.
  public func image(of figure: Figure) -> FigureImage? {
    figure.image.flatMap { images.indices.contains($0 - 1) ? images[$0 - 1] : nil }
  }

  /// Returns the number of an image, which is added to the drawing unless it is in it.
  ///
  /// - Complexity: O(images), as long as each has another size.
  public mutating func number(of image: FigureImage) -> Int {
    if let index = images.firstIndex(of: image) { return index + 1 }
    images.append(image)
    return images.count
  }

  /// Replaces all figures by others, as one step. Without any, nothing happens.
  public mutating func replaceAll(by added: [Figure]) {
    if !figures.isEmpty || !added.isEmpty { perform(Step(removed: figures, added: added)) }
  }

  /// Replaces all figures and images by those of a content, and removes all steps.
  mutating func begin(with content: QuartzDrawing) {
    images = []
    figures = figures(of: content)
    history.removeAll()
  }

  /// Removes all figures, as one step. Without figures, nothing happens.
  public mutating func clear() {
    if !figures.isEmpty { perform(Step(removed: figures)) }
  }

  private mutating func perform(_ step: Step) {
    history.record(step)
    apply(step)
  }

  private mutating func apply(_ step: Step) {
    if !step.removed.isEmpty { figures.removeAll() }
    figures += step.added
  }

  /// Undoes the last step.
  ///
  /// - Returns: false if there is none.
  @discardableResult
  public mutating func undo() -> Bool {
    guard let step = history.undo() else { return false }
    // A step that was read from a file may add more figures than there are.
    figures.removeLast(min(step.added.count, figures.count))
    if !step.removed.isEmpty { figures = step.removed }
    return true
  }

  /// Repeats the step that was undone last.
  ///
  /// - Returns: false if there is none.
  @discardableResult
  public mutating func redo() -> Bool {
    guard let step = history.redo() else { return false }
    apply(step)
    return true
  }
}
