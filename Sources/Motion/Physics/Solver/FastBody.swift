/// A body whose way in the step is long enough to pass through others.
struct FastBody: BitwiseCopyable, Sendable {
  var body: Int32
  /// Whether no fixed body can be in the way, so that no moment of an impact has to be searched.
  ///
  /// The body is made of circles, kept its velocity, hardly turned and stayed in its boxes. Every shape on its way then has
  /// a contact whose normal separates the two at the start and at the end of the step; all other contacts bind a body to
  /// the solver or the impacts. Polygons are not clear, because a vertex beside the face is no point of the manifold.
  var isClear: Bool
  var sweep: Sweep
  /// The part of the way that the body keeps.
  var fraction = 1.0
}
