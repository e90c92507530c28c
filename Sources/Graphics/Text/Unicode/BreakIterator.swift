#if UNICODE_RULES
  import CICU

  /// ICU's iterators over the boundaries of text, opened when first needed.
  ///
  /// Not thread-safe. An iterator refers to a text only during a call.
  struct BreakIterators {
    private var iterators: [TextBoundary: UnsafeMutableRawPointer] = [:]

    func destroy() { for iterator in iterators.values { icu_close_breaks(iterator) } }

    /// Calls `body` with the UTF-8 offset of every boundary after the start, in order. Without ICU's data,
    /// the end is the only boundary.
    mutating func forEach(
      _ kind: TextBoundary, in text: UnsafeBufferPointer<UInt8>, _ body: (_ offset: Int) -> Void
    ) {
      // ICU counts in 32 bits. What is beyond two gigabytes is one piece.
      let count = min(text.count, Int(Int32.max) - 1)
      if count == 0 { return }
      var last = 0
      if let iterator = iterator(kind) {
        let isReady = text.withMemoryRebound(to: CChar.self) {
          icu_set_text(iterator, $0.baseAddress, Int64(count))
        }
        if isReady {
          while true {
            let offset = Int(icu_next_break(iterator))
            if offset <= last { break }
            last = offset
            body(offset)
          }
        }
        _ = icu_set_text(iterator, "", 0)
      }
      if last < text.count { body(text.count) }
    }

    private mutating func iterator(_ kind: TextBoundary) -> UnsafeMutableRawPointer? {
      if let known = iterators[kind] { return known }
      let opened = icu_open_breaks(kind.icuKind, kind.icuLocale)
      iterators[kind] = opened
      return opened
    }
  }

  extension TextBoundary {
    fileprivate var icuKind: IcuBoundary {
      switch self {
      case .character: ICU_CHARACTER
      case .word: ICU_WORD
      case .line: ICU_LINE
      }
    }

    /// The locale whose rules are those of the Unicode Standard. From version 42 on, CLDR divides words at colons in all
    /// locales but Finnish and Swedish; UAX 29 does not.
    fileprivate var icuLocale: String {
      switch self {
      case .character, .line: ""
      case .word: "fi"
      }
    }
  }
#else
  /// The boundaries of text without ICU.
  struct BreakIterators {
    func destroy() {}

    /// Calls `body` with the UTF-8 offset of every boundary after the start, in order.
    mutating func forEach(
      _ kind: TextBoundary, in text: UnsafeBufferPointer<UInt8>, _ body: (_ offset: Int) -> Void
    ) {
      PlainBreaks.forEach(kind, in: text, body)
    }
  }
#endif
