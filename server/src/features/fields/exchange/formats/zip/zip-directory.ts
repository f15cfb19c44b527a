import { isUtf8 } from 'node:buffer';
import { unreadableFile } from '../file-content.ts';

const END_BYTES = 22;
const MAX_COMMENT_BYTES = 65_535;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const MAX_ENTRIES = 1000;
/** Stands in place of a number that is stored in the ZIP64 extension. */
const IN_ZIP64 = 0xffffffff;
const ZIP64_EXTRA = 1;
const ZIP64_LOCATOR_BYTES = 20;
const ZIP64_END_BYTES = 56;

export interface Entry {
  name: string;
  method: number;
  isEncrypted: boolean;
  crc: number;
  /** The unpacked size that the directory claims. */
  unpackedBytes: number;
  /** The offsets in the archive where the packed content begins and ends. */
  start: number;
  end: number;
}

interface DirectoryEntry extends Omit<Entry, 'start' | 'end'> {
  packedBytes: number;
  offset: number;
}

export const damagedZip = () => unreadableFile('The zip file is damaged or cut short. Create it again.');

/**
 * Reads the central directory of an archive (PKWARE APPNOTE 6.3), without folders.
 * @throws Problem invalid for a damaged directory, and for a malicious one
 */
export function readZipDirectory(bytes: Buffer): Entry[] {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || end + END_BYTES > bytes.length || end < bytes.length - END_BYTES - MAX_COMMENT_BYTES) throw damagedZip();
  const { count, directoryAt } = readEnd(bytes, end);
  if (count > MAX_ENTRIES) throw unreadableFile('The zip file holds more than 1,000 files. Zip only the files of the shapefile.');

  const entries = readEntries(bytes.subarray(0, end), directoryAt, count);
  assertSafeNames(entries);
  return locateContent(bytes, entries, directoryAt).filter(({ name }) => !name.endsWith('/'));
}

/** The number of entries and the place of the directory, from the ZIP64 record where the archive has one (APPNOTE 4.3.14). */
function readEnd(bytes: Buffer, end: number): { count: number; directoryAt: number } {
  const [count, directoryAt] = [bytes.readUInt16LE(end + 10), bytes.readUInt32LE(end + 16)];
  if (count !== 0xffff && directoryAt !== IN_ZIP64) return { count, directoryAt };
  const locator = end - ZIP64_LOCATOR_BYTES;
  if (locator < 0 || bytes.readUInt32LE(locator) !== 0x07064b50) throw damagedZip();
  const record = readUInt64(bytes, locator + 8);
  if (record + ZIP64_END_BYTES > bytes.length || bytes.readUInt32LE(record) !== 0x06064b50) throw damagedZip();
  return { count: readUInt64(bytes, record + 32), directoryAt: readUInt64(bytes, record + 48) };
}

/** A number of eight bytes. Numbers beyond 2^53 are larger than any file, which the callers' comparisons with its length find. */
const readUInt64 = (bytes: Buffer, at: number) => Number(bytes.readBigUInt64LE(at));

function readEntries(bytes: Buffer, directoryAt: number, count: number): DirectoryEntry[] {
  const entries: DirectoryEntry[] = [];
  let at = directoryAt;
  for (let i = 0; i < count; i++) {
    if (at + ENTRY_BYTES > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) throw damagedZip();
    const nameBytes = bytes.readUInt16LE(at + 28);
    const extraAt = at + ENTRY_BYTES + nameBytes;
    const extraBytes = bytes.readUInt16LE(at + 30);
    const next = extraAt + extraBytes + bytes.readUInt16LE(at + 32);
    if (next > bytes.length) throw damagedZip();
    const flags = bytes.readUInt16LE(at + 8);
    const entry = {
      name: entryName(bytes.subarray(at + ENTRY_BYTES, extraAt)),
      method: bytes.readUInt16LE(at + 10),
      isEncrypted: (flags & 1) === 1,
      crc: bytes.readUInt32LE(at + 16),
      packedBytes: bytes.readUInt32LE(at + 20),
      unpackedBytes: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    };
    entries.push({ ...entry, ...readZip64Sizes(entry, bytes.subarray(extraAt, extraAt + extraBytes)) });
    at = next;
  }
  return entries;
}

/**
 * The sizes and the offset of an entry that stand in its ZIP64 extra field, in this order and only where the entry says so (APPNOTE 4.5.3).
 */
function readZip64Sizes(entry: DirectoryEntry, extra: Buffer): Partial<DirectoryEntry> {
  const missing = (['unpackedBytes', 'packedBytes', 'offset'] as const).filter((key) => entry[key] === IN_ZIP64);
  if (missing.length === 0) return {};
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== ZIP64_EXTRA) continue;
    const size = extra.readUInt16LE(at + 2);
    if (size < 8 * missing.length || at + 4 + size > extra.length) throw damagedZip();
    return Object.fromEntries(missing.map((key, i) => [key, readUInt64(extra, at + 4 + 8 * i)]));
  }
  throw damagedZip();
}

/**
 * A name without the './' or '/' that some programs write before it. Names that are not UTF-8 are read byte by byte, so that they differ.
 */
function entryName(bytes: Buffer): string {
  return (isUtf8(bytes) ? bytes.toString('utf8') : bytes.toString('latin1')).replace(/^(?:\.?[\\/])+(?=.)/, '');
}

/** Refuses names that lead out of the archive and repeated names. Names that differ in case are two names, as on Linux. */
function assertSafeNames(entries: DirectoryEntry[]): void {
  const seen = new Set<string>();
  for (const { name } of entries) {
    const shown = name.slice(0, 100);
    if (/(^|[\\/])\.\.([\\/]|$)|^[a-z]:/i.test(name)) {
      throw unreadableFile(`The zip file holds a name that leads out of it ("${shown}"). Zip the files again from one folder.`);
    }
    if (seen.has(name)) throw unreadableFile(`The zip file holds two files named "${shown}". Zip the files again, each once.`);
    seen.add(name);
  }
}

/** Finds the content of each entry. Refuses overlapping entries, with which a small archive (a zip bomb) can contain huge content. */
function locateContent(bytes: Buffer, entries: DirectoryEntry[], directoryAt: number): Entry[] {
  const ranges = new Map<DirectoryEntry, { start: number; end: number }>();
  let previousEnd = 0;
  for (const entry of [...entries].sort((a, b) => a.offset - b.offset)) {
    const { offset, packedBytes, name } = entry;
    if (offset + LOCAL_BYTES > bytes.length || bytes.readUInt32LE(offset) !== 0x04034b50) throw damagedZip();
    const start = offset + LOCAL_BYTES + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
    const end = start + packedBytes;
    if (end > bytes.length) throw damagedZip();
    if (offset < previousEnd || end > directoryAt) {
      throw unreadableFile(`Files in the zip file overlap ("${name.slice(0, 100)}" shares bytes with another part). Create it again.`);
    }
    previousEnd = end;
    ranges.set(entry, { start, end });
  }
  return entries.map((entry) => ({ ...entry, ...(ranges.get(entry) ?? { start: 0, end: 0 }) }));
}
