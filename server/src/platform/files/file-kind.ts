import { FILE_KINDS, type FileKind } from '@swathline/contract';
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
  ['pdf', (bytes) => bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))],
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
  /** The Content-Type of the request; `application/octet-stream` declares nothing. */
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
 * The kind of an uploaded file. Its content decides; its name and declared media type must agree.
 * @throws Problem invalid, naming the file name
 */
export function kindOfUpload({ bytes, fileName, mediaType = '', kinds = ALL_KINDS }: Upload): FileKind {
  if (bytes.length === 0) throw refused('The file is empty. Choose another one.');
  const kind = detectKind(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  if (kind === undefined) throw refused(`The content of this file is not of a kind that is kept. Choose a ${listKinds(kinds)} file.`);
  const { label, extensions, mediaTypes } = FILE_KINDS[kind];
  if (!kinds.includes(kind)) throw refused(`The content of this file is ${label}. Choose a ${listKinds(kinds)} file.`);

  const extension = /\.([^./\\]*)\s*$/.exec(fileName)?.[1]?.toLowerCase();
  if (extension !== undefined && !isOneOf(extensions, extension)) {
    throw refused(
      `The content of this file is ${label}, but its name ends in ".${extension.slice(0, 20)}". Rename it or choose another file.`,
    );
  }
  const declared = mediaType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (declared !== '' && declared !== 'application/octet-stream' && !isOneOf(mediaTypes, declared)) {
    throw refused(`The content of this file is ${label}, but it was sent as ${declared.slice(0, 80)}. Send it as ${mediaTypes[0]}.`);
  }
  return kind;
}

const refused = (message: string): Problem => invalid('fileName', message);
const isOneOf = (values: readonly string[], value: string) => values.includes(value);
