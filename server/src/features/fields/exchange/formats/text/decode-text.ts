import iconv from 'iconv-lite';

/** Not encodings of files, or ones that only a byte order mark or zeros can prove. */
const NOT_OF_FILES = /^(hex|base64|utf7|utf16|utf32|ucs|cesu|binary|internal)/;

/**
 * The encoding that a file names, in any of the usual spellings: 'UTF-8', '65001', 'ANSI 1252', 'cp850', 'IBM437', 'OEM 852', '1250',
 * 'ISO-8859-2', '88591', '28591'. Undefined for a name that is not known.
 */
export function encodingNamed(label: string): string | undefined {
  const name = label
    .trim()
    .toLowerCase()
    .replace(/^(ansi|oem|dos|code ?page|cp|ibm|ms|win(dows)?|x-cp)[ _:-]*(?=\d)/, '')
    .replace(/[^a-z0-9]/g, '');
  if (name === 'utf8' || name === '65001') return 'utf-8';
  const latin = /^(?:iso)?8859(\d{1,2})$/.exec(name)?.[1] ?? /^28(?:59|60)(\d)$/.exec(name)?.[1];
  if (latin === '1' || /^(us)?ascii$|^20127$|^latin1$|^646$/.test(name)) return 'windows-1252';
  const known = latin === undefined ? name : `iso-8859-${name === '28605' ? '15' : latin}`;
  return name === '' || NOT_OF_FILES.test(name) || !iconv.encodingExists(known) ? undefined : known;
}

/** What people call an encoding: 'UTF-8', 'Windows-1252', 'code page 850'. */
export function encodingTitle(encoding: string): string {
  const digits = /^(?:windows-)?(\d+)$/.exec(encoding)?.[1];
  if (digits === undefined) return encoding.toUpperCase();
  return /^125\d$/.test(digits) ? `Windows-${digits}` : `code page ${digits}`;
}

/** Decodes without complaint: a byte that the encoding does not have becomes U+FFFD. */
export const decodeLeniently = (bytes: Uint8Array, encoding: string): string => iconv.decode(Buffer.from(bytes), encoding);

/**
 * The text of a file. A byte order mark, or the zeros of UTF-16, decide the encoding before what the file or the caller names.
 * @param named in any spelling, see `encodingNamed`
 * @returns undefined if the bytes are not valid in the encoding, or the encoding is unknown
 */
export function decodeText(bytes: Uint8Array, named = 'utf-8'): string | undefined {
  const unicode = unicodeEncodingOf(bytes);
  const encoding = unicode ?? (isUtf16Name(named) ? 'utf-8' : encodingNamed(named));
  if (encoding === undefined) return undefined;
  if (encoding === 'utf-8') return decodeStrictly(bytes, encoding);
  if (unicode === 'utf-16le' || unicode === 'utf-16be') return decodeStrictly(bytes, unicode);
  const text = decodeLeniently(bytes, encoding);
  return text.includes('\uFFFD') ? undefined : text;
}

/** The first characters of a file, for finding its format; a letter that is cut at the end does no harm. */
export function startOfText(bytes: Uint8Array, byteCount: number): string {
  const start = bytes.subarray(0, byteCount);
  return decodeLeniently(start, unicodeEncodingOf(bytes) ?? 'utf-8').replace(/^\uFEFF/, '');
}

/** The encoding that a byte order mark names, or that the zeros of UTF-16 show; undefined for other files. */
export function unicodeEncodingOf(bytes: Uint8Array): string | undefined {
  const [a = -1, b = -1, c = -1, d = -1] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return c === 0 && d === 0 ? 'utf-32le' : 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return 'utf-32be';
  if (a > 0 && b === 0 && c > 0 && d === 0) return 'utf-16le';
  return a === 0 && b > 0 && c === 0 && d > 0 ? 'utf-16be' : undefined;
}

/** Programs save text as UTF-8 whose first line, made for UTF-16, was kept. */
const isUtf16Name = (label: string) => /^(utf-?16|ucs-?2|unicode)/i.test(label.trim());

/** Undefined for bytes that are not valid. Leaves out a byte order mark. */
function decodeStrictly(bytes: Uint8Array, encoding: 'utf-8' | 'utf-16le' | 'utf-16be'): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
