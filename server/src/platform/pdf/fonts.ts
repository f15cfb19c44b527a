import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type GlyphRun } from 'fontkit';
import { LRUCache } from 'lru-cache';

/** Enough for the words of our forms, with a few thousand names and numbers. */
const MAX_WORDS = 4000;
/** Longer words, such as hashes, are rarely printed twice. */
const MAX_WORD_LENGTH = 24;

const { resolve } = createRequire(import.meta.url);

/** The font type of pdfkit's types, which do not name opened fonts. */
type FontSource = Uint8Array;

/** Latin, Greek and Cyrillic letters; other characters are drawn as an empty box. */
export const FONTS = {
  regular: openFont('400Regular/SourceSans3_400Regular.ttf'),
  strong: openFont('600SemiBold/SourceSans3_600SemiBold.ttf'),
};

/**
 * Opens a font for all documents. pdfkit would parse the file for each document and lay out each word again, which takes longer than
 * everything else in a document of a few pages.
 */
function openFont(file: string): FontSource {
  const font = create(readFileSync(resolve(`@expo-google-fonts/source-sans-3/${file}`)));
  const words = new LRUCache<string, GlyphRun>({ max: MAX_WORDS });
  const layout = (text: string, features?: unknown): GlyphRun => {
    if (features !== undefined || text.length > MAX_WORD_LENGTH) return font.layout(text, features);
    const known = words.get(text) ?? font.layout(text);
    words.set(text, known);
    return copyOf(known);
  };
  const get = (target: typeof font, name: string | symbol): unknown => (name === 'layout' ? layout : Reflect.get(target, name, target));
  const cached: unknown = new Proxy(font, { get });
  return cached as FontSource;
}

/** pdfkit scales the positions of a run in place. */
function copyOf({ glyphs, positions }: GlyphRun): GlyphRun & { readonly advanceWidth: number } {
  const copies = positions.map((position) => ({ ...position }));
  return {
    glyphs,
    positions: copies,
    get advanceWidth() {
      return copies.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
}
