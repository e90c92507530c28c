/// The settings of a scroll view that decide how input moves its content.
nonisolated struct ScrollBehavior: Hashable {
  /// See ``ScrollView/isScrollEnabled``.
  var isEnabled = true
  /// See ``ScrollView/bounces``.
  var bounces = true
  /// See ``ScrollView/alwaysBounceHorizontal``.
  var alwaysBouncesHorizontally = false
  /// See ``ScrollView/alwaysBounceVertical``.
  var alwaysBouncesVertically = false
  /// See ``ScrollView/isPagingEnabled``.
  var isPaging = false
  /// See ``ScrollView/isDirectionalLockEnabled``.
  var locksDirection = false
  /// See ``ScrollView/decelerationRate``.
  var decelerationRate = ScrollView.normalDecelerationRate
  /// See ``ScrollView/delaysContentTouches``.
  var delaysContentTouches = true
  /// See ``ScrollView/canCancelContentTouches``.
  var cancelsContentTouches = true
  /// See ``ScrollView/lineDistance``.
  var lineDistance = 48.0
}
