/// The treatment of the touches of a recognizer's view.
struct ViewTouchPolicy: Equatable {
  /// Whether recognition cancels the touches.
  var cancels = true
  /// Whether `touchesBegan` waits until the recognizer has failed.
  var delaysBegan = false
  /// Whether `touchesEnded` waits until the recognizer has failed.
  var delaysEnded = true
}
