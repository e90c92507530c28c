/// The joints, and the list of those of each body.
///
/// In the list of a body a joint is named by a key, which is twice its slot, and one more if the body is B.
struct JointStore: Sendable {
  private var joints = Column<JointRecord>()
  /// The key of the first joint of each body; -1 if it has none.
  private var firsts = Column<Int32>()
  private var ids = IdPool()
  /// The joints that act in the present step: those with an awake body.
  private var active = Column<Int32>()

  var isEmpty: Bool { ids.count == 0 }
  /// The memory of the lists. Valid until a joint or a body is added, or the store is copied.
  @inline(__always) var lists: JointLists {
    JointLists(firsts: firsts.elements, joints: joints.elements)
  }

  func contains(_ id: JointID) -> Bool { ids.contains(id.index, generation: id.generation) }
  func id(of joint: Int32) -> JointID { JointID(index: joint, generation: ids.generation(of: joint)) }
  /// The first joint of a body, as a key; -1 if it has none.
  func first(of body: Int32) -> Int32 { firsts[body] }
  subscript(joint: Int32) -> JointRecord {
    get { joints[joint] }
    _modify { yield &joints[joint] }
  }

  /// The number of slots, of which some may be empty.
  var slotCount: Int { ids.slotCount }
  /// Returns whether a slot has a joint that holds bodies together: not a drag.
  func isBond(_ slot: Int32) -> Bool { ids.isTaken(slot) && !joints[slot].isDrag }

  // MARK: - Changes

  /// Makes room for a body, which has no joints.
  mutating func addBody(_ body: Int32) { firsts.store(-1, at: body) }

  /// Adds a joint, first in the lists of its bodies. Returns its slot.
  mutating func add(_ new: JointRecord) -> Int32 {
    var joint = new
    joint.nextA = firsts[joint.bodyA]
    joint.nextB = firsts[joint.bodyB]
    let slot = ids.take()
    joints.store(joint, at: slot)
    firsts[joint.bodyA] = slot << 1
    firsts[joint.bodyB] = slot << 1 | 1
    return slot
  }

  /// Removes a joint.
  mutating func remove(_ slot: Int32) {
    unlink(slot, from: joints[slot].bodyA)
    unlink(slot, from: joints[slot].bodyB)
    ids.release(slot)
  }

  private mutating func unlink(_ slot: Int32, from body: Int32) {
    var key = firsts[body]
    var previous: Int32 = -1
    while key >= 0 {
      let next = joints[key >> 1].next(key & 1)
      if key >> 1 == slot {
        if previous < 0 {
          firsts[body] = next
        } else if previous & 1 == 0 {
          joints[previous >> 1].nextA = next
        } else {
          joints[previous >> 1].nextB = next
        }
        return
      }
      previous = key
      key = next
    }
  }

  /// Removes the impulses of all joints.
  mutating func removeImpulses() {
    for joint in 0..<Int32(joints.count) { joints[joint].impulses = JointImpulses() }
  }

  /// Frees the memory of steps.
  mutating func releaseMemory() { active = Column() }

  // MARK: - In a step

  /// Lists the joints with an awake body, and computes what they have at the beginning of a step.
  mutating func prepare(_ bodies: BodyColumns) {
    active.removeAll()
    guard !isEmpty else { return }
    let joints = joints.mutableElements()
    for slot in 0..<Int32(self.joints.count) where ids.isTaken(slot) {
      let joint = joints + Int(slot)
      guard bodies.isAwake(joint.pointee.bodyA) || bodies.isAwake(joint.pointee.bodyB) else { continue }
      active.append(slot)
      joint.pointee.prepare(bodies)
    }
  }

  /// Calls `body` with every joint that acts in the present step.
  @inline(__always) mutating func updateActive(_ body: (inout JointRecord) -> Void) {
    guard !active.isEmpty else { return }
    let joints = joints.mutableElements()
    for index in 0..<active.count { body(&joints[Int(active.elements[index])]) }
  }
}

/// The memory of the joints of each body, for loops: plain pointers, which cost no reference counting.
struct JointLists {
  let firsts: UnsafePointer<Int32>
  let joints: UnsafePointer<JointRecord>

  @inline(__always) func hasJoint(_ body: Int32) -> Bool { firsts[Int(body)] >= 0 }

  /// Returns whether a joint forbids two bodies to collide. Complexity: O(k) for the joints of the first.
  @inline(__always) func areJoined(_ a: Int32, _ b: Int32) -> Bool {
    var key = firsts[Int(a)]
    while key >= 0 {
      let joint = joints + Int(key >> 1)
      if !joint.pointee.collides, joint.pointee.hasBody(b) { return true }
      key = joint.pointee.next(key & 1)
    }
    return false
  }
}
