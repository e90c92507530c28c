// Classes of UIKit that Easel has no counterpart of, each with what takes its place.

@available(*, unavailable, message: "put rows into a StackView inside a ScrollView")
public typealias UITableViewDataSource = UIScrollViewDelegate
@available(*, unavailable, message: "put rows into a StackView inside a ScrollView")
public typealias UITableViewDelegate = UIScrollViewDelegate
@available(*, unavailable, message: "use a Button")
public typealias UIRefreshControl = UIControl
@available(*, unavailable, message: "show views of an array, one at a time, in a ScrollView")
public typealias UIPageViewController = UIViewController
@available(*, unavailable, message: "use Insets, or a Vector")
public typealias UIOffset = UIEdgeInsets
@available(*, unavailable, message: "lay out by the size of the view: views have no size classes")
public enum UIUserInterfaceSizeClass {}
