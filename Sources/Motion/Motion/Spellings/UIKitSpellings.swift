// The names of UIKit and Core Animation. Each is unavailable, and the compiler suggests the name used here.
#if !canImport(UIKit)
  @available(*, unavailable, renamed: "Spring") public typealias UISpringTimingParameters = Spring
  @available(*, unavailable, renamed: "TimingCurve") public typealias UICubicTimingParameters = TimingCurve
#endif
#if !canImport(QuartzCore)
  @available(*, unavailable, renamed: "TimingFunction")
  public typealias CAMediaTimingFunction = TimingFunction
  @available(*, unavailable, renamed: "MediaTiming") public typealias CAMediaTiming = MediaTiming
  @available(*, unavailable, renamed: "MediaTiming.FillMode")
  public typealias CAMediaTimingFillMode = MediaTiming.FillMode
  @available(*, unavailable, renamed: "ParticleCell") public typealias CAEmitterCell = ParticleCell
#endif
