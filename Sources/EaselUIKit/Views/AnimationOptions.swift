// UIKit's options of animations.

@MainActor extension AnimationOptions {
  // Above the bits that Scene uses, two for the curve. Zero is ease-in-out, as in UIKit.
  public static let curveEaseInOut: AnimationOptions = []
  public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
  public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
  public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

  /// Uses the block's own options inside another block, as every block does.
  public static let overrideInheritedOptions: AnimationOptions = []

  // Two bits for the values between keyframes.
  public static let calculationModeLinear: AnimationOptions = []
  public static let calculationModeDiscrete = AnimationOptions(rawValue: 1 << 24)
  public static let calculationModePaced = AnimationOptions(rawValue: 2 << 24)
  public static let calculationModeCubic = AnimationOptions(rawValue: 3 << 24)

  /// The values between keyframes that the options name.
  var calculationMode: KeyframeCalculationMode {
    switch rawValue >> 24 & 3 {
    case 1: .discrete
    case 2: .paced
    case 3: .cubic
    default: .linear
    }
  }

  /// The curve that the options name.
  var curve: TimingCurve {
    switch rawValue >> 16 & 3 {
    case 1: .easeIn
    case 2: .easeOut
    case 3: .linear
    default: .easeInOut
    }
  }
}

@MainActor extension AnimationOptions {
  // Three bits for the effect of a transition.
  public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
  public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
  public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
  public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
  public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
  public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

  var transition: ViewTransition {
    switch rawValue >> 20 & 7 {
    case 1: .flipFromLeft
    case 2: .flipFromRight
    case 3: .curlUp
    case 4: .curlDown
    case 5: .crossDissolve
    case 6: .flipFromTop
    case 7: .flipFromBottom
    default: .none
    }
  }
}
