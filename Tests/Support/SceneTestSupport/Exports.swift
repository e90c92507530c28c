// A host with clipboards, and what the product EaselTesting has for windows.
@_exported import EaselTesting
