/// The program's conditions for a recognizer. A missing one changes nothing.
struct GestureConditions {
  var shouldBegin: (() -> Bool)?
  var shouldReceive: ((Touch) -> Bool)?
  var shouldReceiveEvent: ((InputEvent) -> Bool)?
  var shouldRecognizeSimultaneouslyWith: ((GestureRecognizer) -> Bool)?
  var shouldRequireFailureOf: ((GestureRecognizer) -> Bool)?
  var shouldBeRequiredToFailBy: ((GestureRecognizer) -> Bool)?
}
