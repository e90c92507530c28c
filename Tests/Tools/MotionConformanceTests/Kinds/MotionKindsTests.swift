import Testing

@testable import MotionConformance

/// A case of each kind, with numbers by hand: the first passes, and with one number changed it fails.
private struct KindExample: CustomTestStringConvertible, Sendable {
  var inputs: String
  var expected: String
  /// A part of the expectation, and what makes it wrong.
  var change: (String, String)
  var tolerance = "{\"abs\": 1e-6}"

  init(_ inputs: String, _ expected: String, _ right: String, _ wrong: String) {
    self.inputs = inputs.replacing("'", with: "\"")
    self.expected = expected.replacing("'", with: "\"")
    change = (right.replacing("'", with: "\""), wrong.replacing("'", with: "\""))
  }

  var testDescription: String { inputs }
}

private let easings: [KindExample] = [
  .init(
    "{'kind': 'cubicBezier', 'name': 'linear'}", "{'samples': [{'t': 0.3, 'expected': 0.3}]}", "0.3}", "0.4}"),
  .init(
    "{'kind': 'cubicBezierSlope', 'controlPoints': [0, 0, 1, 1]}", "{'samples': [{'t': 0.3, 'expected': 1}]}",
    "'expected': 1", "'expected': 2"),
  .init("{'kind': 'power', 'exponent': 3}", "{'samples': [{'t': 0.5, 'expected': 0.125}]}", "0.125", "0.25"),
  .init(
    "{'kind': 'easing', 'name': 'back.out', 'overshoot': 2}", "{'samples': [{'t': 0.5, 'expected': 1.125}]}",
    "1.125", "1.1"),
  .init(
    "{'kind': 'easing', 'name': 'bounce.out'}", "{'samples': [{'t': 1, 'expected': 1}]}", "'expected': 1",
    "'expected': 0"),
  .init(
    "{'kind': 'piecewise', 'points': [[0, 0], [0.5, 1], [1, 1]]}", "{'samples': [{'t': 0.25, 'value': 0.5}]}",
    "0.5}", "0.6}"),
  .init(
    "{'kind': 'composition', 'outer': {'count': 2, 'mode': 'jump-end'}, 'inner': [0, 0, 1, 1]}",
    "{'samples': [{'t': 1.6, 'expected': 1.5}]}", "'expected': 1.5", "'expected': 1"),
]

private let springs: [KindExample] = [
  .init(
    "{'kind': 'spring', 'stiffness': 100, 'damping': 20, 'x0': 5, 'x1': 5, 'initialVelocity': 10}",
    "{'samples': [{'t': 0.1, 'x': 5.367879441171442}]}", "5.36", "5.46"),
  .init(
    "{'kind': 'springPeak', 'stiffness': 100, 'damping': 10}",
    "{'peak': 1.163033534821, 'peakTime': 0.3627598728}",
    "1.163", "1.164"),
  .init(
    "{'kind': 'springSettling', 'stiffness': 100, 'damping': 0}", "{'settles': false}", "false", "true"),
  .init(
    "{'kind': 'springVelocity', 'distance': 200, 'velocity': 100}", "{'normalized': 0.5}", "0.5", "0.6"),
  .init(
    "{'kind': 'vectorSpring', 'stiffness': 100, 'damping': 20, 'from': [0, 0], 'to': [100, 10], 'velocity': [30, 40]}",
    "{'samples': [{'t': 0, 'x': 0, 'y': 0, 'vx': 30, 'vy': 40}]}", "'vy': 40", "'vy': 41"),
  .init(
    "{'kind': 'springRetarget', 'stiffness': 100, 'damping': 20, 'from': 0, 'to': 100, 'retargetAt': 0.2, 'newTarget': 0}",
    "{'valueAfter': 59.399415029, 'velocityBefore': 270.670566473, 'velocityAfter': 270.670566473}",
    "'velocityAfter': 270",
    "'velocityAfter': 271"),
]

