import EaselUIKit

private let view = UIScrollView()

let scrollFacts = FactSection(
  title: "Scroll views",
  facts: [
    AppleFact("UIScrollView.contentOffset", CGPoint.zero, view.contentOffset),
    AppleFact("UIScrollView.contentSize", CGSize.zero, view.contentSize),
    AppleFact("UIScrollView.isScrollEnabled", true, view.isScrollEnabled),
    AppleFact("UIScrollView.isDirectionalLockEnabled", false, view.isDirectionalLockEnabled),
    AppleFact("UIScrollView.isPagingEnabled", false, view.isPagingEnabled),
    AppleFact("UIScrollView.bounces", true, view.bounces),
    AppleFact("UIScrollView.alwaysBounceVertical", false, view.alwaysBounceVertical),
    AppleFact("UIScrollView.alwaysBounceHorizontal", false, view.alwaysBounceHorizontal),
    AppleFact("UIScrollView.bouncesZoom", true, view.bouncesZoom),
    AppleFact("UIScrollView.delaysContentTouches", true, view.delaysContentTouches),
    AppleFact("UIScrollView.canCancelContentTouches", true, view.canCancelContentTouches),
    AppleFact("UIScrollView.minimumZoomScale", 1, view.minimumZoomScale),
    AppleFact("UIScrollView.maximumZoomScale", 1, view.maximumZoomScale),
    AppleFact("UIScrollView.zoomScale", 1, view.zoomScale),
    AppleFact("UIScrollView.showsVerticalScrollIndicator", true, view.showsVerticalScrollIndicator),
    AppleFact("UIScrollView.DecelerationRate.normal", 0.998, UIScrollView.normalDecelerationRate),
    AppleFact("UIScrollView.DecelerationRate.fast", 0.99, UIScrollView.fastDecelerationRate),
    AppleFact("UIScrollView.clipsToBounds", true, view.clipsToBounds),
  ])
