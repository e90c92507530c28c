/// Four contacts are solved at once, each in a lane.
///
/// The lanes do not influence each other, and every operation rounds as it does for one number, so that the results do
/// not depend on the machine's vectors.
typealias Lanes = SIMD4<Double>

extension SIMD4<Double> {
  @inline(__always) func atLeast(_ bound: Lanes) -> Lanes { replacing(with: bound, where: self .< bound) }
  @inline(__always) func atMost(_ bound: Lanes) -> Lanes { replacing(with: bound, where: self .> bound) }
}

/// The states of four bodies.
struct StateLanes {
  var vx: Lanes
  var vy: Lanes
  var w: Lanes

  @inline(__always) init(_ states: UnsafeMutablePointer<BodyState>, _ index: SIMD4<Int32>) {
    let (s0, s1) = (states + Int(index[0]), states + Int(index[1]))
    let (s2, s3) = (states + Int(index[2]), states + Int(index[3]))
    vx = Lanes(s0.pointee.vx, s1.pointee.vx, s2.pointee.vx, s3.pointee.vx)
    vy = Lanes(s0.pointee.vy, s1.pointee.vy, s2.pointee.vy, s3.pointee.vy)
    w = Lanes(s0.pointee.w, s1.pointee.w, s2.pointee.w, s3.pointee.w)
  }

  @inline(__always) func store(_ states: UnsafeMutablePointer<BodyState>, _ index: SIMD4<Int32>) {
    for lane in 0..<4 {
      let state = states + Int(index[lane])
      state.pointee.vx = vx[lane]
      state.pointee.vy = vy[lane]
      state.pointee.w = w[lane]
    }
  }
}

/// The ways and turns of four bodies since the beginning of the step.
struct MoveLanes {
  var dx: Lanes
  var dy: Lanes
  var turn: Lanes

  @inline(__always) init(_ states: UnsafeMutablePointer<BodyState>, _ index: SIMD4<Int32>) {
    let (s0, s1) = (states + Int(index[0]), states + Int(index[1]))
    let (s2, s3) = (states + Int(index[2]), states + Int(index[3]))
    dx = Lanes(s0.pointee.dx, s1.pointee.dx, s2.pointee.dx, s3.pointee.dx)
    dy = Lanes(s0.pointee.dy, s1.pointee.dy, s2.pointee.dy, s3.pointee.dy)
    turn = Lanes(s0.pointee.turn, s1.pointee.turn, s2.pointee.turn, s3.pointee.turn)
  }
}
