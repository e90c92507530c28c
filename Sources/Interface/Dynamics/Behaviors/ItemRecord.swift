import Geometry
import Physics

/// An item of an animator, with its body.
final class ItemRecord {
  let item: any DynamicItem
  let body: BodyID
  var outline: ItemOutline
  var settings: ItemSettings
  /// The poses at a step and at the one before.
  var previous: ItemPose
  var current: ItemPose
  /// The step of ``current``.
  var step = 0
  /// The pose that a hand or an animation gives the item; nil while the world moves it.
  var held: ItemPose? { didSet { needsReading = true } }
  /// Whether the pose may differ from that of the body: in the next step it is read even if the body sleeps.
  var needsReading = true
  /// The pose that was written to the item.
  var written: ItemPose?

  init(_ item: any DynamicItem, body: BodyID, outline: ItemOutline, settings: ItemSettings, pose: ItemPose) {
    self.item = item
    self.body = body
    self.outline = outline
    self.settings = settings
    previous = pose
    current = pose
  }

  func jump(to pose: ItemPose) {
    previous = pose
    current = pose
    needsReading = true
  }
}
