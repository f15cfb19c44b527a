import { decodeLeniently, encodingNamed, encodingTitle } from '../text/decode-text.ts';

/**
 * Code pages by the language byte of a table (byte 29 of dBASE IV and FoxPro, also in the Esri documentation of `.dbf` files). A page that
 * no program of today can read is left out.
 */
const CODE_PAGES: Record<string, number[]> = {
  437: [0x01, 0x09, 0x0b, 0x0d, 0x0f, 0x11, 0x15, 0x18, 0x19, 0x1b],
  737: [0x6a, 0x86],
  850: [0x02, 0x0a, 0x0e, 0x10, 0x12, 0x14, 0x16, 0x1a, 0x1d, 0x25, 0x37],
  852: [0x1f, 0x22, 0x23, 0x40, 0x64, 0x87],
  857: [0x6b, 0x88],
  860: [0x24],
  861: [0x67],
  863: [0x1c, 0x6c],
  865: [0x08, 0x17, 0x66],
  866: [0x26, 0x65],
  874: [0x50, 0x7c],
  932: [0x13, 0x7b],
  936: [0x4d, 0x7a],
  949: [0x4e, 0x79],
  950: [0x4f, 0x78],
  macroman: [0x04],
  'windows-1250': [0xc8],
  'windows-1251': [0xc9],
  'windows-1252': [0x03, 0x57, 0x58, 0x59],
  'windows-1253': [0xcb],
  'windows-1254': [0xca],
  'windows-1255': [0x7d],
  'windows-1256': [0x7e],
  'windows-1257': [0xcc],
};
const ENCODING_OF_BYTE = new Map(Object.entries(CODE_PAGES).flatMap(([encoding, bytes]) => bytes.map((byte) => [byte, encoding] as const)));
/** 'The code page of Windows', which many programs write whatever the encoding is. */
const ANY_WINDOWS_PAGE = 0x57;

/** Tried in this order when the text does not fit what the file says. 850 is the page of DOS in Canada. */
const USUAL_ENCODINGS = ['windows-1252', '850'];

/** Of the cells with accented letters; further ones do not change the choice. */
const MAX_COMPARED_CELLS = 2000;

interface TableText {
  decode: (cell: Uint8Array) => string;
  notices: string[];
}

interface Declared {
  encoding: string | undefined;
  /** Who names it: '.cpg file says UTF-8', as in 'The .cpg file says UTF-8'. */
  source: string;
}

/**
 * Chooses the encoding of a table's texts: what its `.cpg` file names, else its language byte, unless the bytes prove another one. UTF-8
 * proves itself. Otherwise a reading with letters in its words is preferred to one with symbols inside them.
 * @param cells the cells as they stand in the file, padded
 * @param cpg the content of the .cpg file
 */
export function readTableText(cells: Iterable<Uint8Array>, cpg: string | undefined, languageByte: number): TableText {
  const accented = collectAccented(cells);
  const declared = findDeclared(cpg, languageByte);
  const unknown = declared.unknown === undefined ? [] : [declared.unknown];
  if (accented.length === 0) return { decode: decoderOf(declared.first?.encoding ?? 'windows-1252'), notices: unknown };
  const proofs = countProofs(accented);
  const isUtf8 = proofs.valid > proofs.invalid || (proofs.valid + proofs.invalid === 0 && declared.first?.encoding === 'utf-8');
  const table = isUtf8 ? readUtf8(accented, declared, proofs) : readCodePage(accented, declared);
  return { ...table, notices: [...unknown, ...table.notices] };
}

/** The cells with letters beyond ASCII. */
function collectAccented(cells: Iterable<Uint8Array>): Uint8Array[] {
  const accented: Uint8Array[] = [];
  for (const cell of cells) if (accented.length < MAX_COMPARED_CELLS && hasAccent(trimmed(cell))) accented.push(cell);
  return accented;
}

