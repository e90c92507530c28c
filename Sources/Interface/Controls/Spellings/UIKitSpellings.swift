import Scene

// UIKit's names. Each is unavailable, and the compiler suggests the name used here.
#if !canImport(UIKit)
  @available(*, unavailable, renamed: "Button") public typealias UIButton = Button
  @available(*, unavailable, renamed: "Control") public typealias UIControl = Control
  @available(*, unavailable, renamed: "Label") public typealias UILabel = Label
  @available(*, unavailable, renamed: "ImageView") public typealias UIImageView = ImageView
  @available(*, unavailable, renamed: "ScrollView") public typealias UIScrollView = ScrollView
  @available(*, unavailable, renamed: "SegmentedControl")
  public typealias UISegmentedControl = SegmentedControl
  @available(*, unavailable, renamed: "Slider") public typealias UISlider = Slider
  @available(*, unavailable, renamed: "StackView") public typealias UIStackView = StackView
  @available(*, unavailable, renamed: "Stepper") public typealias UIStepper = Stepper
  @available(*, unavailable, renamed: "Switch") public typealias UISwitch = Switch
  @available(*, unavailable, renamed: "TextField") public typealias UITextField = TextField
  @available(*, unavailable, renamed: "TextView") public typealias UITextView = TextView
  @available(*, unavailable, renamed: "Toolbar") public typealias UIToolbar = Toolbar
  @available(*, unavailable, renamed: "ProgressBar") public typealias UIProgressView = ProgressBar
  @available(*, unavailable, renamed: "ColorWell") public typealias UIColorWell = ColorWell
  @available(*, unavailable, renamed: "ContextMenu") public typealias UIMenu = ContextMenu
  @available(*, unavailable, renamed: "MenuItem") public typealias UIAction = MenuItem
  @available(*, unavailable, renamed: "ColorPicker")
  public typealias UIColorPickerViewController = ColorPicker
  @available(*, unavailable, renamed: "Theme.Scheme") public typealias UIUserInterfaceStyle = Theme.Scheme
  @available(*, unavailable, message: "set the closures of the scroll view: onScroll and its like")
  public typealias UIScrollViewDelegate = ScrollView
  @available(*, unavailable, message: "put a vertical StackView into a ScrollView")
  public typealias UITableView = ScrollView
  @available(*, unavailable, message: "put a GridView into a ScrollView")
  public typealias UICollectionView = ScrollView
  @available(*, unavailable, message: "use a SegmentedControl, and isPagingEnabled of the scroll view")
  public typealias UIPageControl = SegmentedControl
  @available(*, unavailable, message: "animate a layer with a repeating BasicAnimation, or use a ProgressBar")
  public typealias UIActivityIndicatorView = ProgressBar
  @available(*, unavailable, message: "show a Panel, or a ContextMenu")
  public typealias UIAlertController = Panel
  @available(*, unavailable, renamed: "MenuItem") public typealias UIAlertAction = MenuItem
  @available(*, unavailable, message: "add a Button to a Toolbar")
  public typealias UIBarButtonItem = Button
  @available(*, unavailable, message: "use a Toolbar with a Label and Buttons")
  public typealias UINavigationBar = Toolbar
  @available(*, unavailable, message: "use a SegmentedControl in a Toolbar")
  public typealias UITabBar = Toolbar
  @available(*, unavailable, message: "put a TextField into a Toolbar")
  public typealias UISearchBar = TextField
  @available(*, unavailable, message: "use a SegmentedControl, a ContextMenu, or a StackView in a ScrollView")
  public typealias UIPickerView = SegmentedControl
  @available(*, unavailable, message: "use TextFields and Steppers") public typealias UIDatePicker = TextField
  @available(*, unavailable, message: "put a row of views into a vertical StackView")
  public typealias UITableViewCell = StackView
  @available(*, unavailable, message: "put views into a GridView")
  public typealias UICollectionViewCell = GridView
  @available(
    *, unavailable, message: "set the closures of the field: onChange, onCommit and their like"
  )
  public typealias UITextFieldDelegate = TextField
  @available(
    *, unavailable, message: "set the closures of the view: onChange, onEndEditing and their like"
  )
  public typealias UITextViewDelegate = TextView
#endif

extension Control {
  @available(*, unavailable, message: "a control has one action, a closure: control.onTap = { … }")
  public func addTarget(_ target: Any?, action: Any, for events: Any) {}
}
