/// An axis along which content scrolls.
nonisolated enum ScrollAxis: Hashable {
  case horizontal
  case vertical
}