const hasAccent = (cell: Uint8Array) => cell.some((byte) => byte > 0x7f);

interface Declarations {
  /** The one that counts; undefined if the file names none that is known. */
  first: Declared | undefined;
  second: Declared | undefined;
  /** A sentence about a name that is not known. */
  unknown: string | undefined;
}

function findDeclared(cpg: string | undefined, languageByte: number): Declarations {
  const label = (cpg ?? '').slice(0, 1000).replace(/\0/g, '').trim().slice(0, 40);
  const byteEncoding = ENCODING_OF_BYTE.get(languageByte);
  const byByte =
    byteEncoding === undefined ? undefined : { encoding: byteEncoding, source: `.dbf file says ${encodingTitle(byteEncoding)}` };
  if (label === '') return { first: byByte, second: undefined, unknown: undefined };
  const encoding = encodingOfCpg(label, byteEncoding);
  if (encoding === undefined) {
    return { first: byByte, second: undefined, unknown: `The .cpg file names an encoding that is not known ("${printable(label)}").` };
  }
  const byCpg = { encoding, source: `.cpg file says ${/^\W*(OEM|ANSI)\W*$/i.test(label) ? label : encodingTitle(encoding)}` };
  return { first: byCpg, second: languageByte === ANY_WINDOWS_PAGE ? undefined : byByte, unknown: undefined };
}

const printable = (label: string) => label.replace(/[^\p{L}\p{N}\p{P}\p{Zs}]/gu, '?');

/** `OEM` and `ANSI` mean the page of the computer's DOS or Windows; the language byte may tell which. */
function encodingOfCpg(label: string, byByte: string | undefined): string | undefined {
  if (/^OEM$/i.test(label)) return byByte === undefined || byByte.startsWith('windows') ? '850' : byByte;
  if (/^ANSI$/i.test(label)) return byByte?.startsWith('windows') ? byByte : 'windows-1252';
  const language = /^LDID\/(\d{1,3})$/i.exec(label)?.[1];
  return language === undefined ? encodingNamed(label) : ENCODING_OF_BYTE.get(Number(language));
}

interface Proofs {
  /** Cells with a whole character of several bytes, and nothing that is not UTF-8. */
  valid: number;
  invalid: number;
}

/** Cells that end inside a character, as a column that is too short makes them, prove nothing unless they hold another one. */
function countProofs(cells: Uint8Array[]): Proofs {
  const proofs = { valid: 0, invalid: 0 };
  for (const cell of cells) {
    const whole = withoutCutLetter(cell);
    if (!isValidUtf8(whole)) proofs.invalid++;
    else if (hasAccent(whole)) proofs.valid++;
  }
  return proofs;
}

function readUtf8(cells: Uint8Array[], { first, second }: Declarations, { invalid }: Proofs): TableText {
  const fallback = [first, second].find((each) => each?.encoding !== undefined && each.encoding !== 'utf-8')?.encoding ?? 'windows-1252';
  const cut = cells.filter((cell) => withoutCutLetter(cell).length < trimmed(cell).length);
  const other =
    first?.encoding === 'utf-8' || first?.encoding === undefined
      ? []
      : [`The ${first.source}, but its text is UTF-8. It was read as UTF-8: check the names.`];
  return {
    decode: (cell) => {
      const whole = withoutCutLetter(cell);
      return decodeLeniently(whole, isValidUtf8(whole) ? 'utf-8' : fallback);
    },
    notices: [
      ...other,
      ...(cut.length > 0
        ? [
            `${counted(cut.length, 'text')} of the .dbf file ${cut.length === 1 ? 'ends' : 'end'} inside a letter, because the column is too short. Check the names.`,
          ]
        : []),
      ...(invalid > 0
        ? [
            `${counted(invalid, 'text')} of the .dbf file ${invalid === 1 ? 'is' : 'are'} not UTF-8 like the others, and read as ${encodingTitle(fallback)}. Check the names.`,
          ]
        : []),
    ],
  };
}