private let schedules: [KindExample] = [
  .init(
    "{'kind': 'mediaTiming', 'duration': 1, 'repeatCount': 'infinity', 'autoreverses': true, 'fromValue': 10, 'toValue': 20}",
    "{'rows': [{'parentTime': 3.25, 'phase': 'active', 'cycle': 1, 'reversing': true, 'progress': 0.75, 'value': 17.5}]}",
    "17.5", "17"),
  .init(
    "{'kind': 'group', 'group': {'duration': 4, 'speed': 2}, 'children': [{'duration': 2}, {'beginTime': 1, 'duration': 1}]}",
    "{'rows': [{'t': 0.75, 'childrenProgress': [0.75, 0.5]}]}", "[0.75, 0.5]", "[0.75, 0.4]"),
  .init(
    "{'kind': 'group', 'group': {'duration': 2, 'animations': [{'duration': 4}]}}",
    "{'rows': [{'t': 1, 'childProgress': 0.25}, {'t': 3, 'childProgress': null}]}", "null", "0.5"),
  .init(
    "{'kind': 'mediaTiming', 'layer': {'speed': 2}, 'animation': {'duration': 4}}",
    "{'rows': [{'t': 1, 'progress': 0.5}]}", "0.5", "0.25"),
  .init(
    "{'kind': 'webAnimation', 'duration': 2, 'iterations': 3, 'direction': 'alternate', 't': 3}",
    "{'progress': 0.5, 'currentIteration': 1}", "0.5", "0.25"),
  .init(
    "{'kind': 'webAnimation', 'duration': 1, 'iterations': 2.5, 't': 9}", "{'progress': 0.5}", "0.5", "1"),
  .init("{'kind': 'webAnimation', 'duration': 1, 't': 9}", "{'progress': null}", "null", "0"),
  .init(
    "{'kind': 'nestedTiming', 'layers': [{'speed': 2}, {'speed': 3, 'beginTime': 1}], 'animation': {'duration': 12}}",
    "{'rows': [{'t': 1.5, 'localTime': 6, 'progress': 0.5}]}", "'localTime': 6", "'localTime': 9"),
  .init(
    "{'kind': 'pauseResume', 'pauseAt': 2, 'resumeAt': 5}",
    "{'rows': [{'t': 1, 'localTime': 1}, {'t': 4, 'localTime': 2}, {'t': 6, 'localTime': 3}], 'pausedTime': 2}",
    "'localTime': 3", "'localTime': 6"),
  .init(
    "{'kind': 'convertTime', 'from': [{'speed': 2}], 'to': [{'beginTime': 1}], 'time': 6}", "{'expected': 2}",
    ": 2",
    ": 3"),
]

private let keyframes: [KindExample] = [
  .init(
    "{'kind': 'keyframes', 'values': [0, 10, 20], 'calculationMode': 'discrete', 'keyTimes': [0, 0.5, 0.6, 1]}",
    "{'samples': [{'t': 0.55, 'value': 10}]}", "'value': 10", "'value': 20"),
  .init(
    "{'kind': 'keyframes', 'values': [[0, 0], [3, 4]], 'duration': 2, 'timingFunctions': ['linear']}",
    "{'samples': [{'t': 1, 'value': [1.5, 2], 'velocity': [1.5, 2]}], 'totalLength': 5}", "[1.5, 2], 'v",
    "[1.5, 3], 'v"),
  .init(
    "{'kind': 'keyframes', 'values': [0, 1], 'keyTimes': [0, 0.5, 1]}", "{'valid': false}", "false", "true"),
  .init(
    "{'kind': 'pathKeyframes', 'points': [[0, 0], [10, 0], [10, 30]], 'calculationMode': 'paced', 'rotationMode': 'auto'}",
    "{'samples': [{'t': 0.5, 'x': 10, 'y': 10, 'angle': 1.5707963268}]}", "'y': 10", "'y': 15"),
  .init(
    "{'kind': 'viewKeyframes', 'duration': 2, 'fromValue': 4, 'frames': [{'relativeStart': 0.5, 'relativeDuration': 0.5, 'to': 8}]}",
    "{'samples': [{'t': 0.5, 'value': 4}, {'t': 1.5, 'value': 6}]}", "6}", "5}"),
  .init(
    "{'kind': 'fromToBy', 'presentation': 3, 'model': 7, 'rows': [{'by': 2}, {'to': 9, 'by': 2}]}",
    "{'rows': [{'start': 3, 'end': 5}, {'start': 7, 'end': 9}]}", "'end': 5", "'end': 9"),
]

