import Testing

@testable import Controls
