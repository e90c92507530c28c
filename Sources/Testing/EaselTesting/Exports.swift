// One import for tests of pictures, gestures and windows.
@_exported import GestureTesting
@_exported import PictureTesting
