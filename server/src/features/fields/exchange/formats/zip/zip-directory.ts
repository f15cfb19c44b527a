import { unreadableFile } from '../file-content.ts';

const END_BYTES = 22;
const MAX_COMMENT_BYTES = 65_535;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const MAX_ENTRIES = 1000;
/** Stands in place of a number that is stored in the ZIP64 extension. */
const IN_ZIP64 = 0xffffffff;

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
  const [count, directoryAt] = [bytes.readUInt16LE(end + 10), bytes.readUInt32LE(end + 16)];
  if (count === 0xffff || directoryAt === IN_ZIP64) throw zip64Problem();
  if (count > MAX_ENTRIES) throw unreadableFile('The zip file holds more than 1,000 files. Zip only the files of the shapefile.');

  const entries = readEntries(bytes.subarray(0, end), directoryAt, count);
  assertSafeNames(entries);
  return locateContent(bytes, entries, directoryAt).filter(({ name }) => !name.endsWith('/'));
}

function readEntries(bytes: Buffer, directoryAt: number, count: number): DirectoryEntry[] {
  const entries: DirectoryEntry[] = [];
  let at = directoryAt;
  for (let i = 0; i < count; i++) {
    if (at + ENTRY_BYTES > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) throw damagedZip();
    const nameBytes = bytes.readUInt16LE(at + 28);
    const entry = {
      name: bytes.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes),
      method: bytes.readUInt16LE(at + 10),
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      crc: bytes.readUInt32LE(at + 16),
      packedBytes: bytes.readUInt32LE(at + 20),
      unpackedBytes: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    };
    if ([entry.packedBytes, entry.unpackedBytes, entry.offset].includes(IN_ZIP64)) throw zip64Problem();
    entries.push(entry);
    at += ENTRY_BYTES + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    if (at > bytes.length) throw damagedZip();
  }
  return entries;
}

/** Refuses names that lead out of the archive and repeated names. Ignores case, because shapefiles do. */
function assertSafeNames(entries: DirectoryEntry[]): void {
  const seen = new Set<string>();
  for (const { name } of entries) {
    const shown = name.slice(0, 100);
    if (/(^|[\\/])\.\.([\\/]|$)|^[\\/]|^[a-z]:/i.test(name)) {
      throw unreadableFile(`The zip file holds a name that leads out of it ("${shown}"). Zip the files again from one folder.`);
    }
    const key = name.toLowerCase();
    if (seen.has(key)) throw unreadableFile(`The zip file holds two files named "${shown}". Zip the files again, each once.`);
    seen.add(key);
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

const zip64Problem = () =>
  unreadableFile(
    'The zip file is in the ZIP64 form, which is for files over 4 GB and is not read. Create it again as an ordinary zip file.',
  );
