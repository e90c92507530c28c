#if canImport(CDBus)
  import CDBus

  /// Reading and writing of messages. Only the iterators of libdbus are used, which take no variable arguments.
  nonisolated enum BusCoding {
    /// Returns the arguments of a message; nil if one of them is a file descriptor, which nothing here takes.
    static func arguments(of message: OpaquePointer) -> [BusValue]? {
      var iterator = DBusMessageIter()
      guard dbus_message_iter_init(message, &iterator) != 0 else { return [] }
      return values(&iterator)
    }

    /// Reads the values at an iterator up to the end of its container. libdbus has validated the message.
    private static func values(_ iterator: inout DBusMessageIter) -> [BusValue]? {
      var values: [BusValue] = []
      // 0 marks the end (DBUS_TYPE_INVALID).
      while dbus_message_iter_get_arg_type(&iterator) != 0 {
        guard let value = value(&iterator) else { return nil }
        values.append(value)
        dbus_message_iter_next(&iterator)
      }
      return values
    }

    private static func value(_ iterator: inout DBusMessageIter) -> BusValue? {
      func number<Number: BitwiseCopyable>(_ initial: Number) -> Number {
        var number = initial
        dbus_message_iter_get_basic(&iterator, &number)
        return number
      }
      func text() -> String {
        var pointer: UnsafePointer<CChar>?
        dbus_message_iter_get_basic(&iterator, &pointer)
        return pointer.map { String(cString: $0) } ?? ""
      }
      switch character(dbus_message_iter_get_arg_type(&iterator)) {
      case "y": return .byte(number(UInt8(0)))
      case "b": return .bool(number(UInt32(0)) != 0)
      case "n": return .int16(number(Int16(0)))
      case "q": return .uint16(number(UInt16(0)))
      case "i": return .int32(number(Int32(0)))
      case "u": return .uint32(number(UInt32(0)))
      case "x": return .int64(number(Int64(0)))
      case "t": return .uint64(number(UInt64(0)))
      case "d": return .double(number(0.0))
      case "s": return .string(text())
      case "o": return .path(text())
      case "g": return .signature(text())
      case "a":
        guard let signature = dbus_message_iter_get_signature(&iterator) else { return nil }
        defer { dbus_free(signature) }
        return contents(&iterator).map { .array(String(String(cString: signature).dropFirst()), $0) }
      case "r": return contents(&iterator).map(BusValue.structure)
      case "v": return contents(&iterator)?.first.map(BusValue.variant)
      case "e":
        guard let pair = contents(&iterator), pair.count == 2 else { return nil }
        return .entry(pair[0], pair[1])
      default: return nil
      }
    }

    private static func contents(_ iterator: inout DBusMessageIter) -> [BusValue]? {
      var inner = DBusMessageIter()
      dbus_message_iter_recurse(&iterator, &inner)
      return values(&inner)
    }

    private static func character(_ type: Int32) -> Character {
      Unicode.Scalar(UInt32(bitPattern: type)).map(Character.init) ?? " "
    }

    /// Appends arguments to a message. Returns false if memory ran out.
    static func append(_ arguments: [BusValue], to message: OpaquePointer) -> Bool {
      var iterator = DBusMessageIter()
      dbus_message_iter_init_append(message, &iterator)
      return arguments.allSatisfy { append($0, &iterator) }
    }

    private static func append(_ value: BusValue, _ iterator: inout DBusMessageIter) -> Bool {
      func basic<Number: BitwiseCopyable>(_ type: Character, _ number: Number) -> Bool {
        var number = number
        return dbus_message_iter_append_basic(&iterator, code(type), &number) != 0
      }
      func text(_ type: Character, _ text: String) -> Bool {
        text.withCString { pointer in
          var pointer: UnsafePointer<CChar>? = pointer
          return dbus_message_iter_append_basic(&iterator, code(type), &pointer) != 0
        }
      }
      switch value {
      case .byte(let value): return basic("y", value)
      case .bool(let value): return basic("b", UInt32(value ? 1 : 0))
      case .int16(let value): return basic("n", value)
      case .uint16(let value): return basic("q", value)
      case .int32(let value): return basic("i", value)
      case .uint32(let value): return basic("u", value)
      case .int64(let value): return basic("x", value)
      case .uint64(let value): return basic("t", value)
      case .double(let value): return basic("d", value)
      case .string(let value): return text("s", value)
      case .path(let value): return text("o", value)
      case .signature(let value): return text("g", value)
      case .array(let element, let values): return container("a", element, values, &iterator)
      case .structure(let values): return container("r", nil, values, &iterator)
      case .variant(let value): return container("v", value.signature, [value], &iterator)
      case .entry(let key, let value): return container("e", nil, [key, value], &iterator)
      }
    }

    private static func container(
      _ type: Character, _ signature: String?, _ values: [BusValue], _ iterator: inout DBusMessageIter
    ) -> Bool {
      var inner = DBusMessageIter()
      guard dbus_message_iter_open_container(&iterator, code(type), signature, &inner) != 0 else {
        return false
      }
      guard values.allSatisfy({ append($0, &inner) }) else {
        dbus_message_iter_abandon_container(&iterator, &inner)
        return false
      }
      return dbus_message_iter_close_container(&iterator, &inner) != 0
    }

    private static func code(_ type: Character) -> Int32 { Int32(type.asciiValue ?? 0) }
  }
#endif
