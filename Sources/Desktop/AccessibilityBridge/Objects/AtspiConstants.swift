import MessageBus
import Scene

/// The names of AT-SPI (at-spi2-core, xml/*.xml).
nonisolated enum Atspi {
  static let rootPath = "/org/a11y/atspi/accessible/root"
  static let nullPath = "/org/a11y/atspi/null"
  static let cachePath = "/org/a11y/atspi/cache"
  static let registryName = "org.a11y.atspi.Registry"

  static let accessible = "org.a11y.atspi.Accessible"
  static let application = "org.a11y.atspi.Application"
  static let component = "org.a11y.atspi.Component"
  static let action = "org.a11y.atspi.Action"
  static let value = "org.a11y.atspi.Value"
  static let selection = "org.a11y.atspi.Selection"
  static let text = "org.a11y.atspi.Text"
  static let editableText = "org.a11y.atspi.EditableText"
  static let cache = "org.a11y.atspi.Cache"
  static let socket = "org.a11y.atspi.Socket"
  static let properties = "org.freedesktop.DBus.Properties"
  static let introspectable = "org.freedesktop.DBus.Introspectable"
  static let peer = "org.freedesktop.DBus.Peer"
  static let objectEvents = "org.a11y.atspi.Event.Object"
  static let windowEvents = "org.a11y.atspi.Event.Window"

  private static let elementPrefix = "/org/a11y/atspi/accessible/"

  /// Returns the path of an element's object.
  static func path(of id: AccessibilityID) -> String { elementPrefix + "\(id.number)" }

  /// Returns the element of a path; nil for other paths.
  static func id(ofPath path: String) -> AccessibilityID? {
    guard path.hasPrefix(elementPrefix) else { return nil }
    let digits = path.dropFirst(elementPrefix.count)
    // More digits than any identifier has; a sign or a leading zero would be a second path of the same object.
    guard (1...18).contains(digits.count), digits.allSatisfy({ $0.isASCII && $0.isNumber }),
      digits.first != "0"
    else { return nil }
    return Int(digits).map(AccessibilityID.init)
  }
}

/// The numbers of `AtspiRole` (atspi-constants.h).
nonisolated enum AtspiRole {
  static let application: UInt32 = 75
  static let frame: UInt32 = 23

  static func number(of role: AccessibilityRole) -> UInt32 {
    switch role {
    case .none, .group: 39
    case .window: frame
    case .toolbar: 63
    case .panel: 39
    case .dialog: 16
    case .list: 31
    case .listItem: 32
    case .menu: 33
    case .menuItem: 35
    case .scrollArea: 49
    case .separator: 50
    case .toolTip: 64
    case .button: 43
    case .toggleButton, .switch: 62
    case .checkBox: 7
    case .radioButton: 44
    case .radioGroup: 99
    case .link: 88
    case .colorWell: 43
    case .slider: 51
    case .stepper: 52
    case .progressBar: 42
    case .staticText: 29
    case .heading: 83
    case .textField, .searchField: 79
    case .secureTextField: 40
    case .textArea: 61
    case .image: 27
    case .animation: 3
    case .canvas: 18
    case .figure: 27
    }
  }

  /// Returns the name of a role, as `atspi_role_get_name` does.
  static func name(_ number: UInt32) -> String {
    switch number {
    case 3: "animation"
    case 7: "check box"
    case 16: "dialog"
    case 18: "drawing area"
    case 23: "frame"
    case 27: "image"
    case 29: "label"
    case 31: "list"
    case 32: "list item"
    case 33: "menu"
    case 35: "menu item"
    case 39: "panel"
    case 40: "password text"
    case 42: "progress bar"
    case 43: "push button"
    case 44: "radio button"
    case 49: "scroll pane"
    case 50: "separator"
    case 51: "slider"
    case 52: "spin button"
    case 61: "text"
    case 62: "toggle button"
    case 63: "tool bar"
    case 64: "tool tip"
    case 75: "application"
    case 79: "entry"
    case 83: "heading"
    case 88: "link"
    case 99: "grouping"
    default: "unknown"
    }
  }
}

/// The numbers of `AtspiRelationType` (atspi-constants.h).
nonisolated enum AtspiRelation {
  static func number(of kind: AccessibilityRelationKind) -> UInt32 {
    switch kind {
    case .labelFor: 1
    case .labeledBy: 2
    case .controllerFor: 3
    case .controlledBy: 4
    case .memberOf: 5
    case .descriptionFor: 17
    case .describedBy: 18
    }
  }
}

/// The numbers of `AtspiStateType` (atspi-constants.h), and the names in events.
nonisolated enum AtspiState: Int, CaseIterable {
  case active = 1
  case checked = 4
  case collapsed = 5
  case editable = 7
  case enabled = 8
  case expandable = 9
  case expanded = 10
  case focusable = 11
  case focused = 12
  case modal = 16
  case multiLine = 17
  case pressed = 20
  case resizable = 21
  case selectable = 22
  case selected = 23
  case sensitive = 24
  case showing = 25
  case singleLine = 26
  case visible = 30
  case indeterminate = 32
  case selectableText = 38
  case checkable = 41
  case readOnly = 43

  /// The name in a `StateChanged` event.
  var eventName: String {
    switch self {
    case .multiLine: "multi-line"
    case .singleLine: "single-line"
    case .selectableText: "selectable-text"
    case .readOnly: "read-only"
    default: "\(self)"
    }
  }

  /// Two words of 32 bits, as `GetState` returns them.
  static func words(_ states: Set<AtspiState>) -> BusValue {
    var bits: UInt64 = 0
    for state in states { bits |= 1 << UInt64(state.rawValue) }
    return .array("u", [.uint32(UInt32(truncatingIfNeeded: bits)), .uint32(UInt32(bits >> 32))])
  }
}

extension AccessibilityNode {
  /// The element's states, as AT-SPI counts them.
  nonisolated var atspiStates: Set<AtspiState> {
    var result: Set<AtspiState> = []
    func add(_ state: AccessibilityStates, _ others: AtspiState...) {
      if states.contains(state) { result.formUnion(others) }
    }
    add(.enabled, .enabled, .sensitive)
    add(.focusable, .focusable)
    add(.focused, .focused)
    add(.selected, .selected, .selectable)
    add(.checkable, .checkable)
    add(.checked, .checked)
    add(.mixed, .indeterminate)
    add(.expandable, .expandable)
    add(.expanded, .expanded)
    add(.modal, .modal)
    add(.editable, .editable, .selectableText)
    if !states.contains(.hidden) { result.insert(.visible) }
    if states.isDisjoint(with: [.hidden, .offscreen]) { result.insert(.showing) }
    if states.contains(.expandable), !states.contains(.expanded) { result.insert(.collapsed) }
    if role == .radioButton || role == .listItem || role == .menuItem { result.insert(.selectable) }
    if role == .switch || role == .toggleButton, states.contains(.checked) { result.insert(.pressed) }
    if text != nil {
      result.insert(states.contains(.multiline) ? .multiLine : .singleLine)
      if !states.contains(.editable) { result.insert(.readOnly) }
    }
    return result
  }
}
