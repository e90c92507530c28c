import Geometry

/// A recorded, immutable list of drawing commands in the space of its ``GraphicsContext``.
///
/// Storage is flat: one array of small commands, and shared tables. So a rasterizer can read it without touching
/// reference counts, and a copy of a list is a copy of one reference. Commands paint in order, as in a drawing context. `save` and `restore` enclose clips;
/// `beginLayer` and `endLayer` enclose a group that is composited as a whole.
///
/// Two lists are equal if they were recorded with equal values. Since not-a-number equals nothing, a list with one equals
/// only its copies, and not even its own decoded copy. Compare the bytes of ``encoded()`` where that matters.
public struct DisplayList: Hashable, Sendable {
  /// The operation of a command.
  public enum Operation: UInt8, Hashable, Sendable, CaseIterable {
    /// Fills the inside of the path by `rule`.
    case fillPath
    /// Strokes the path with the pen `strokeStyles[resource]`.
    case strokePath
    /// Strokes the path one device pixel wide, under any transform. The pen `strokeStyles[resource]` supplies caps,
    /// joins and dashes. The lengths of dashes are multiplied by the mean scale, the square root of the factor by
    /// which areas grow.
    case strokeHairline
    /// Fills the glyphs of `glyphRuns[resource]` in order, each by the non-zero rule. They cast one shadow.
    case fillGlyphs
    /// Fills the whole clip.
    case fillClip
    /// Draws `imageDrawings[resource]` into `rect`.
    case drawImage
    /// Intersects the clip with `rect`, a rectangle in the command's transformed space.
    case clipRect
    /// Intersects the clip with the inside of the path by `rule`.
    case clipPath
    /// Multiplies the clip by the alpha of `imageDrawings[resource]` drawn into `rect`. Outside of `rect` that alpha
    /// is 0.
    case clipMask
    /// Saves the clip.
    case save
    /// Restores the clip of the matching save.
    case restore
    /// Begins a layer. Its contents are drawn without a clip, and pass through `filterLists[resource]` (none if -1)
    /// and the shadow. At the end they are composited with `opacity` and `blendMode`, inside the clip at the
    /// beginning.
    case beginLayer
    /// Ends the innermost layer.
    case endLayer
  }

  /// One command. Fields that its operation does not use have their defaults.
  public struct Command: Hashable, Sendable {
    /// The operation.
    public var operation: Operation
    /// The fill rule of a path.
    public var rule: FillRule = .nonZero
    /// The blend mode of painting commands and of layers.
    public var blendMode: BlendMode = .normal
    /// Whether pixels on a border are covered in part; see ``GraphicsContext/antialias``.
    public var antialias = true
    /// The index into the table that the operation names.
    public var resource: Int32 = 0
    /// The index into ``transforms``: the map from the command's space to the list's.
    public var transform: Int32 = 0
    /// The first index of the path's verbs in ``verbs``.
    public var firstVerb: Int32 = 0
    /// The number of the path's verbs.
    public var verbCount: Int32 = 0
    /// The first index of the path's points in ``points``.
    public var firstPoint: Int32 = 0
    /// The number of the path's points.
    public var pointCount: Int32 = 0
    /// The index into ``paints``, whose coordinates are in the command's space; -1 for the solid ``color``.
    public var paint: Int32 = -1
    /// The index into ``shadows``; -1 for none.
    public var shadow: Int32 = -1
    /// The solid colour, already multiplied by the opacity.
    public var color: PremultipliedColor = .clear
    /// The opacity of layers, images, and paints other than ``color``; 0...1.
    public var opacity: Float = 1
    /// The rectangle of images and of rectangular clips, in the command's space.
    public var rect: Rect = .zero
  }

  /// The commands and the tables that they refer to.
  @usableFromInline struct Tables: Hashable, Sendable {
    @usableFromInline var commands: [Command] = []
    @usableFromInline var verbs: [Path.Verb] = []
    @usableFromInline var points: [Point] = []
    @usableFromInline var transforms: [Transform] = []
    @usableFromInline var strokeStyles: [StrokeStyle] = []
    @usableFromInline var paints: [Paint] = []
    @usableFromInline var shadows: [Shadow] = []
    @usableFromInline var filterLists: [[Filter]] = []
    @usableFromInline var imageDrawings: [ImageDrawing] = []
    @usableFromInline var glyphRuns: [GlyphRun] = []
    /// The depth of drawings nested in patterns of drawings; 0 without a drawn pattern.
    var nesting = 0

    init() {}
  }

  /// The tables behind one reference, because a frame copies the lists of everything that it draws, and ten arrays would
  /// be ten references to count.
  @usableFromInline final class Storage: Sendable {
    @usableFromInline let tables: Tables
    init(_ tables: Tables) { self.tables = tables }
  }

  @usableFromInline let storage: Storage

  /// The commands, in drawing order.
  @inlinable public var commands: [Command] { storage.tables.commands }
  /// The verbs of all paths.
  @inlinable public var verbs: [Path.Verb] { storage.tables.verbs }
  /// The points of all paths, in the spaces of their commands.
  @inlinable public var points: [Point] { storage.tables.points }
  /// The transforms from the spaces of commands to the list's space.
  @inlinable public var transforms: [Transform] { storage.tables.transforms }
  /// The pens of strokes.
  @inlinable public var strokeStyles: [StrokeStyle] { storage.tables.strokeStyles }
  /// The paints of commands with a ``Command/paint``.
  @inlinable public var paints: [Paint] { storage.tables.paints }
  /// The shadows.
  @inlinable public var shadows: [Shadow] { storage.tables.shadows }
  /// The filters of layers, in the order in which they are applied.
  @inlinable public var filterLists: [[Filter]] { storage.tables.filterLists }
  /// The images of image commands and of clip masks.
  @inlinable public var imageDrawings: [ImageDrawing] { storage.tables.imageDrawings }
  /// The glyphs of glyph commands.
  @inlinable public var glyphRuns: [GlyphRun] { storage.tables.glyphRuns }

  /// The depth of drawings nested in patterns of drawings; 0 without a drawn pattern.
  var nesting: Int { storage.tables.nesting }
  /// Whether drawing the list is exempt from the `DrawingBudget`. True for lists recorded by the program. False for
  /// decoded lists, and for lists that contain one. Set it to true to draw a list without limits. Equality ignores
  /// it.
  public var isTrusted: Bool

  /// Creates an empty list.
  public init() { self = .empty }

  /// Creates a list of recorded tables.
  init(_ tables: Tables, isTrusted: Bool) {
    storage = tables.commands.isEmpty && tables == Tables() ? DisplayList.empty.storage : Storage(tables)
    self.isTrusted = isTrusted
  }

  /// Returns the list after a change of its tables.
  func edited(_ change: (inout Tables) -> Void) -> DisplayList {
    var tables = storage.tables
    change(&tables)
    return DisplayList(tables, isTrusted: isTrusted)
  }

  private init(_ storage: Storage) {
    self.storage = storage
    isTrusted = true
  }

  /// The list without commands.
  public static let empty = DisplayList(Storage(Tables()))
  /// Whether the list has no commands.
  @inlinable public var isEmpty: Bool { commands.isEmpty }

  public static func == (a: DisplayList, b: DisplayList) -> Bool {
    a.storage === b.storage || a.storage.tables == b.storage.tables
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(storage.tables) }
}