private let compositions: [KindExample] = [
  .init(
    "{'kind': 'replaceInterruption', 'fromValue': 0, 'toValue': 100, 'duration': 1, 'curve': 'linear', 'reverseAt': 0.5, 'newTarget': 0}",
    "{'rows': [{'t': 0.5, 'value': 50}, {'t': 1, 'value': 25}], 'velocityBefore': 100, 'velocityAfter': -50}",
    "25", "75"),
  .init(
    "{'kind': 'compositeStack', 'base': 1, 'stack': [{'mode': 'replace', 'a': 5, 'b': 5, 'progress': 0}, {'mode': 'add', 'a': 0, 'b': 4, 'progress': 0.5}]}",
    "{'value': 7}", "7", "8"),
  .init(
    "{'kind': 'cumulative', 'base': 100, 'from': 0, 'to': 10, 'cycle': 2, 'progress': 0.5}", "{'value': 125}",
    "125", "105"),
]

private let scrolling: [KindExample] = [
  .init(
    "{'kind': 'inertia', 'velocity': 1000, 'power': 0.8, 'timeConstant': 325, 'x0': 5}", "{'end': 805}",
    "805", "800"),
  .init(
    "{'kind': 'rubberBand', 'd': 100, 'c': 0.5}", "{'rows': [{'x': 200, 'y': 50}]}", "'y': 50", "'y': 55"),
  .init(
    "{'kind': 'rubberBandInverse', 'd': 100, 'c': 0.5}", "{'rows': [{'y': 50, 'x': 200}]}", "'x': 200",
    "'x': 210"),
  .init(
    "{'kind': 'edgeBounce', 'x0': 0, 'velocity': 1000, 'lambda': 2, 'edge': 250, 'stiffness': 100, 'damping': 20}",
    "{'hitTime': 0.34657359, 'hitVelocity': 500, 'overshoot': 18.3939720586}", "'hitVelocity': 500",
    "'hitVelocity': 510"),
]

private let releases: [KindExample] = [
  .init(
    "{'kind': 'groundFriction', 'v0': 6, 'mu': 0.3, 'gravity': 10}",
    "{'samples': [{'t': 1, 'x': 4.5, 'v': 3}, {'t': 5, 'x': 6, 'v': 0}], 'stopTime': 2, 'distance': 6}",
    "4.5", "4.6"),
  .init(
    "{'kind': 'groundFriction', 'v0': [30, -40], 'deceleration': 25, 'x0': [1, 2]}",
    "{'end': [31, -38], 'stopTime': 2}", "-38", "38"),
  .init(
    "{'kind': 'returnSpring', 'x0': 500, 'min': 0, 'max': 400, 'omega': 10}",
    "{'samples': [{'t': 0.1, 'x': 473.57588823428847}], 'end': 400, 'overshoots': false}", "473", "474"),
  .init("{'kind': 'corralScale', 'size': [800, 300], 'screen': [400, 300]}", "{'scale': 0.5}", "0.5", "1"),
  .init(
    "{'kind': 'scrollTo', 'bounds': [0, 0, 100, 100], 'rect': [150, 20, 30, 30]}", "{'origin': [80, 0]}",
    "80", "150"),
  .init(
    "{'kind': 'scrollTo', 'bounds': [10, 20, 100, 100], 'point': [50, 60], 'mode': 'vertically'}",
    "{'origin': [10, 60]}", "[10", "[50"),
]

