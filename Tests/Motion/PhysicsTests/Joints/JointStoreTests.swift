import Geometry
import Testing

@testable import Physics

@Suite("Store of joints") struct JointStoreTests {
  private func bodies(_ count: Int) -> PhysicsParts {
    var parts = PhysicsParts()
    for index in 0..<count { _ = parts.add(.circle(radius: 1), at: Point(Double(index) * 3, 0)) }
    return parts
  }

  private func joints(of body: Int32, _ store: JointStore) -> [Int32] {
    var result: [Int32] = []
    var key = store.first(of: body)
    while key >= 0 {
      result.append(key >> 1)
      key = store[key >> 1].next(key & 1)
    }
    return result
  }

  @Test("Each body lists its joints, and a joint that is removed leaves the lists of both")
  func lists() {
    var parts = bodies(3)
    for (a, b) in [(0, 1), (1, 2), (2, 0)] as [(Int32, Int32)] { parts.addJoint(.pin, a, b) }
    #expect(joints(of: 0, parts.joints) == [2, 0] && joints(of: 1, parts.joints) == [1, 0])
    let name = parts.joints.id(of: 1)
    parts.joints.remove(1)
    #expect(joints(of: 1, parts.joints) == [0] && joints(of: 2, parts.joints) == [2])
    #expect(!parts.joints.contains(name))
    parts.addJoint(.pin, 1, 2)
    #expect(joints(of: 2, parts.joints) == [1, 2] && !parts.joints.contains(name))
  }

  @Test("Bodies with a joint do not collide, unless the joint lets them")
  func joined() {
    var parts = bodies(3)
    parts.addJoint(.pin, 0, 1)
    // A drag always lets them.
    parts.addJoint(.drag(target: .zero), 1, 2)
    let lists = parts.joints.lists
    #expect(lists.areJoined(0, 1) && lists.areJoined(1, 0))
    #expect(!lists.areJoined(1, 2) && !lists.areJoined(0, 2))
    #expect(lists.hasJoint(2))
    #expect(parts.joints.isBond(0) && !parts.joints.isBond(1))
  }

  @Test("A step prepares the joints that have an awake body")
  func active() {
    var parts = bodies(4)
    parts.addJoint(.pin, 0, 1)
    parts.addJoint(.pin, 2, 3)
    for body in [2, 3] as [Int32] { parts.bodies.putToSleep(body) }
    parts.bodies.closeGaps()
    parts.joints.prepare(parts.bodies.columns)
    var frames: [JointFrame] = []
    parts.joints.updateActive { frames.append($0.frame) }
    #expect(frames.count == 1)
    // Body 1 is 3 m to the right of body 0.
    #expect(frames[0].a == 1 && frames[0].b == 2 && frames[0].offset == Vector(3, 0))
  }

  @Test("The rows of a slide keep the angle, and the place on the line within its range")
  func slide() {
    var parts = bodies(2)
    parts.addJoint(.slide(axis: Vector(0, 2), range: -1...3), 0, 1)
    let joint = parts.joints[0]
    #expect(joint.axis.rule == .slide && joint.axis.direction == Vector(0, 1))
    #expect(joint.axis.hasRange && joint.axis.lower == -1 && joint.axis.upper == 3)
    #expect(joint.angle.rule == .rigid && joint.point.rule == .none)
  }
}
