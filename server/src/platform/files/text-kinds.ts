import sax from 'sax';

/** How much of a KML file is read to find its root element. */
const MAX_ROOT_CHARACTERS = 65_536;
const MAX_NESTING = 64;
const GEOJSON_TYPES = new Set([
  'FeatureCollection',
  'Feature',
  'Point',
  'MultiPoint',
  'LineString',
  'MultiLineString',
  'Polygon',
  'MultiPolygon',
  'GeometryCollection',
]);

const utf8 = new TextDecoder('utf-8', { fatal: true });
/** Spreadsheets of Windows save CSV files in this charset. */
const windows1252 = new TextDecoder('windows-1252');

/** Whether the bytes are one GeoJSON object (RFC 7946). Depth is bounded before parsing. */
export function isGeojson(bytes: Buffer): boolean {
  if (firstCharacter(bytes) !== '{') return false;
  const text = decodeUtf8(bytes);
  if (text === undefined || isNestedTooDeeply(text)) return false;
  try {
    const value = JSON.parse(text) as { type?: unknown };
    return typeof value.type === 'string' && GEOJSON_TYPES.has(value.type);
  } catch {
    return false;
  }
}

/** Whether the bytes are XML whose root element is `kml`. A document type could define entities, so it is refused. */
export function isKml(bytes: Buffer): boolean {
  if (firstCharacter(bytes) !== '<') return false;
  const text = decodeUtf8(bytes);
  if (text === undefined || /<!DOCTYPE/i.test(text) || !/<\/([\w-]+:)?kml\s*>\s*$/.test(text)) return false;
  return rootElement(text.slice(0, MAX_ROOT_CHARACTERS))?.replace(/^.*:/, '') === 'kml';
}

/** Whether the bytes are lines of text whose first one has separated columns. Text that begins like markup or JSON is not CSV. */
export function isCsv(bytes: Buffer): boolean {
  const text = decodeUtf16(bytes) ?? decodeUtf8(bytes) ?? windows1252.decode(bytes);
  if (['<', '{', '['].includes(text.trimStart().charAt(0))) return false;
  if (/(?![\t\n\r\f\v])[\p{Cc}\ufffe\uffff]/u.test(text)) return false;
  const [firstLine = ''] = text.trimStart().split(/\r\n|\r|\n/, 1);
  return /[,;\t]/.test(firstLine);
}

function firstCharacter(bytes: Buffer): string {
  const start = bytes.subarray(0, 3).equals(Buffer.from('\ufeff')) ? 3 : 0;
  return bytes
    .toString('latin1', start, start + 1024)
    .trimStart()
    .charAt(0);
}

/** The text of UTF-16, as spreadsheets save Unicode text, with a mark or with a plain letter first; undefined for other bytes. */
function decodeUtf16(bytes: Buffer): string | undefined {
  const [first = 0, second = 0] = bytes;
  const isLittle = (first === 0xff && second === 0xfe) || (first !== 0 && second === 0);
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0);
  if (!isLittle && !isBig) return undefined;
  try {
    return new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function decodeUtf8(bytes: Buffer): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

/** Counts brackets, also those in strings: names rarely have many, and no map is nested so deeply. */
function isNestedTooDeeply(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x7b || code === 0x5b) depth++;
    else if (code === 0x7d || code === 0x5d) depth--;
    if (depth > MAX_NESTING) return true;
  }
  return false;
}

function rootElement(text: string): string | undefined {
  const reader = sax.parser(true);
  let root: string | undefined;
  reader.onopentag = ({ name }) => {
    root ??= name;
  };
  reader.write(text);
  return root;
}
