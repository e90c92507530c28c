/// Keeps a velocity as it was when the first of several fingers went up.
///
/// Fingers that were moving together never lift together: without this, the last one's way from the others'
/// middle throws the content.
struct FrozenVelocity<Value> {
  private var value: Value?
  private var end = -Double.infinity

  mutating func hold(_ value: Value, until time: Double) {
    self.value = value
    end = time
  }

  func value(at time: Double) -> Value? { time <= end ? value : nil }

  mutating func release() { value = nil }
}
