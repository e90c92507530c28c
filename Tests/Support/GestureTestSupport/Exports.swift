// The judge of arenas, and what the product EaselTesting has for gestures.
@_exported import GestureTesting
