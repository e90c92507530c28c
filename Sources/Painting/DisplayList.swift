import Geometry

/// What a ``GraphicsContext`` recorded: an immutable list of drawing commands in the recorder's own space.
///
/// Stored flat (one array of small commands and shared tables) so that the rasterizer walks it without
/// touching a reference count. The semantics are those of a drawing context: commands paint in order,
/// `save`/`restore` bracket clips, `beginLayer`/`endLayer` bracket a group that is composed as a whole.
public struct DisplayList: Hashable, Sendable {
  public enum Operation: UInt8, Hashable, Sendable {
    /// Paints the inside of the path by `rule`.
    case fillPath
    /// Paints the path's outline with the pen `strokeStyles[resource]`.
    case strokePath
    /// Draws `images[resource]` into `rect`, all of it, tinted by nothing, times `opacity`.
    case drawImage
    /// Intersects the clip with `rect` (a rectangle in the command's transformed space).
    case clipRect
    /// Remembers the clip.
    case save
    /// Brings back the clip of the matching save.
    case restore
    /// Starts a group: what follows is drawn on its own and composed at the end with `opacity`.
    case beginLayer
    case endLayer
  }

  /// One command. Fields that its operation does not use hold their zero.
  public struct Command: Hashable, Sendable {
    public var operation: Operation
    public var rule: FillRule = .nonZero
    /// An index into ``strokeStyles`` or ``images``.
    public var resource: Int32 = 0
    /// An index into ``transforms``: from the command's space to the list's.
    public var transform: Int32 = 0
    /// The path's verbs and points, as ranges of ``verbs`` and ``points``.
    public var firstVerb: Int32 = 0
    public var verbCount: Int32 = 0
    public var firstPoint: Int32 = 0
    public var pointCount: Int32 = 0
    public var color: PremultipliedColor = .clear
    /// 0...1.
    public var opacity: Float = 1
    public var rect: Rect = .zero
  }

  public internal(set) var commands: [Command] = []
  public internal(set) var verbs: [Path.Verb] = []
  public internal(set) var points: [Point] = []
  public internal(set) var transforms: [Transform] = []
  public internal(set) var strokeStyles: [StrokeStyle] = []
  public internal(set) var images: [Image] = []

  public init() {}

  public static let empty = DisplayList()
  public var isEmpty: Bool { commands.isEmpty }
}
