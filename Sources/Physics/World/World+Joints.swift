import Geometry

extension World {
  func areJoined(_ a: Int32, _ b: Int32) -> Bool { false }
  mutating func removeJoints(of body: Int32) {}
  mutating func prepareJoints(time: Double) {}
  func warmStartJoints(_ states: UnsafeMutablePointer<BodyState>) {}
  mutating func solveJoints(_ states: UnsafeMutablePointer<BodyState>, time: Double, isRelaxing: Bool) {}
  mutating func storeJoints() {}
  func joinIslands(_ join: (Int, Int) -> Void) {}
}
