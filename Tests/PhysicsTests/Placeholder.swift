@testable import Physics
