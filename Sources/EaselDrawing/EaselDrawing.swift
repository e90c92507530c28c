// One import for programs that draw without a window. It links neither SDL, X11 nor D-Bus; Scripts/check-outside looks.
@_exported import Export
@_exported import FileAccess
@_exported import Geometry
@_exported import ImageFiles
@_exported import Painting
@_exported import Raster
@_exported import Text
