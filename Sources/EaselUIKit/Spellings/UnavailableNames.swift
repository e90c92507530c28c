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
@available(*, unavailable, message: "put rows into a StackView inside a ScrollView")
public typealias UITableViewController = AnyObject
@available(*, unavailable, message: "put rows into a StackView inside a ScrollView")
public typealias UITableViewHeaderFooterView = AnyObject
@available(*, unavailable, message: "put views into a GridView inside a ScrollView")
public typealias UICollectionViewDataSource = AnyObject
@available(*, unavailable, message: "put views into a GridView inside a ScrollView")
public typealias UICollectionViewDelegate = AnyObject
@available(*, unavailable, message: "put views into a GridView inside a ScrollView")
public typealias UICollectionViewDelegateFlowLayout = AnyObject
@available(*, unavailable, message: "put views into a GridView inside a ScrollView")
public typealias UICollectionViewLayout = AnyObject
@available(*, unavailable, message: "put views into a GridView inside a ScrollView")
public typealias UICollectionViewFlowLayout = AnyObject
@available(*, unavailable, message: "put views into a GridView inside a ScrollView")
public typealias UICollectionViewController = AnyObject
@available(*, unavailable, message: "put views into a GridView inside a ScrollView")
public typealias UICollectionViewLayoutAttributes = AnyObject
@available(*, unavailable, message: "put views into a GridView inside a ScrollView")
public typealias UICollectionReusableView = AnyObject
@available(*, unavailable, message: "a program has one window, which the application's delegate makes")
public typealias UIScene = AnyObject
@available(*, unavailable, message: "a program has one window, which the application's delegate makes")
public typealias UISceneSession = AnyObject
@available(*, unavailable, message: "a program has one window, which the application's delegate makes")
public typealias UISceneConfiguration = AnyObject
@available(*, unavailable, message: "a program has one window, which the application's delegate makes")
public typealias UISceneDelegate = AnyObject
@available(*, unavailable, message: "a shown controller fills the window: animate its view in viewDidAppear")
public typealias UIViewControllerAnimatedTransitioning = AnyObject
@available(*, unavailable, message: "a shown controller fills the window: animate its view in viewDidAppear")
public typealias UIViewControllerContextTransitioning = AnyObject
@available(*, unavailable, message: "a shown controller fills the window: animate its view in viewDidAppear")
public typealias UIViewControllerTransitioningDelegate = AnyObject
@available(*, unavailable, message: "a shown controller fills the window: animate its view in viewDidAppear")
public typealias UIViewControllerInteractiveTransitioning = AnyObject
@available(*, unavailable, message: "a shown controller fills the window: animate its view in viewDidAppear")
public typealias UIPercentDrivenInteractiveTransition = AnyObject
@available(*, unavailable, message: "a shown controller fills the window: animate its view in viewDidAppear")
public typealias UITransitionContextViewKey = AnyObject
@available(*, unavailable, message: "a shown controller fills the window: animate its view in viewDidAppear")
public typealias UIPresentationController = AnyObject
@available(*, unavailable, message: "a shown controller fills the window: animate its view in viewDidAppear")
public typealias UIPopoverPresentationControllerDelegate = AnyObject
@available(*, unavailable, message: "controllers are made in code")
public typealias UIStoryboardSegue = AnyObject
@available(*, unavailable, message: "use a SegmentedControl in a Toolbar")
public typealias UITabBarItem = AnyObject
@available(*, unavailable, message: "use a SegmentedControl in a Toolbar")
public typealias UITabBarControllerDelegate = AnyObject
@available(*, unavailable, message: "use a SegmentedControl, a ContextMenu, or a StackView in a ScrollView")
public typealias UIPickerViewDataSource = AnyObject
@available(*, unavailable, message: "use a SegmentedControl, a ContextMenu, or a StackView in a ScrollView")
public typealias UIPickerViewDelegate = AnyObject
@available(*, unavailable, message: "put a TextField into a Toolbar")
public typealias UISearchBarDelegate = AnyObject
@available(*, unavailable, message: "put a TextField into a Toolbar")
public typealias UISearchController = AnyObject
@available(*, unavailable, message: "show and hide views, with a transition between them")
public typealias UINavigationControllerDelegate = AnyObject
@available(*, unavailable, message: "show and hide views, with a transition between them")
public typealias UINavigationItem = AnyObject
@available(
  *, unavailable,
  message:
    "override the property or layoutSubviews, or use a closure: properties are not observed by their names"
)
public typealias NSKeyValueChangeKey = AnyObject
@available(
  *, unavailable, message: "a font has a size and is bold or regular: use systemFont(ofSize:weight:)"
)
public typealias UIFontDescriptor = AnyObject
@available(*, unavailable, message: "use clipboard of the window")
public typealias UIDragInteraction = AnyObject
@available(*, unavailable, message: "use clipboard of the window")
public typealias UIDropInteraction = AnyObject
@available(*, unavailable, message: "use ContextMenu")
public typealias UIContextMenuInteraction = AnyObject
@available(*, unavailable, message: "use ContextMenu")
public typealias UIMenuController = AnyObject

extension UIViewController {
  @available(
    *, unavailable, message: "a shown controller fills the window: animate its view in viewDidAppear"
  )
  public var transitioningDelegate: AnyObject? {
    get { nil }
    set {}
  }
  @available(*, unavailable, message: "show and hide views, with a transition between them")
  public var navigationController: Never? { nil }
}

extension Window {
  @available(*, unavailable, message: "a program has one window, in front of which nothing lies")
  public var windowLevel: CGFloat {
    get { 0 }
    set {}
  }
}
