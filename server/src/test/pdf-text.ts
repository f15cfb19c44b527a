import { inflateSync } from 'node:zlib';
import { createDocument, LEFT, toBuffer, WIDTH, write } from '../platform/pdf/document.ts';

type Glyphs = Map<number, string>;

/** Extracts the text of a PDF created by the server, decoding glyphs with its ToUnicode maps. */
export function textOfPdf(file: Buffer): string {
  const objects = objectsOf(file.toString('latin1'));
  const fonts = new Map<string, Glyphs>();
  for (const object of objects.values()) {
    for (const [, name = '', font = ''] of object.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font) ?? '')?.[1];
      if (map) fonts.set(name, glyphsOf(unpacked(objects.get(map) ?? '')));
    }
  }
  const pages = [...objects.values()].map(unpacked).filter((stream) => / Tf\b/.test(stream));
  return pages.map((page) => textOfPage(page, fonts)).join('\n');
}

/** The distance of the lowest line of text from the edge of the paper, in points. */
export function lowestText(file: Buffer): number {
  const streams = [...objectsOf(file.toString('latin1')).values()].map(unpacked);
  return Math.min(...streams.flatMap((stream) => [...stream.matchAll(/ ([\d.]+) Tm\b/g)].map(([, y]) => Number(y))));
}

function objectsOf(file: string): Map<string, string> {
  return new Map([...file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]));
}

function unpacked(object: string): string {
  const packed = /\/FlateDecode[\s\S]*?stream\n([\s\S]*)\nendstream/.exec(object)?.[1];
  return packed === undefined ? '' : inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
}

function glyphsOf(map: string): Glyphs {
  const glyphs: Glyphs = new Map();
  for (const [, first = '', list = ''] of map.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    for (const [index, [, code = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries()) {
      glyphs.set(parseInt(first, 16) + index, Buffer.from(code.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    }
  }
  return glyphs;
}

function textOfPage(page: string, fonts: Map<string, Glyphs>): string {
  const parts: string[] = [];
  let glyphs: Glyphs | undefined;
  for (const [, font, shown = ''] of page.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) glyphs = fonts.get(font);
    else parts.push((shown.match(/(?<=<\w*)\w{4}(?=(?:\w{4})*>)/g) ?? []).map((hex) => glyphs?.get(parseInt(hex, 16)) ?? '').join(''));
  }
  return parts.join(' ').replace(/ +/g, ' ');
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ACCENTS = '\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u030b\u030c\u0327\u0328';

/** Every Latin letter with every accent, composed where Unicode has the letter. */
export const ODD_NAMES = [...LETTERS].map((letter) => [...ACCENTS].map((accent) => letter + accent).join('')).join(' ');

/** Prints odd names in a separate document: no later document may read differently for it. */
export async function printOddNames(): Promise<Buffer> {
  const document = createDocument('Odd names');
  for (const isStrong of [false, true]) write(document.pdf, ODD_NAMES, LEFT, isStrong ? 400 : 30, { width: WIDTH, isStrong });
  return toBuffer(document);
}
