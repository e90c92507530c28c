// swift-tools-version: 6.2
import PackageDescription

// A folder for each target, in areas; arrows only ever go down (Scripts/check-arrows, ARCHITECTURE.md).
let mainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

// Drawing without optimization is some thirty times as slow, in programs under development as in the tests. These
// modules are optimized in debug builds too; assertions stay (Docs/Decisions/0041-drawing-is-always-optimized.md). Whole
// modules, because functions of other files are inlined in these only: such as each operation of a vector.
let optimized: [SwiftSetting] = [
  .unsafeFlags(
    [
      "-O", "-assert-config", "Debug", "-whole-module-optimization", "-num-threads", "4",
      "-disable-batch-mode",
    ],
    .when(configuration: .debug))
]

// The rasterizer's engine is compiled once for each of these from the same files, and one of the builds is chosen at
// run time (Docs/Decisions/0002-vector-variants.md). Packages that depend on a version of this one get them too: SwiftPM
// accepts unsafe flags of a dependency whose manifest is of version 6.2 or newer. EASEL_INSTRUCTION_SETS=baseline leaves
// them out; EASEL_INSTRUCTION_SETS=all takes them in whatever the machine.
//
// Conditions of a manifest hold for the machine that builds, which may build for another. So the flags and the sources
// choose by the target: on other architectures the variants are compiled like RasterEngine, and Raster does not use them.
struct Variant {
  let name: String
  let architecture: String

  /// The compiler's flags. Clang ignores the one behind `-Xarch_x86_64` for other targets, on Linux since version 21.
  var flags: [String] {
    #if compiler(>=6.3)
      let forTarget = ["-Xcc", "-Xarch_x86_64"]
    #else
      let forTarget: [String] = []
    #endif
    return forTarget + ["-Xcc", "-march=\(architecture)", "-Xcc", "-Wno-unused-command-line-argument"]
      + ["-DRASTER_WIDE_VECTORS"]
  }
}

#if arch(x86_64)
  let buildsOnX86 = true
#else
  let buildsOnX86 = false
#endif
let wanted = Context.environment["EASEL_INSTRUCTION_SETS"]
let hasVariants = wanted == "all" || (buildsOnX86 && wanted != "baseline")
let variants =
  hasVariants
  ? [
    Variant(name: "RasterEngineAVX2", architecture: "x86-64-v3")
  ] : []

/// The engine of the rasterizer; its files are RasterEngine's in every case.
/// Its name sorts before those of the variants: the linker keeps the first of several equal symbols.
func engine(_ name: String, settings: [SwiftSetting] = []) -> Target {
  .target(
    name: name, dependencies: ["Geometry", "Painting", "Surfaces"],
    swiftSettings: [.enableExperimentalFeature("BuiltinModule")] + optimized + settings)
}

// EaselDrawing re-exports these modules: drawing without a window.
let drawingParts = ["Geometry", "Painting", "Raster", "Text", "ImageFiles", "FileAccess", "Export"]

// Easel re-exports these modules, or uses them itself.
let parts = [
  "EaselDrawing", "Motion", "Gestures", "Scene", "Controls", "Inspector", "Host", "DesktopBridge",
  "AccessibilityBridge", "Launch", "FileAccess", "Geometry", "Painting",
]

