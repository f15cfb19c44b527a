import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const { resolve } = createRequire(import.meta.url);

/** The font type of pdfkit's types, which do not name opened fonts. */
type FontSource = Uint8Array;

/** Latin, Greek and Cyrillic letters; other characters are drawn as an empty box. */
const FILES = {
  regular: openFont('400Regular/SourceSans3_400Regular.ttf'),
  strong: openFont('600SemiBold/SourceSans3_600SemiBold.ttf'),
};

function openFont(file: string): Font {
  return create(readFileSync(resolve(`@expo-google-fonts/source-sans-3/${file}`)));
}

/**
 * The fonts for one document. Documents share the parsed tables of the font files, since parsing takes longer than writing a document, but
 * no glyphs. fontkit keeps a glyph with the characters that it first stood for, and the 'Z' of an embedded 'Ż' with none: the next document
 * would print 'Zoe' with a letter that no reader can search or copy.
 */
export function createFonts(): Record<keyof typeof FILES, FontSource> {
  return { regular: withOwnGlyphs(FILES.regular), strong: withOwnGlyphs(FILES.strong) };
}

/** Where a line may not be broken. It is drawn, and copied from the document, as a plain hyphen. */
export const UNBREAKABLE_HYPHEN = '\u2011';

/** The same font with an empty cache of glyphs, for which fontkit has no call, and without unbreakable hyphens. */
function withOwnGlyphs(font: Font): FontSource {
  const own = Object.create(font, { _glyphs: { value: {} } }) as Font;
  own.layout = (text, ...rest) => font.layout.call(own, text.replaceAll(UNBREAKABLE_HYPHEN, '-'), ...rest);
  return own as unknown as FontSource;
}

/**
 * Composes accented letters (NFC), since a font draws them better than a letter and an accent. Those that our fonts lack, such as 'Ǩ', stay
 * letter and accent, which a reader searches and copies as the same text.
 */
export function composeLetters(text: string): string {
  return text.normalize('NFC').replace(/[\u0100-\u{10ffff}]/gu, (letter) => (isDrawn(letter) ? letter : letter.normalize('NFD')));
}

const isDrawn = (letter: string) => FILES.regular.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