function readCodePage(cells: Uint8Array[], { first, second }: Declarations): TableText {
  const misfitsOf = (encoding: string) => cells.reduce((sum, cell) => sum + countMisfits(decodeLeniently(trimmed(cell), encoding)), 0);
  const declared = first?.encoding === 'utf-8' ? undefined : first?.encoding;
  const candidates = [...new Set([declared, second?.encoding, ...USUAL_ENCODINGS])].filter(
    (each) => each !== undefined && each !== 'utf-8',
  ) as string[];
  const encoding = candidates.find((candidate) => misfitsOf(candidate) === 0) ?? candidates[0] ?? 'windows-1252';
  return { decode: decoderOf(encoding), notices: codePageNotices(encoding, { first, second }, cells) };
}

function codePageNotices(encoding: string, { first, second }: Omit<Declarations, 'unknown'>, cells: Uint8Array[]): string[] {
  const title = encodingTitle(encoding);
  if (first === undefined) return [`The shapefile does not name the encoding of its text. It was read as ${title}: check the names.`];
  if (first.encoding !== encoding) return [`The ${first.source}, but its text is not. It was read as ${title}: check the names.`];
  if (first.source.endsWith('OEM') && second === undefined)
    return [`The ${first.source}, without a number. Its text was read as ${title}: check the names.`];
  const other = second?.encoding;
  const differs = other !== undefined && cells.some((cell) => decodeLeniently(cell, other) !== decodeLeniently(cell, encoding));
  return differs ? [`The ${first.source}, and the ${second?.source}. Its text was read as ${title}: check the names.`] : [];
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

const decoderOf = (encoding: string) => (cell: Uint8Array) => decodeLeniently(trimmed(cell), encoding);

const LETTER = String.raw`[\p{L}\p{M}]`;
const SIGN = String.raw`[^\p{L}\p{M}\p{N}\u0000-\u007F`;
/** Characters that names do not hold: the signs of a reading in the wrong code page. */
const MISFIT = new RegExp(
  [
    String.raw`[\uFFFD\p{Cc}\u2500-\u259F]`,
    `(?<=${LETTER})${SIGN}’‘ʼ–—·\\u00A0](?=${LETTER})`,
    `${SIGN}’‘ʼ“”«»–—…©®™°²³½¼¾§№·•\\u00A0](?=${LETTER})`,
    `(?<=${LETTER})${SIGN}’‘ʼ“”«»–—…©®™°²³½¼¾§№·•\\u00A0]`,
    String.raw`(?<=\p{Script=Latin})[\p{Script=Greek}\p{Script=Cyrillic}]|[\p{Script=Greek}\p{Script=Cyrillic}](?=\p{Script=Latin})`,
    String.raw`(?<=\p{Ll})(?![A-Z])\p{Lu}`,
  ].join('|'),
  'gu',
);

const countMisfits = (text: string): number => text.match(MISFIT)?.length ?? 0;

/** Tables pad their cells with blanks or zeros. */
function trimmed(cell: Uint8Array): Uint8Array {
  const zero = cell.indexOf(0);
  let end = zero < 0 ? cell.length : zero;
  while (end > 0 && cell[end - 1] === 0x20) end--;
  return cell.subarray(0, end);
}

/** The text of a cell, without a character whose last bytes are missing because the column ends there. */
function withoutCutLetter(raw: Uint8Array): Uint8Array {
  const cell = trimmed(raw);
  if (cell.length < raw.length) return cell;
  for (let back = 1; back <= Math.min(3, cell.length); back++) {
    const byte = cell[cell.length - back] ?? 0;
    if (byte >= 0xc2 && byte <= 0xf4) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? cell.subarray(0, -back) : cell;
    if (byte < 0x80) return cell;
  }
  return cell;
}

function isValidUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
