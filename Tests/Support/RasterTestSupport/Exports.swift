// Coverage of the tests, and what the product EaselTesting has for pictures.
@_exported import PictureTesting
