import Geometry

/// What a ``GraphicsContext`` recorded: an immutable list of drawing commands in the recorder's own space.
///
/// Stored flat (one array of small commands and shared tables) so that the rasterizer walks it without
/// touching a reference count. The semantics are those of a drawing context: commands paint in order,
/// `save`/`restore` bracket clips, `beginLayer`/`endLayer` bracket a group that is composed as a whole.
///
/// Two lists are equal when they were recorded alike, number by number. Since not-a-number equals nothing, a list that holds
/// one need not even equal its own decoded copy; compare the bytes of ``encoded()`` where that matters.
public struct DisplayList: Hashable, Sendable {
  public enum Operation: UInt8, Hashable, Sendable, CaseIterable {
    /// Paints the inside of the path by `rule`.
    case fillPath
    /// Paints the path's outline with the pen `strokeStyles[resource]`.
    case strokePath
    /// Paints the path's outline one device pixel wide, whatever the transform; of the pen `strokeStyles[resource]` the caps,
    /// joins and dashes count, the lengths of dashes times the mean scale, the square root of how areas grow.
    case strokeHairline
    /// Paints `glyphRuns[resource]`, one glyph after the other and each by the non-zero rule; they cast one shadow.
    case fillGlyphs
    /// Paints all of the clip.
    case fillClip
    /// Draws `imageDrawings[resource]` into `rect`.
    case drawImage
    /// Intersects the clip with `rect` (a rectangle in the command's transformed space).
    case clipRect
    /// Intersects the clip with the inside of the path by `rule`.
    case clipPath
    /// Multiplies the clip with the alpha of `imageDrawings[resource]` drawn into `rect`, which is nothing outside of it.
    case clipMask
    /// Remembers the clip.
    case save
    /// Brings back the clip of the matching save.
    case restore
    /// Starts a group: what follows is drawn on its own with an open clip, goes through `filterLists[resource]` (unless
    /// that is -1), casts its shadow, and is composed at the end with `opacity` and `blendMode` inside the clip of the beginning.
    case beginLayer
    case endLayer
  }

  /// One command. Fields that its operation does not use hold their defaults.
  public struct Command: Hashable, Sendable {
    public var operation: Operation
    public var rule: FillRule = .nonZero
    /// Of what paints, and of layers.
    public var blendMode: BlendMode = .normal
    /// Whether pixels on the borders of what is painted, or clipped to, count in part; see ``GraphicsContext/antialias``.
    public var antialias = true
    /// An index into the table that the operation names.
    public var resource: Int32 = 0
    /// An index into ``transforms``: from the command's space to the list's.
    public var transform: Int32 = 0
    /// The path's verbs and points, as ranges of ``verbs`` and ``points``.
    public var firstVerb: Int32 = 0
    public var verbCount: Int32 = 0
    public var firstPoint: Int32 = 0
    public var pointCount: Int32 = 0
    /// An index into ``paints``, whose places are in the command's space; -1 paints ``color``.
    public var paint: Int32 = -1
    /// An index into ``shadows``, or -1.
    public var shadow: Int32 = -1
    /// Already multiplied by the opacity.
    public var color: PremultipliedColor = .clear
    /// Of paints other than ``color``, of images and layers; 0...1.
    public var opacity: Float = 1
    public var rect: Rect = .zero
  }

  public internal(set) var commands: [Command] = []
  public internal(set) var verbs: [Path.Verb] = []
  public internal(set) var points: [Point] = []
  public internal(set) var transforms: [Transform] = []
  public internal(set) var strokeStyles: [StrokeStyle] = []
  public internal(set) var paints: [Paint] = []
  public internal(set) var shadows: [Shadow] = []
  public internal(set) var filterLists: [[Filter]] = []
  public internal(set) var imageDrawings: [ImageDrawing] = []
  public internal(set) var glyphRuns: [GlyphRun] = []

  /// How deep drawings lie within the patterns of drawings; 0 without a drawn pattern.
  var nesting = 0
  private var trust = DrawingTrust()

  /// Whether the list counts against no ``DrawingBudget``: true for what the program records, false for what was decoded and
  /// for what was recorded with such a list in it. Set it to draw a list whatever it takes. Lists are equal whether trusted or not.
  public var isTrusted: Bool {
    get { trust.isTrusted }
    set { trust.isTrusted = newValue }
  }

  public init() {}

  public static let empty = DisplayList()
  public var isEmpty: Bool { commands.isEmpty }
}
