import Testing

@testable import ImageFiles
