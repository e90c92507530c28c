import ArgumentParser

@main struct ShapelyCommand: ParsableCommand {}
