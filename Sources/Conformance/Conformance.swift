import ArgumentParser

@main struct Conformance: ParsableCommand {}
