#if UNICODE_RULES
  import CFriBidi

  extension BidiCharacters {
    init(_ scalars: [UInt32]) {
      let count = Int32(clamping: scalars.count)
      var types = [FriBidiCharType](repeating: FRIBIDI_TYPE_ON, count: scalars.count)
      var bracketTypes = [FriBidiBracketType](repeating: 0, count: scalars.count)
      fribidi_get_bidi_types(scalars, count, &types)
      fribidi_get_bracket_types(scalars, count, types, &bracketTypes)
      self.init(classes: types.map { BidiClass($0) }, brackets: bracketTypes.map { BidiBracket($0) })
    }
  }

  extension BidiClass {
    fileprivate init(_ type: FriBidiCharType) {
      self =
        switch type {
        case FRIBIDI_TYPE_LTR: .l
        case FRIBIDI_TYPE_RTL: .r
        case FRIBIDI_TYPE_AL: .al
        case FRIBIDI_TYPE_EN: .en
        case FRIBIDI_TYPE_ES: .es
        case FRIBIDI_TYPE_ET: .et
        case FRIBIDI_TYPE_AN: .an
        case FRIBIDI_TYPE_CS: .cs
        case FRIBIDI_TYPE_NSM: .nsm
        case FRIBIDI_TYPE_BN: .bn
        case FRIBIDI_TYPE_BS: .b
        case FRIBIDI_TYPE_SS: .s
        case FRIBIDI_TYPE_WS: .ws
        case FRIBIDI_TYPE_LRE: .lre
        case FRIBIDI_TYPE_RLE: .rle
        case FRIBIDI_TYPE_LRO: .lro
        case FRIBIDI_TYPE_RLO: .rlo
        case FRIBIDI_TYPE_PDF: .pdf
        case FRIBIDI_TYPE_LRI: .lri
        case FRIBIDI_TYPE_RLI: .rli
        case FRIBIDI_TYPE_FSI: .fsi
        case FRIBIDI_TYPE_PDI: .pdi
        default: .on
        }
    }
  }

  extension BidiBracket {
    fileprivate init(_ type: FriBidiBracketType) {
      let isOpening = type & UInt32(FRIBIDI_BRACKET_OPEN_MASK) != 0
      self.init(pair: type & ~UInt32(FRIBIDI_BRACKET_OPEN_MASK), isOpening: isOpening)
    }
  }
#else
  extension BidiCharacters {
    init(_ scalars: [UInt32]) { self.init(plain: scalars) }
  }
#endif
