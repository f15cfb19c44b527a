import { ATTACHMENT_MEDIA_TYPES, FILE_KINDS, type FileKind } from '@swathline/contract';
import { invalid, type Problem } from '../errors/problem.ts';
import { isCsv, isGeojson, isKml } from './text-kinds.ts';

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const ZIP_ENTRY = Buffer.from('PK\x03\x04', 'latin1');
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_END_BYTES = 22;
const MAX_ZIP_COMMENT_BYTES = 65_535;
/** The brands of HEIC pictures (ISO/IEC 23008-12, annex B), as far as cameras write them. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis'];

/** A test for each kind, the strict ones first: text matches CSV last. */
const TESTS: [FileKind, (bytes: Buffer) => boolean][] = [
  ['pdf', isPdf],
  ['jpeg', (bytes) => bytes.subarray(0, 3).equals(JPEG)],
  ['png', (bytes) => bytes.subarray(0, 8).equals(PNG)],
  ['heic', isHeic],
  ['zip', isZip],
  ['geojson', isGeojson],
  ['kml', isKml],
  ['csv', isCsv],
];

/** The kind of a file by its content alone; undefined for anything that is not kept. */
export function detectKind(bytes: Buffer): FileKind | undefined {
  return TESTS.find(([, matches]) => matches(bytes))?.[0];
}

/** Some scanners and portals write blanks or a byte order mark before the header, which readers accept within the first 1,024 bytes. */
function isPdf(bytes: Buffer): boolean {
  return /^(?:\u00ef\u00bb\u00bf)?[\s\0]*%PDF-/.test(bytes.toString('latin1', 0, 1024));
}

function isHeic(bytes: Buffer): boolean {
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return false;
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  const brands = [bytes.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(bytes.toString('latin1', at, at + 4));
  return brands.some((brand) => HEIC_BRANDS.includes(brand));
}

function isZip(bytes: Buffer): boolean {
  const end = bytes.lastIndexOf(ZIP_END);
  return bytes.subarray(0, 4).equals(ZIP_ENTRY) && end >= 0 && bytes.length - end <= ZIP_END_BYTES + MAX_ZIP_COMMENT_BYTES;
}

export interface Upload {
  bytes: Uint8Array;
  /** As the sender names it. */
  fileName: string;
  /** The Content-Type of the request; it may name another kind, as phones do, but nothing that is not kept. */
  mediaType?: string | undefined;
  /** The kinds that are kept here; all by default. */
  kinds?: readonly FileKind[];
}

const ALL_KINDS = Object.keys(FILE_KINDS) as FileKind[];

/** 'PDF, JPEG or PNG'. */
function listKinds(kinds: readonly FileKind[]): string {
  const labels = kinds.map((kind) => FILE_KINDS[kind].label);
  return [labels.slice(0, -1).join(', '), labels.at(-1)].filter(Boolean).join(' or ');
}

/**
 * The kind of an uploaded file. Its content decides: phones and programs often send a picture under another kind's name.
 * `safeFileName` corrects the name.
 * @throws Problem invalid, naming the file name
 */
export function kindOfUpload({ bytes, mediaType = '', kinds = ALL_KINDS }: Upload): FileKind {
  if (bytes.length === 0) throw refused('The file is empty. Choose another one.');
  const kind = detectKind(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  if (kind === undefined) throw refused(`The content of this file is not of a kind that is kept. Choose a ${listKinds(kinds)} file.`);
  if (!kinds.includes(kind)) throw refused(`The content of this file is ${FILE_KINDS[kind].label}. Choose a ${listKinds(kinds)} file.`);
  const declared = mediaType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (declared !== '' && !ATTACHMENT_MEDIA_TYPES.includes(declared)) {
    const { label, mediaTypes } = FILE_KINDS[kind];
    throw refused(`The content of this file is ${label}, but it was sent as ${declared.slice(0, 80)}. Send it as ${mediaTypes[0]}.`);
  }
  return kind;
}

const refused = (message: string): Problem => invalid('fileName', message);
