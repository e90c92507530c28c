import CSDL2
import Gestures
import Testing

@testable import Host

@Suite("KeyNames")
struct KeyNamesTests {
  @Test("Keys have the names that tapes use")
  func names() {
    let expected: [(SDL_KeyCode, String)] = [
      (SDLK_a, "a"), (SDLK_z, "z"), (SDLK_0, "0"), (SDLK_TAB, "tab"), (SDLK_RETURN, "enter"),
      (SDLK_KP_ENTER, "enter"),
      (SDLK_SPACE, "space"), (SDLK_ESCAPE, "escape"), (SDLK_LEFT, "left"), (SDLK_RIGHT, "right"),
      (SDLK_UP, "up"),
      (SDLK_DOWN, "down"), (SDLK_PLUS, "plus"), (SDLK_KP_PLUS, "plus"), (SDLK_EQUALS, "plus"),
      (SDLK_MINUS, "minus"),
      (SDLK_KP_MINUS, "minus"), (SDLK_DELETE, "delete"), (SDLK_BACKSPACE, "backspace"), (SDLK_F1, "f1"),
      (SDLK_F11, "f11"), (SDLK_F12, "f12"), (SDLK_F13, "f13"), (SDLK_F24, "f24"), (SDLK_COMMA, ","),
      (SDLK_LEFTBRACKET, "["), (SDLK_RIGHTBRACKET, "]"), (SDLK_APPLICATION, "menu"), (SDLK_MENU, "menu"),
      (SDLK_LALT, "alt"), (SDLK_RSHIFT, "shift"),
    ]
    for (code, name) in expected { #expect(KeyNames.name(of: .made(code)) == name) }
  }

  @Test("Letters outside of ASCII are lower case too, and keys without a character have no name")
  func otherKeys() {
    #expect(KeyNames.name(of: .made(SDL_KeyCode(0xC9))) == "é")
    #expect(KeyNames.name(of: .made(SDLK_UNKNOWN)) == nil)
    #expect(KeyNames.name(of: .made(SDLK_VOLUMEUP)) == nil)
    #expect(KeyNames.name(of: .made(SDL_KeyCode(0xFFFF_FFFF))) == nil)
    #expect(KeyNames.name(of: .made(SDL_KeyCode(0xD800))) == nil)
  }

  @Test("The number pad types or moves, depending on Num Lock")
  func numberPad() {
    #expect(KeyNames.name(of: .made(SDLK_KP_4, bits: KMOD_NUM)) == "4")
    #expect(KeyNames.name(of: .made(SDLK_KP_0, bits: KMOD_NUM)) == "0")
    #expect(KeyNames.name(of: .made(SDLK_KP_4)) == "left")
    #expect(KeyNames.name(of: .made(SDLK_KP_5)) == nil)
    #expect(KeyNames.name(of: .made(SDLK_KP_0)) == "insert")
  }

  @Test("Left and right modifiers are the same")
  func modifiers() {
    #expect(KeyNames.modifiers(Int(KMOD_LALT.rawValue)) == .alt)
    #expect(KeyNames.modifiers(Int(KMOD_RCTRL.rawValue | KMOD_CAPS.rawValue)) == .control)
    #expect(KeyNames.modifiers(Int(KMOD_RSHIFT.rawValue | KMOD_LGUI.rawValue)) == [.shift, .meta])
    #expect(KeyNames.modifiers(0) == [])
  }
}