/// The parser of command lines, for the programs only: who depends on the library with `traits: []` does not fetch it.
let argumentParser: Target.Dependency = .product(
  name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Programs"]))

/// The features that not every program needs, most of them with libraries of their own (Docs/Decisions/0141-traits.md). A window without
/// any of them needs SDL2, FreeType and HarfBuzz, and the libraries that these bring along.
let optional: [Trait] = [
  .trait(name: "ScreenReaders", description: "Screen readers, by D-Bus."),
  .trait(name: "Portals", description: "The appearance of the desktop and its dialogs for files, by D-Bus."),
  .trait(
    name: "X11",
    description: "Gestures of touchpads, pens and pictures of the clipboard on X11, by Xlib and XInput 2."),
  .trait(
    name: "ImageFormats",
    description: "JPEG, WebP, colour profiles and Exif, by libjpeg-turbo, libwebp, Little CMS and libexif."),
  .trait(
    name: "InstructionSets", description: "The rasterizer for AVX2 as well, chosen at run time."),
  .trait(name: "InstalledFonts", description: "The fonts of the system, by Fontconfig."),
  .trait(
    name: "UnicodeRules", description: "Unicode's rules for lines, words and directions, by ICU and FriBidi."),
  .trait(
    name: "Dynamics", description: "Rigid bodies that move views, in Easel; Dynamics is a product, too."),
]

/// Returns the traits that include an optional one.
///
/// SwiftPM passes the flags of several traits to the compiler in an order that changes from run to run, so that everything would be
/// compiled again. So neither of the two large traits enables others, and nobody needs both.
func including(_ traits: [String]) -> Set<String> { Set(traits).union(["Desktop", "Programs"]) }

/// A dependency of programs that have one of the optional traits.
func module(_ name: String, ifAny traits: String..., on platforms: [Platform]? = nil) -> Target.Dependency {
  if let platforms {
    return .target(name: name, condition: .when(platforms: platforms, traits: including(traits)))
  }
  return .target(name: name, condition: .when(traits: including(traits)))
}

/// The compilation condition of an optional trait.
func condition(_ name: String, if trait: String, on platforms: [Platform]? = nil) -> SwiftSetting {
  .define(name, .when(platforms: platforms, traits: including([trait])))
}

/// A library of the system that programs with an optional trait link on Linux.
func library(_ name: String, if trait: String) -> LinkerSetting {
  .linkedLibrary(name, .when(platforms: [.linux], traits: including([trait])))
}

func named(_ targets: [String]) -> [Target.Dependency] { targets.map { .byName(name: $0) } }

/// The tests of a module. They link what they import, so the tests of the ground need no library of the system.
func tests(
  _ module: String, _ others: String..., excluding files: [String] = [], settings: [SwiftSetting] = []
) -> Target {
  .testTarget(
    name: module + "Tests", dependencies: named([module] + others), exclude: files, swiftSettings: settings)
}

/// Helpers for the tests of several modules.
func testSupport(_ name: String, _ dependencies: String...) -> Target {
  .target(name: name, dependencies: named(dependencies), swiftSettings: mainActor)
}

/// Returns the targets of an area, which have their folders in `sources`, and their tests in `tests`.
func area(_ sources: String, tests: String, _ targets: [Target]) -> [Target] {
  for target in targets { target.path = "\(target.type == .test ? tests : sources)/\(target.name)" }
  return targets
}

// System: libraries of the system, files and texts.
let system = area(
  "Sources/System", tests: "Tests/System",
  [
    .systemLibrary(name: "CSDL2", providers: [.apt(["libsdl2-dev"]), .brew(["sdl2"])]),
    .target(name: "CPNG", linkerSettings: [.linkedLibrary("png16")]),
    .systemLibrary(
      name: "CTurboJPEG", providers: [.apt(["libturbojpeg0-dev"]), .brew(["jpeg-turbo"])]),
    .systemLibrary(name: "CWebP", providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
    .systemLibrary(name: "CExif", providers: [.apt(["libexif-dev"]), .brew(["libexif"])]),
    .systemLibrary(name: "CLittleCMS", providers: [.apt(["liblcms2-dev"]), .brew(["little-cms2"])]),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(name: "CMinizip", providers: [.apt(["libminizip-dev"]), .brew(["minizip"])]),
    // Fontconfig links it already.
    .systemLibrary(name: "CExpat", providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(name: "CXInput", providers: [.apt(["libxi-dev"])]),
    .systemLibrary(name: "CDBus", pkgConfig: "dbus-1", providers: [.apt(["libdbus-1-dev"])]),
    // FreeType's headers are found only through pkg-config.
    .systemLibrary(
      name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"]), .brew(["freetype"])]),
    .systemLibrary(name: "CHarfBuzz", providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
    // A library of its own beside HarfBuzz's, in the same package.
    .systemLibrary(
      name: "CHarfBuzzSubset", providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
    .systemLibrary(name: "CFontconfig", providers: [.apt(["libfontconfig-dev"]), .brew(["fontconfig"])]),
    .target(name: "CICU", linkerSettings: [.linkedLibrary("icuuc")]),
    .systemLibrary(name: "CFriBidi", providers: [.apt(["libfribidi-dev"]), .brew(["fribidi"])]),
    .target(name: "CBundledFonts", exclude: ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf", "LICENSE"]),
    .target(name: "FileAccess"),
    tests("FileAccess"),
    .target(name: "PlainJSON"),
    tests("PlainJSON", "Geometry"),
    .target(name: "PlainXML", dependencies: ["CExpat"]),
    tests("PlainXML", "Geometry", "TestSupport"),
  ])

// Graphics: geometry, drawing, pictures and text.
let graphics = area(
  "Sources/Graphics", tests: "Tests/Graphics",
  [
    .target(name: "Geometry", swiftSettings: optimized),
    tests("Geometry"),
    .target(name: "Painting", dependencies: ["Geometry"], swiftSettings: optimized),
    tests("Painting", "Geometry", "Raster", "TestSupport", "PaintingTestSupport"),
    .target(name: "Surfaces", dependencies: ["Geometry", "Painting"], swiftSettings: optimized),
    .target(
      name: "FloatRaster", dependencies: ["Geometry", "Painting", "Surfaces"], swiftSettings: optimized),
    tests(
      "FloatRaster", "Geometry", "Painting", "Raster", "RasterReference", "TestSupport", "RasterTestSupport"),
    engine("RasterEngine"),
    .target(
      name: "Raster",
      dependencies: named(["Geometry", "Painting", "Surfaces", "FloatRaster", "RasterEngine"])
        + variants.map { module($0.name, ifAny: "InstructionSets") },
      swiftSettings: optimized + [.enableExperimentalFeature("BuiltinModule")]
        + (variants.isEmpty ? [] : [condition("VECTOR_VARIANTS", if: "InstructionSets")])),
    tests(
      "Raster", "Geometry", "Painting", "RasterEngine", "RasterReference", "TestSupport",
      "PaintingTestSupport",
      "RasterTestSupport", excluding: ["Snapshots"]),
    .target(
      name: "Text",
      dependencies: [
        "Geometry", "Painting", "CFreeType", "CHarfBuzz", "CBundledFonts",
        module("CFontconfig", ifAny: "InstalledFonts"), module("CICU", ifAny: "UnicodeRules"),
        module("CFriBidi", ifAny: "UnicodeRules"),
      ],
      swiftSettings: optimized + [
        condition("INSTALLED_FONTS", if: "InstalledFonts"), condition("UNICODE_RULES", if: "UnicodeRules"),
      ]),
    tests(
      "Text", "CICU", "Geometry", "Painting", "Surfaces", "Raster", "TestSupport", "RasterTestSupport",
      excluding: ["Fonts", "Snapshots"]),
    .target(
      name: "ImageFiles",
      dependencies: [
        "Painting", "FileAccess", "CPNG", "CZlib", module("CTurboJPEG", ifAny: "ImageFormats"),
        module("CWebP", ifAny: "ImageFormats"), module("CExif", ifAny: "ImageFormats"),
        module("CLittleCMS", ifAny: "ImageFormats"),
      ],
      swiftSettings: optimized + [condition("IMAGE_FORMATS", if: "ImageFormats")]),
    tests("ImageFiles", "CLittleCMS", "Geometry", "Painting", "TestSupport"),
    // Drawings as SVG; PDF and embedded fonts are PDFExport's.
    .target(
      name: "Export", dependencies: ["Geometry", "PlainJSON", "Painting", "Raster", "ImageFiles"]),
    tests(
      "Export", "Geometry", "Painting", "Raster", "ImageFiles", "TestSupport", "PaintingTestSupport",
      "ExportTestSupport"),
    .target(
      name: "PDFExport", dependencies: ["Geometry", "Painting", "Export", "CHarfBuzzSubset", "CZlib"]),
    tests(
      "PDFExport", "Export", "Geometry", "ImageFiles", "Painting", "Raster", "Text", "TestSupport",
      "PaintingTestSupport", "ExportTestSupport"),
    // Foreign SVG drawings as display lists.
    .target(
      name: "SVGImport",
      dependencies: ["Geometry", "Painting", "PlainXML", "PlainJSON", "ImageFiles", "Text", "CZlib"],
      swiftSettings: optimized),
    tests(
      "SVGImport", "Geometry", "PlainJSON", "Painting", "Raster", "ImageFiles", "Text", "Export",
      "TestSupport"),
  ] + variants.map { engine($0.name, settings: [.unsafeFlags($0.flags)]) })

// Motion: animation and physics, without a screen.
let motion = area(
  "Sources/Motion", tests: "Tests/Motion",
  [
    .target(name: "Motion", dependencies: ["Geometry"]),
    tests("Motion", "Geometry", "TestSupport"),
    .target(name: "Physics", dependencies: ["Geometry"], swiftSettings: optimized),
    tests("Physics", "Geometry", "PhysicsScenes", "TestSupport"),
  ])

// Interaction: input devices and gestures.
let interaction = area(
  "Sources/Interaction", tests: "Tests/Interaction",
  [
    .target(
      name: "CInputDevices",
      dependencies: ["CSDL2", module("CXInput", ifAny: "X11", on: [.linux])],
      cSettings: [.define("HAS_X11", .when(platforms: [.linux], traits: including(["X11"])))],
      linkerSettings: [.linkedLibrary("SDL2"), library("X11", if: "X11"), library("Xi", if: "X11")]),
    // Finds libwayland in the process, so it is not linked (Docs/Decisions/0120-input-on-wayland.md).
    .target(
      name: "CWaylandInput", dependencies: ["CSDL2", "CInputDevices"], exclude: ["Generated/README.md"],
      linkerSettings: [.linkedLibrary("SDL2")]),
    tests("CWaylandInput", "CInputDevices", "CTestCompositor"),
    .target(name: "Gestures", dependencies: ["Geometry", "PlainJSON"], swiftSettings: mainActor),
    tests("Gestures", "Geometry", "PlainJSON", "TestSupport", "GestureTestSupport", settings: mainActor),
  ])

// Interface: views, and what is made of them.
let interface = area(
  "Sources/Interface", tests: "Tests/Interface",
  [
    .target(
      name: "Scene", dependencies: ["Geometry", "PlainJSON", "Painting", "Motion", "Gestures"],
      swiftSettings: mainActor),
    tests(
      "Scene", "Geometry", "PlainJSON", "Painting", "Motion", "Gestures", "Easel", "TestSupport",
      "PaintingTestSupport", "SceneTestSupport", "RasterReference", "RasterTestSupport",
      excluding: ["Snapshots"], settings: mainActor),
    .target(
      name: "Controls", dependencies: ["Geometry", "Painting", "Motion", "Gestures", "Text", "Scene"],
      swiftSettings: mainActor),
    tests(
      "Controls", "Easel", "TestSupport", "SceneTestSupport", "RasterTestSupport", excluding: ["Snapshots"],
      settings: mainActor),
    .target(
      name: "Inspector", dependencies: ["Geometry", "Painting", "Gestures", "Text", "Scene"],
      swiftSettings: mainActor),
    tests(
      "Inspector", "Geometry", "Gestures", "Easel", "TestSupport", "RasterTestSupport", "GestureTestSupport",
      "SceneTestSupport",
      excluding: ["Snapshots"], settings: mainActor),
    .target(
      name: "Dynamics",
      dependencies: ["Geometry", "Painting", "Motion", "Gestures", "Physics", "Text", "Scene"],
      swiftSettings: mainActor),
    tests(
      "Dynamics", "Physics", "Easel", "TestSupport", "RasterTestSupport", "SceneTestSupport",
      excluding: ["Snapshots"], settings: mainActor),
    // Values and pure functions, with layers and a view on the main actor.
    .target(
      name: "Lottie",
      dependencies: [
        "Geometry", "PlainJSON", "Painting", "Motion", "Gestures", "Text", "ImageFiles", "Scene", "CMinizip",
      ]),
    tests(
      "Lottie", "Geometry", "PlainJSON", "Painting", "Motion", "Gestures", "Scene", "Raster", "Easel",
      "TestSupport",
      "SceneTestSupport",
      "RasterTestSupport", "CZlib", excluding: ["Snapshots"], settings: mainActor),
  ])

// Desktop: windows, programs, files and what a desktop offers.
let desktop = area(
  "Sources/Desktop", tests: "Tests/Desktop",
  [
    .target(
      name: "Host",
      dependencies: [
        "FileAccess", "Geometry", "Painting", "Gestures", "Raster", "Scene", "CSDL2", "CInputDevices",
        "CWaylandInput",
      ], swiftSettings: mainActor),
    tests(
      "Host", "Geometry", "Painting", "Gestures", "Raster", "Scene", "CSDL2", "CInputDevices",
      "TestSupport", settings: mainActor),
    // Messages to and from other programs; without D-Bus, as on systems other than Linux, only their values.
    .target(
      name: "MessageBus",
      dependencies: [module("CDBus", ifAny: "ScreenReaders", "Portals", on: [.linux])],
      swiftSettings: mainActor),
    tests("MessageBus", settings: mainActor),
    // Dark or light, contrast, text size and motion, as the desktop says.
    .target(
      name: "DesktopBridge", dependencies: ["Geometry", "Scene", "MessageBus", "Host"],
      swiftSettings: mainActor + [condition("PORTALS", if: "Portals", on: [.linux])]),
    tests("DesktopBridge", "MessageBus", settings: mainActor),
    // The bridge to screen readers; without D-Bus, as on systems other than Linux, it offers nothing.
    .target(
      name: "AccessibilityBridge",
      dependencies: [
        "Geometry", "Gestures", "Text", "MessageBus", "Scene", "Host",
      ],
      swiftSettings: mainActor + [condition("SCREEN_READERS", if: "ScreenReaders", on: [.linux])]),
    tests(
      "AccessibilityBridge", "Geometry", "MessageBus", "Scene", "Easel", "SceneTestSupport",
      settings: mainActor),
    .target(
      name: "Launch",
      dependencies: [
        "Export", "FileAccess", "Geometry", "Painting", "Gestures", "ImageFiles", "Scene", "Controls", "Host",
        "DesktopBridge", "AccessibilityBridge",
      ],
      swiftSettings: mainActor),
    tests(
      "Launch", "Controls", "DesktopBridge", "FileAccess", "Geometry", "Gestures", "Scene",
      settings: mainActor),
    // Dialogs that ask for files, without documents.
    .target(
      name: "FileDialogs",
      dependencies: [
        "FileAccess", "Geometry", "Gestures", "Painting", "Text", "Scene", "Controls", "MessageBus",
      ],
      swiftSettings: mainActor + [condition("PORTALS", if: "Portals", on: [.linux])]),
    tests("FileDialogs", "Easel", "FileAccess", "Geometry", "MessageBus", settings: mainActor),
    // Documents with their undo histories, safe against any end of a program. Only programs with documents link it.
    .target(name: "DocumentStore", dependencies: ["FileAccess", "CSQLite"]),
    tests("DocumentStore", "FileAccess", "CSQLite", settings: mainActor),
    // Files and the commands of a program with documents.
    .target(
      name: "Documents",
      dependencies: [
        "FileAccess", "Geometry", "Gestures", "Painting", "PlainJSON", "PlainXML", "Scene",
        "Controls", "DocumentStore", "Export", "FileDialogs", "ImageFiles", "Launch", "SVGImport",
      ],
      swiftSettings: mainActor),
    tests(
      "Documents", "DocumentStore", "Export", "FileAccess", "FileDialogs", "Geometry", "Gestures",
      "ImageFiles", "Painting", "PlainXML", "Scene", "Easel", settings: mainActor),
  ])

// The umbrellas: one import for a program with a window, and one without.
let umbrella = area(
  "Sources", tests: "Tests",
  [
    .target(name: "EaselDrawing", dependencies: named(drawingParts)),
    tests("EaselDrawing"),
    .target(
      name: "Easel", dependencies: named(parts) + [module("Dynamics", ifAny: "Dynamics")],
      swiftSettings: [condition("DYNAMICS", if: "Dynamics")]),
    // UIKit's words, for text that was written for it.
    .target(name: "EaselUIKit", dependencies: ["Dynamics", "Easel"]),
    tests("EaselUIKit", "SceneTestSupport", settings: mainActor),
  ])

// Programs.
let programs = area(
  "Sources/Programs", tests: "Tests/Programs",
  [
    .target(
      name: "Shapely",
      dependencies: [
        "FileAccess", "PlainJSON", "Geometry", "Painting", "Motion", "Gestures", "Text", "ImageFiles",
        "DocumentStore", "Scene", "Controls", "Inspector", "Dynamics", "FileDialogs", "Launch", "Documents",
        "PlainXML", "Export", "PDFExport",
      ],
      swiftSettings: mainActor),
    tests(
      "Shapely", "FileAccess", "PlainJSON", "Geometry", "Painting", "Gestures", "Raster", "Text",
      "ImageFiles", "DocumentStore", "Scene", "Controls", "Host", "Launch", "Documents", "PlainXML",
      "TestSupport", settings: mainActor),
    .executableTarget(name: "ShapelyCommand", dependencies: ["Launch", "Shapely"]),
    .target(
      name: "QuartzFun",
      dependencies: [
        "FileAccess", "PlainJSON", "PlainXML", "Geometry", "Gestures", "ImageFiles", "Inspector", "Motion",
        "Painting", "DocumentStore", "Export", "PDFExport", "Scene", "Controls", "Launch", "Documents",
        "Text",
      ],
      swiftSettings: mainActor),
    tests(
      "QuartzFun", "Documents", "FileAccess", "FileDialogs", "PlainJSON", "DocumentStore", "Launch", "Easel",
      "SceneTestSupport", "RasterTestSupport",
      excluding: ["Snapshots"], settings: mainActor),
    .executableTarget(name: "QuartzFunCommand", dependencies: ["Launch", "QuartzFun"]),
    // The program ProgressView; a module cannot have the name of its class.
    .target(
      name: "ProgressDemo",
      dependencies: [
        "FileAccess", "FileDialogs", "Geometry", "Gestures", "Painting", "Motion", "Text", "Scene",
        "Controls", "Launch",
      ],
      swiftSettings: mainActor),
    tests(
      "ProgressDemo", "FileAccess", "FileDialogs", "Easel", "SceneTestSupport", "RasterTestSupport",
      excluding: ["Snapshots"],
      settings: mainActor),
    .executableTarget(name: "ProgressDemoCommand", dependencies: ["Launch", "ProgressDemo"]),
    .target(
      name: "ColorModel",
      dependencies: [
        "FileAccess", "PlainJSON", "Geometry", "Gestures", "Inspector", "Painting", "Raster", "Scene",
        "Controls", "Launch",
      ],
      swiftSettings: mainActor + optimized),
    tests("ColorModel", "FileAccess", "Launch", "Easel", "SceneTestSupport", settings: mainActor),
    .executableTarget(name: "ColorModelCommand", dependencies: ["Launch", "ColorModel"]),
    .executableTarget(
      name: "LottieCommand",
      dependencies: [
        "FileAccess", "Geometry", "Gestures", "Painting", "Raster", "Text", "ImageFiles", "Scene", "Lottie",
        "Controls", "FileDialogs", "Launch",
      ]),
  ])

// Tools: what users of the library do not link.
let tools = area(
  "Tools", tests: "Tests/Tools",
  [
    .target(
      name: "GestureConformance", dependencies: ["FileAccess", "Geometry", "Gestures", "PlainJSON"],
      swiftSettings: mainActor),
    tests("GestureConformance", "Geometry", "PlainJSON", "Gestures", "TestSupport", settings: mainActor),
    .target(
      name: "MotionConformance",
      dependencies: [
        "FileAccess", "Geometry", "Motion", "Painting", "Physics", "PhysicsScenes", "PlainJSON",
      ]),
    tests("MotionConformance", "Geometry", "Motion", "PlainJSON"),
    .target(
      name: "CanvasConformance",
      dependencies: ["FileAccess", "Geometry", "Painting", "PlainJSON", "Raster", "Text", "ImageFiles"]),
    tests("CanvasConformance", "Geometry", "Painting", "Raster", "RasterReference", "Text"),
    .executableTarget(
      name: "Conformance",
      dependencies: [
        "CommandSupport", "FileAccess", "Gestures", "GestureConformance", "CanvasConformance",
        "MotionConformance", "Raster", "RasterReference", argumentParser,
      ]),
    // The judge of the rasterizer, for tests and tools.
    .target(
      name: "RasterReference", dependencies: ["Geometry", "Painting", "FloatRaster", "Raster"],
      swiftSettings: optimized),
    .target(
      name: "DrawingProfile", dependencies: ["Geometry", "Painting", "Raster"]),
    tests("DrawingProfile", "Geometry", "Painting", "Raster"),
    .executableTarget(
      name: "RasterProfileCommand",
      dependencies: [
        "CommandSupport", "FileAccess", "Geometry", "Painting", "Raster", "DrawingProfile", "ImageFiles",
        argumentParser,
      ]),
    // The scenes of measurements and tests.
    .target(name: "PhysicsScenes", dependencies: ["Geometry", "Physics"]),
    .executableTarget(
      name: "PhysicsBenchCommand",
      dependencies: ["CommandSupport", "PhysicsScenes", "Physics", argumentParser]),
    .target(
      name: "Testbed",
      dependencies: [
        "Geometry", "Gestures", "Painting", "Motion", "Surfaces", "Raster", "DrawingProfile", "Text", "Scene",
        "Controls", "Dynamics", "Lottie",
      ]),
    tests(
      "Testbed", "Easel", "RasterTestSupport", "SceneTestSupport", excluding: ["Snapshots"],
      settings: mainActor),
    .executableTarget(
      name: "TestbedCommand",
      dependencies: [
        "Export", "FileAccess", "Geometry", "Painting", "PDFExport", "Raster", "RasterReference", "Text",
        "ImageFiles",
        "Scene", "Controls", "Launch", "Testbed",
      ]),
    // Runs commands with swift-argument-parser, such as conformance; window programs have Launch.
    .target(
      name: "CommandSupport",
      dependencies: ["FileAccess", argumentParser]),
  ])

// Testing: pictures, gestures and windows in tests of other packages, and in those of this one.
let testing = area(
  "Sources/Testing", tests: "Tests/Testing",
  [
    .target(name: "PictureTesting", dependencies: ["Painting", "ImageFiles", "Raster"]),
    tests("PictureTesting", "Painting", "Raster"),
    .target(name: "GestureTesting", dependencies: ["Geometry", "Gestures"], swiftSettings: mainActor),
    .target(
      name: "EaselTesting", dependencies: ["Easel", "GestureTesting", "PictureTesting"],
      swiftSettings: mainActor),
    tests("EaselTesting", "Easel", excluding: ["Snapshots", "Tapes"], settings: mainActor),
  ])

// Support: what tests share.
let support = area(
  "Tests/Support", tests: "Tests/Support",
  [
    testSupport("TestSupport", "CZlib"),
    testSupport("PaintingTestSupport", "Geometry", "Painting"),
    testSupport("RasterTestSupport", "Geometry", "Painting", "PictureTesting", "Raster"),
    testSupport(
      "ExportTestSupport", "Export", "Geometry", "ImageFiles", "Painting", "PDFExport", "Raster"),
    testSupport("GestureTestSupport", "Gestures", "GestureTesting"),
    testSupport("SceneTestSupport", "Easel", "EaselTesting"),
    // A Wayland compositor that sends scripted events, for tests in its own process and in others.
    .target(
      name: "CTestCompositor", dependencies: ["CWaylandInput"],
      exclude: ["Generated/README.md"],
      linkerSettings: [
        .linkedLibrary("wayland-server", .when(platforms: [.linux])),
        .linkedLibrary("wayland-client", .when(platforms: [.linux])),
      ]),
    .executableTarget(
      name: "TestCompositor", dependencies: ["CTestCompositor"]),
    // Counts what asks for memory, by standing in for malloc.
    .target(name: "CAllocations"),
    // A disk that fails, for SQLite.
    .target(
      name: "CFaultyDisk", dependencies: ["CSQLite"],
      linkerSettings: [.linkedLibrary("sqlite3"), .linkedLibrary("dl", .when(platforms: [.linux]))]),
  ])

// Checks: tests that are programs of their own.
let checks = area(
  "Tests/Checks", tests: "Tests/Checks",
  [
    .executableTarget(
      name: "AllocationCheck",
      dependencies: [
        "Geometry", "Painting", "Motion", "Physics", "Raster", "Scene", "PaintingTestSupport", "CAllocations",
      ]),
    .executableTarget(
      name: "ReferenceCheck",
      dependencies: [
        "Geometry", "Painting", "Raster", "RasterReference", "PaintingTestSupport", "RasterTestSupport",
      ]),
    .executableTarget(name: "MisuseCheck", dependencies: ["Easel"]),
    // Measures values that Apple's documentation states, and writes the page about them.
    .executableTarget(
      name: "FactsCheck", dependencies: ["EaselTesting", "EaselUIKit"], swiftSettings: mainActor),
    // Fuzzes the readers of foreign data in processes of their own.
    .executableTarget(
      name: "FuzzCheck",
      dependencies: [
        "Geometry", "Painting", "Raster", "Text", "ImageFiles", "CBundledFonts", "CTurboJPEG", "CWebP",
        "CZlib", "TestSupport",
      ], swiftSettings: optimized),
    // Compares exported drawings, shown by other programs, with the rasterizer's pixels.
    .executableTarget(
      name: "ExportCheck",
      dependencies: [
        "Export", "ExportTestSupport", "Geometry", "ImageFiles", "PDFExport", "Painting",
        "PaintingTestSupport", "Raster", "TestSupport", "Testbed", "Text",
      ], exclude: ["saved-drawings"], swiftSettings: mainActor + optimized),
    // Compares foreign drawings with the pixels of librsvg, and reads damaged ones.
    .executableTarget(
      name: "ImportCheck",
      dependencies: [
        "ExportTestSupport", "Geometry", "ImageFiles", "Painting", "Raster", "SVGImport", "TestSupport",
      ], swiftSettings: mainActor + optimized),
    // Kills programs while they play tapes, and looks at what is in their stores.
    .executableTarget(
      name: "StoreCheck",
      dependencies: [
        "CFaultyDisk", "DocumentStore", "Documents", "FileAccess", "Geometry", "Gestures", "Host",
        "ImageFiles",
        "Launch", "Scene", "Shapely", "TestSupport", "Text",
      ], swiftSettings: mainActor),
  ])

let package = Package(
  name: "Easel",
  products: [
    .library(name: "Easel", targets: ["Easel"]),
    .library(name: "EaselDrawing", targets: ["EaselDrawing"]),
    .library(name: "EaselUIKit", targets: ["EaselUIKit"]),
    .library(name: "EaselTesting", targets: ["EaselTesting", "GestureTesting", "PictureTesting"]),
    .library(name: "Gestures", targets: ["Geometry", "Gestures"]),
    .library(name: "Motion", targets: ["Geometry", "Motion"]),
    .library(name: "Physics", targets: ["Geometry", "Physics"]),
    .library(name: "Dynamics", targets: ["Geometry", "Physics", "Scene", "Dynamics"]),
    .library(name: "Raster", targets: ["Geometry", "Painting", "Raster"]),
    .library(name: "Scene", targets: ["Geometry", "Painting", "Motion", "Gestures", "Scene"]),
    .library(name: "Lottie", targets: ["Geometry", "Painting", "Scene", "Lottie"]),
    .library(name: "DocumentStore", targets: ["DocumentStore"]),
    .library(name: "Text", targets: ["Text"]),
    .library(name: "ImageFiles", targets: ["ImageFiles"]),
    .library(name: "Documents", targets: ["PlainXML", "FileDialogs", "Documents"]),
    .library(name: "FileDialogs", targets: ["FileDialogs"]),
    .library(name: "Export", targets: ["Geometry", "Painting", "Export"]),
    .library(name: "SVGImport", targets: ["Geometry", "Painting", "SVGImport"]),
    .library(name: "PDFExport", targets: ["Geometry", "Painting", "Export", "PDFExport"]),
    .executable(name: "shapely", targets: ["ShapelyCommand"]),
    .executable(name: "progress-view", targets: ["ProgressDemoCommand"]),
    .executable(name: "quartzfun", targets: ["QuartzFunCommand"]),
    .executable(name: "colormodel", targets: ["ColorModelCommand"]),
    .executable(name: "easel-lottie", targets: ["LottieCommand"]),
    .executable(name: "testbed", targets: ["TestbedCommand"]),
    .executable(name: "conformance", targets: ["Conformance"]),
    .executable(name: "raster-profile", targets: ["RasterProfileCommand"]),
    .executable(name: "physics-bench", targets: ["PhysicsBenchCommand"]),
  ],
  traits: Set(optional).union([
    .trait(name: "Desktop", description: "All of the optional traits."),
    .trait(name: "Programs", description: "The same, and the commands, which need swift-argument-parser."),
    .default(enabledTraits: ["Programs"]),
  ]),
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: system + graphics + motion + interaction + interface + desktop
    + umbrella + programs + tools + testing + support + checks,
  swiftLanguageModes: [.v6]
)

// While working on a few modules: EASEL_TESTS=Scene,Shapely leaves out the tests of all others.
if let modules = Context.environment["EASEL_TESTS"], modules != "all" {
  let kept = modules.split(separator: ",").map { "\($0)Tests" }
  package.targets.removeAll { $0.type == .test && !kept.contains($0.name) }
}

// The second build's files lie beside the sources.
for target in package.targets where target.type != .system { target.exclude.append("CMakeLists.txt") }

// For `make docs` only: who builds programs needs no documentation tool.
if Context.environment["EASEL_DOCS"] != nil {
  package.dependencies.append(.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0"))
}
