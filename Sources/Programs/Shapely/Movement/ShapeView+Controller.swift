extension ShapeView {
  /// The controller that moves the shape; nil after its removal.
  var controller: ShapeController? { mover as? ShapeController }
}
