import EaselUIKit

let colorFacts = FactSection(
  title: "Colours: red, green, blue, alpha",
  facts: [
    AppleFact("UIColor.black", CGColor(red: 0, green: 0, blue: 0), UIColor.black),
    AppleFact("UIColor.darkGray", CGColor(red: 1.0 / 3, green: 1.0 / 3, blue: 1.0 / 3), UIColor.darkGray),
    AppleFact("UIColor.gray", CGColor(red: 0.5, green: 0.5, blue: 0.5), UIColor.gray),
    AppleFact("UIColor.lightGray", CGColor(red: 2.0 / 3, green: 2.0 / 3, blue: 2.0 / 3), UIColor.lightGray),
    AppleFact("UIColor.white", CGColor(red: 1, green: 1, blue: 1), UIColor.white),
    AppleFact("UIColor.red", CGColor(red: 1, green: 0, blue: 0), UIColor.red),
    AppleFact("UIColor.green", CGColor(red: 0, green: 1, blue: 0), UIColor.green),
    AppleFact("UIColor.blue", CGColor(red: 0, green: 0, blue: 1), UIColor.blue),
    AppleFact("UIColor.cyan", CGColor(red: 0, green: 1, blue: 1), UIColor.cyan),
    AppleFact("UIColor.yellow", CGColor(red: 1, green: 1, blue: 0), UIColor.yellow),
    AppleFact("UIColor.magenta", CGColor(red: 1, green: 0, blue: 1), UIColor.magenta),
    AppleFact("UIColor.orange", CGColor(red: 1, green: 0.5, blue: 0), UIColor.orange),
    AppleFact("UIColor.purple", CGColor(red: 0.5, green: 0, blue: 0.5), UIColor.purple),
    AppleFact("UIColor.brown", CGColor(red: 0.6, green: 0.4, blue: 0.2), UIColor.brown),
    AppleFact("UIColor.clear", CGColor(red: 0, green: 0, blue: 0, alpha: 0), UIColor.clear),
    AppleFact(
      "UIColor.withAlphaComponent(_:)", "red, 0.25", CGColor(red: 1, green: 0, blue: 0, alpha: 0.25),
      UIColor.red.withAlphaComponent(0.25)),
    AppleFact(
      "UIColor(hue:saturation:brightness:alpha:)", "a third, 1, 1", UIColor.green,
      UIColor(hue: 1.0 / 3, saturation: 1, brightness: 1, alpha: 1)),
    AppleFact(
      "UIColor(white:alpha:)", "0.25, 0.5", CGColor(red: 0.25, green: 0.25, blue: 0.25, alpha: 0.5),
      UIColor(white: 0.25, alpha: 0.5)),
  ])
