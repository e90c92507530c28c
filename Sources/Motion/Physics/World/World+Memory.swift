extension World {
  /// Frees the memory that steps and contacts needed, if no shapes are near each other. Otherwise only that of the steps.
  ///
  /// A world keeps its memory for later steps. The contacts of a crowd grow with the square of the number of bodies. Call
  /// it after the bodies of a crowd were removed. It changes nothing else.
  public mutating func releaseMemory() {
    solver = StepSolver()
    islandBuilder = IslandBuilder()
    broadPhase.releaseMemory()
    jointStore.releaseMemory()
    contactGraph.releaseMemory()
  }
}
