/// The running animations of one layer, of which layers know only that there are some. Its only subclass is
/// ``LayerAnimations``.
class RunningAnimations {
  init() {}

  nonisolated deinit {}
}
