/// The change of a layer's contents, which an animation replaces by a movement of the old and the new picture.
///
/// ```swift
/// func show(_ text: String, in label: UILabel) {
///   let transition = CATransition()
///   transition.type = .push
///   transition.subtype = .fromRight
///   transition.duration = 0.3
///   label.layer.add(transition, forKey: kCATransition)
///   label.text = text
/// }
/// ```
@MainActor open class CATransition: CAAnimation {
  /// The movement. Default fade.
  public var type = CATransitionType.fade
  /// The side at which it begins; nil for the left one.
  public var subtype: CATransitionSubtype?
  /// The fraction of the change at which the animation begins. Default 0.
  public var startProgress: Float = 0
  /// The fraction of the change at which the animation ends. Default 1.
  public var endProgress: Float = 1

  override func emptyCopy() -> CAAnimation { CATransition() }

  override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CATransition else { return }
    (type, subtype) = (other.type, other.subtype)
    (startProgress, endProgress) = (other.startProgress, other.endProgress)
  }

  override func made() -> (any LayerAnimation)? {
    var made = LayerTransition(
      type.kind, from: subtype?.side ?? .left, duration: duration > 0 ? duration : nil,
      function: timingFunction)
    if duration > 0 { made.timing = media }
    made.startProgress = Double(startProgress)
    made.endProgress = Double(endProgress)
    made.isRemovedOnCompletion = isRemovedOnCompletion
    made.completion = completion()
    return made
  }
}

/// The movement of the two pictures of a transition.
public enum CATransitionType: Hashable, Sendable {
  /// The old picture becomes the new one in place.
  case fade
  /// The new picture moves over the old one.
  case moveIn
  /// The new picture pushes the old one out.
  case push
  /// The old picture moves away, and the new one appears behind it.
  case reveal

  var kind: LayerTransition.Kind {
    switch self {
    case .fade: .fade
    case .moveIn: .moveIn
    case .push: .push
    case .reveal: .reveal
    }
  }
}

/// The side at which the movement of a transition begins.
public enum CATransitionSubtype: Hashable, Sendable {
  /// From the left side to the right.
  case fromLeft
  /// From the right side to the left.
  case fromRight
  /// From the top downwards.
  case fromTop
  /// From the bottom upwards.
  case fromBottom

  var side: LayerTransition.Subtype {
    switch self {
    case .fromLeft: .left
    case .fromRight: .right
    case .fromTop: .top
    case .fromBottom: .bottom
    }
  }
}

/// The key of transitions.
public let kCATransition = "transition"
