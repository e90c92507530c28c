import Easel
import SceneTestSupport
import Testing

@testable import Scene

extension BadInput {
  static var blocks: [BadInput] {
    [
      BadInput("numbers of blocks") { stage in
        for number in numbers {
          View.animate(duration: number, delay: number, animations: { stage.view.center.x += 1 })
          View.animate(duration: number, options: [.repeat, .autoreverse]) { stage.view.alpha = 0.5 }
          for spring in [
            Spring(mass: number, stiffness: number, damping: number),
            Spring(response: number, dampingRatio: number), Spring(duration: number, bounce: number),
            Spring(settlingDuration: number, dampingRatio: number),
          ] {
            View.animate(
              spring: spring, initialVelocity: number, delay: number, animations: { stage.view.center.y += 1 }
            )
          }
          stage.check("\(number)")
          stage.view.removeAllAnimations()
        }
      },
      BadInput("numbers of keyframe blocks") { stage in
        for number in numbers {
          for mode in [KeyframeCalculationMode.linear, .discrete, .paced, .cubic, .cubicPaced] {
            View.animateKeyframes(duration: number > 1 ? 0.2 : number, delay: number, calculationMode: mode) {
              View.addKeyframe(relativeStart: number, relativeDuration: number) { stage.view.center.x += 1 }
              View.addKeyframe(relativeStart: 0.5, relativeDuration: -number) { stage.view.center.x += 1 }
              View.addKeyframe(relativeStart: 0.5, relativeDuration: 0) { stage.view.alpha = 0.5 }
            }
            stage.check("\(number)")
          }
          View.animateKeyframes(duration: 0.2, animations: {})
        }
      },
      BadInput("numbers and order of a property animator's methods") { stage in
        for number in numbers {
          let animator = PropertyAnimator(duration: number > 1 ? 0.2 : number) { stage.view.center.x += 5 }
          animator.finish(at: .current)
          animator.stop(withoutFinishing: false)
          animator.addAnimations(delayFactor: number) { stage.view.alpha = 0.7 }
          animator.start(afterDelay: number)
          animator.fractionComplete = number
          stage.check("\(number)")
          animator.pause()
          animator.continueAnimation(with: .spring(Spring(response: number), initialVelocity: number))
          animator.continueAnimation(durationFactor: number)
          stage.check("\(number) continued")
          animator.isReversed = true
          animator.stop(withoutFinishing: false)
          animator.stop(withoutFinishing: true)
          animator.finish(at: .start)
          stage.check("\(number) stopped")
        }
      },
      BadInput("durations and views of transitions") { stage in
        let (parent, first, second) = (View(frame: stage.view.bounds), View(), View(frame: .zero))
        stage.view.addSubview(parent)
        parent.addSubview(first)
        for number in numbers {
          View.transition(with: parent, .flipFromLeft, duration: number, animations: {})
          View.transition(with: second, .curlUp, duration: number, animations: {})
          stage.check("\(number)")
        }
        View.transition(from: second, to: first, .flipFromTop, duration: 0.2)
        stage.check("a view without a superview")
        View.transition(from: first, to: second, .curlDown, duration: 0.2)
        View.transition(from: second, to: first, .curlUp, duration: 0.2)
        stage.check("there and back")
      },
    ]
  }
}
