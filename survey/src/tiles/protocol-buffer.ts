const VARINT = 0;
const LENGTH_DELIMITED = 2;
const encoder = new TextEncoder();

/** Signed whole numbers as unsigned ones, small for small. */
export const zigzag = (value: number): number => ((value << 1) ^ (value >> 31)) >>> 0;

/** A message in the wire format of Protocol Buffers, written field by field by their numbers. Numbers are whole, from 0 to 2³² - 1. */
export function openMessage() {
  const written: number[] = [];

  const varint = (value: number) => {
    let rest = value;
    while (rest > 127) {
      written.push((rest & 127) | 128);
      rest >>>= 7;
    }
    written.push(rest);
  };
  const bytes = (field: number, content: readonly number[] | Uint8Array) => {
    varint((field << 3) | LENGTH_DELIMITED);
    varint(content.length);
    for (const byte of content) written.push(byte);
  };

  return {
    written,
    bytes,
    text: (field: number, text: string) => bytes(field, encoder.encode(text)),
    number(field: number, value: number) {
      varint((field << 3) | VARINT);
      varint(value);
    },
    /** Packed. */
    numbers(field: number, values: readonly number[]) {
      const packed = openMessage();
      values.forEach(packed.bare);
      bytes(field, packed.written);
    },
    /** Without a field's number, for what stands packed. */
    bare: varint,
  };
}
