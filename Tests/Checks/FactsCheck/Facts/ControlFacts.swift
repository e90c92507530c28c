import EaselUIKit

private let slider = UISlider()
private let stepper = UIStepper()
private let label = UILabel()
private let stack = UIStackView()
private let oneRange = "all controls with a value begin with 0 to 1 without steps"

let controlFacts = FactSection(
  title: "Controls",
  facts: [
    AppleFact("UIControl.isEnabled", true, UIButton().isEnabled),
    AppleFact("UIControl.isSelected", false, UIButton().isSelected),
    AppleFact("UIControl.isHighlighted", false, UIButton().isHighlighted),
    AppleFact("UISlider.minimumValue", 0, slider.minimumValue),
    AppleFact("UISlider.maximumValue", 1, slider.maximumValue),
    AppleFact("UISlider.value", 0, slider.value),
    AppleFact("UISlider.isContinuous", true, slider.isContinuous),
    AppleFact("UISwitch.isOn", false, UISwitch().isOn),
    AppleFact("UIStepper.minimumValue", 0, stepper.minimumValue),
    AppleFact("UIStepper.maximumValue", 100, differs: oneRange, stepper.maximumValue),
    AppleFact("UIStepper.stepValue", 1, differs: oneRange, stepper.stepValue),
    AppleFact("UIStepper.value", 0, stepper.value),
    AppleFact("UIStepper.wraps", false, stepper.wraps),
    AppleFact("UIProgressView.progress", 0, UIProgressView().progress),
    AppleFact(
      "UISegmentedControl.selectedSegmentIndex", "no segment", -1,
      differs: "one of the segments is always selected",
      UISegmentedControl(items: ["a"]).selectedSegmentIndex),
    AppleFact("UILabel.numberOfLines", 1, label.numberOfLines),
    AppleFact("UILabel.text", "is there", false, label.text?.isEmpty == false),
    AppleFact("UILabel.adjustsFontSizeToFitWidth", false, label.adjustsFontSizeToFitWidth),
    AppleFact("UILabel.minimumScaleFactor", 0, label.minimumScaleFactor),
    AppleFact("UIStackView.axis", StackView.Axis.horizontal, stack.axis),
    AppleFact("UIStackView.alignment", StackView.Alignment.fill, stack.alignment),
    AppleFact("UIStackView.distribution", StackView.Distribution.fill, stack.distribution),
    AppleFact("UIStackView.spacing", 0, stack.spacing),
    AppleFact(
      "UIStackView.isLayoutMarginsRelativeArrangement", false, stack.isLayoutMarginsRelativeArrangement),
    AppleFact("UITextField.isSecureTextEntry", false, UITextField().isSecureTextEntry),
  ])
