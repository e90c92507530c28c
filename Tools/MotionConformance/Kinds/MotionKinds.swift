/// The kinds of cases that can be judged.
enum MotionKinds {
  typealias Check = (MotionJudge) throws -> Void

  /// Returns the check of a kind; nil for unknown kinds.
  static func check(ofKind kind: String) -> Check? {
    switch kind {
    case "cubicBezier", "cubicBezierNamed", "namedCurve", "timingFunction", "easing":
      EasingCases.values
    case "cubicBezierExtrapolate", "cubicBezierExtrapolation", "easingExtrapolate":
      EasingCases.extrapolation
    case "cubicBezierSlope", "easingSlope", "slope": EasingCases.slopes
    case "steps", "step": EasingCases.values
    case "stepsOutside", "stepsExtrapolate": EasingCases.extrapolation
    case "power", "back", "elastic", "bounceEase", "expo", "exponential", "easingCurve": EasingCases.values
    case "piecewise", "linearEasing", "linearPoints", "sampled", "samplesCurve", "table": EasingCases.values
    case "composedEasing", "easingComposition", "composition", "composed", "stepsComposed":
      EasingCases.composition

    case "spring", "perceptualSpring", "responseSpring", "durationDampingRatioSpring", "dampingRatioSpring",
      "frictionTensionSpring", "springPeak", "springOvershoot", "springSettling", "springSettlingTime",
      "settling", "settlingDuration", "springEnvelope", "springZeroDistance", "zeroDistance",
      "zeroDistanceSpring",
      "springUnderVelocity", "frequencySpring":
      SpringCases.spring
    case "springFrameRate", "frameRateIndependence": SpringCases.frameRates
    case "springVelocity", "springInitialVelocity", "initialSpringVelocity", "normalizedVelocity",
      "velocityConversion", "springVelocityConversion":
      SpringCases.relativeVelocity
    case "vectorSpring", "spring2D", "springVector", "springTimingParameters": SpringCases.vector
    case "springRetarget", "retarget", "retargetSpring", "springInterruption", "springHandOff",
      "velocityHandOff",
      "springReversal", "springHandoff":
      SpringCases.retarget

    case "mediaTiming": TimingCases.mediaTiming
    case "group", "animationGroup", "nestedGroup": TimingCases.group
    case "webAnimation", "webTiming": TimingCases.web
    case "nestedTiming", "nestedLayers", "layerTree", "layerSpeeds", "nestedTime", "layers", "speedChain",
      "nestedSpeed", "nestedSpeeds", "layerTiming", "layerTime",
      "layerSpeed":
      TimingCases.nested
    case "pauseResume", "layerPause", "pauseAndResume", "pause": TimingCases.pauseResume
    case "convertTime", "timeConversion", "layerConvertTime": TimingCases.conversion

    case "keyframes", "keyframe", "cubicKeyframes", "pacedKeyframes": KeyframeCases.values
    case "pathKeyframes", "keyframesPath", "keyframePath", "path", "pathAnimation", "motionPath":
      KeyframeCases.path
    case "viewKeyframes", "relativeKeyframes": KeyframeCases.relative
    case "fromToBy", "basicAnimation", "fromToByTable": KeyframeCases.fromToBy

    case "additiveInterruption": { try CompositionCases.interruption($0, .additive) }
    case "replaceInterruption", "replacementInterruption", "replacingInterruption", "beginFromCurrentState",
      "currentStateInterruption":
      { try CompositionCases.interruption($0, .replace) }
    case "jumpInterruption": { try CompositionCases.interruption($0, .restart) }
    case "preserveVelocityInterruption", "velocityInterruption":
      { try CompositionCases.interruption($0, .preserveVelocity) }
    case "interruption", "retargetPolicy", "interruptionPolicy", "completionOrder", "interruptionCompletion":
      CompositionCases.interruptionOfPolicy
    case "compositeStack", "effectStack": CompositionCases.stack
    case "cumulative", "cumulativeRepeat", "accumulate", "additiveCumulative": CompositionCases.cumulative

    default: scrollOrLayerCheck(ofKind: kind) ?? PhysicsKinds.check(ofKind: kind)
    }
  }

  private static func scrollOrLayerCheck(ofKind kind: String) -> Check? {
    switch kind {
    case "deceleration", "decay", "friction", "inertia", "fling", "scrollDecay", "motionInertia":
      ScrollCases.decay
    case "projection": ScrollCases.projection
    case "rubberBand", "rubberband": ScrollCases.rubberBand
    case "rubberBandInverse", "inverseRubberBand": ScrollCases.rubberBandInverse
    case "rubberBandClamp": ScrollCases.rubberBandClamp
    case "pageSnap", "snap", "paging": ScrollCases.pageSnap
    case "edgeBounce", "scrollBounce", "flingBounce", "decelerationBounce", "edgeHit", "bounceBack",
      "decelerationToEdge", "edgeCrossing", "decelerationHitsEdge", "edgeCollision", "scrollEdge",
      "boundedDecay", "edgeSpring", "decelerationEdge":
      ScrollCases.edgeBounce

    case "groundFriction", "topDownFriction", "constantDeceleration", "uniformDeceleration",
      "coulombFriction", "tableFriction", "constantFriction", "frictionStop":
      ReleaseCases.groundFriction
    case "returnSpring", "corralReturn", "returnToBounds", "springBack", "boundsReturn", "returnInside",
      "criticalReturn", "offscreenReturn", "return":
      ReleaseCases.returnSpring
    case "corralScale", "fitScale", "scaleToFit", "corralFit", "fit", "shrinkToFit": ReleaseCases.fit

    case "dash", "dashPhase", "dashPattern": LayerCases.dash
    case "strokeTrim", "trim", "strokeStartEnd": LayerCases.trim
    case "gradient": LayerCases.gradient
    case "gradientAxis", "linearGradient": LayerCases.gradientAxis
    case "colorInterpolation", "color", "colorLerp", "colorMix": LayerCases.colors
    case "emitterCount", "emitterPopulation", "emitterSteadyState": ParticleCases.population
    case "emitterParticle", "particle", "emitterKinematics", "particleKinematics", "emitterMotion",
      "particleMotion", "emitterCell", "particleState", "emitter":
      ParticleCases.motion
    case "scrollTo", "scrollToRect", "scrollRect", "scrollToVisible", "scrollRectToVisible", "scrollToPoint",
      "scrollLayer":
      ReleaseCases.scrollTo
    case "rotationFull", "rotation", "rotationInterpolation", "rotationShortest": LayerCases.rotation
    case "transformInterpolation", "transformLerp", "matrixInterpolation", "affineInterpolation":
      LayerCases.transforms
    case "replicator", "replicatorDelay", "replicatorTransform": LayerCases.replicator
    default: nil
    }
  }
}
