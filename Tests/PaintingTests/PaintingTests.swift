import Testing

@testable import Painting
