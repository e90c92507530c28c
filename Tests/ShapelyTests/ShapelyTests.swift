import Testing

@testable import Shapely
