import Testing

@testable import MotionConformance
