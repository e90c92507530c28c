/// An axis along which content scrolls.
nonisolated enum ScrollAxis: Hashable, CaseIterable {
  case horizontal
  case vertical
}
