// UIKit's words on Easel: one import in place of UIKit's. Text that is written for UIKit has Foundation too.
@_exported import Dynamics
@_exported import Easel
@_exported import Foundation
