import Dynamics

/// Keeps the world's steps going while shapes wait to join it.
final class ArrivalBehavior: DynamicBehavior {
  var isWaiting: () -> Bool = { false }
  override var needsSteps: Bool { isWaiting() }
}
