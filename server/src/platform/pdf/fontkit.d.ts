/** The part of fontkit that we call; the package has no types. */
declare module 'fontkit' {
  interface GlyphRun {
    glyphs: readonly object[];
    /** Lengths in font units, by name. */
    positions: readonly { xAdvance: number }[];
  }

  interface Font {
    layout(text: string, features?: unknown): GlyphRun;
  }

  export function create(file: Uint8Array): Font;
}