private let layers: [KindExample] = [
  .init(
    "{'kind': 'emitterParticle', 'lifetime': 3, 'velocity': [100, 0], 'acceleration': [0, 50], 'scaleSpeed': -0.25, 'spin': 2, 'alphaSpeed': -0.4, 'position': [5, 6]}",
    "{'rows': [{'t': 2, 'position': [205, 106], 'scale': 0.5, 'alpha': 0.2, 'rotation': 4}, {'t': 3.5, 'alive': false}]}",
    "106", "206"),
  .init(
    "{'kind': 'dash', 'length': 10, 'pattern': [4, 2], 'phase': 5}", "{'on': [[1, 5], [7, 10]]}", "[7, 10]",
    "[6, 10]"),
  .init(
    "{'kind': 'dash', 'length': 9, 'pattern': [3]}", "{'on': [[0, 3], [6, 9]]}", "[6, 9]", "[6, 8]"),
  .init(
    "{'kind': 'strokeTrim', 'length': 200, 'strokeStart': 0.25, 'strokeEnd': 0.5}",
    "{'visible': [[50, 100]], 'length': 50}", "[50, 100]", "[50, 90]"),
  .init(
    "{'kind': 'gradient', 'colors': [[0, 0, 0, 0], [1, 1, 1, 1]]}",
    "{'samples': [{'t': 0.5, 'rgba': [0.5, 0.5, 0.5, 0.5]}]}",
    "[0.5,", "[1,"),
  .init(
    "{'kind': 'gradientAxis', 'size': [200, 100], 'startPoint': [0, 0], 'endPoint': [1, 0]}",
    "{'rows': [{'point': [50, 70], 't': 0.25}]}", "0.25", "0.5"),
  .init(
    "{'kind': 'colorInterpolation', 'from': [1, 0, 0, 0], 'to': [0, 1, 0, 1], 'progress': 0.5}",
    "{'straight': [0.5, 0.5, 0, 0.5], 'premultiplied': [0, 1, 0, 0.5]}", "[0, 1,", "[0.5, 0.5,"),
  .init(
    "{'kind': 'emitterCount', 'birthRate': 10, 'lifetime': 3}", "{'rows': [{'t': 2, 'alive': 20}]}", "20",
    "30"),
  .init(
    "{'kind': 'transformInterpolation', 'from': {'scale': 1}, 'to': {'rotation': 1, 'translation': [4, 2]}, 'progress': 0.5}",
    "{'angle': 0.5, 'translation': [2, 1], 'scale': 1}", "[2, 1]", "[2, 2]"),
  .init(
    "{'kind': 'replicator', 'instanceCount': 4, 'rotation': 0.5, 'instanceDelay': 0.25}",
    "{'instances': [{'index': 3, 'angle': 1.5, 'delay': 0.75}]}", "1.5", "0.5"),
  .init(
    "{'kind': 'replicator', 'instanceCount': 3, 'instanceDelay': 0.5, 'translation': [10, 0], 'time': 2}",
    "{'positions': [[0, 0], [10, 0], [20, 0]], 'localTimes': [2, 1.5, 1]}", "[20, 0]", "[30, 0]"),
]

@Suite("Kinds of motion cases")
struct MotionKindsTests {
  @Test(
    "A case by hand passes, and fails with one number changed",
    arguments: easings + springs + schedules + keyframes + compositions + scrolling + releases + layers)
  fileprivate func example(_ example: KindExample) {
    func verdict(_ expected: String) -> MotionVerdict {
      MotionCaseText.verdict(example.inputs, expected, tolerance: example.tolerance)
    }
    #expect(verdict(example.expected) == .pass)
    let changed = example.expected.replacing(example.change.0, with: example.change.1, maxReplacements: 1)
    #expect(changed != example.expected)
    #expect(verdict(changed) != .pass)
  }
}
