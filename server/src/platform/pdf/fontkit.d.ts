/** The part of fontkit that we call; the package has no types. */
declare module 'fontkit' {
  interface Font {
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string, ...rest: unknown[]): unknown;
  }

  export function create(file: Uint8Array): Font;
}
