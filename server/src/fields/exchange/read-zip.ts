import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import { FIELD_FILE_LIMITS } from '@swathline/contract';
import { Problem } from '../../http/problem.ts';
import { unreadable } from './file-content.ts';

const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const MOST_ENTRIES = 1000;
const STORED = 0;
const DEFLATED = 8;

interface Entry {
  name: string;
  method: number;
  isEncrypted: boolean;
  crc: number;
  packedBytes: number;
  offset: number;
}

export interface Archive {
  names: string[];
  /** A file's content. @throws Problem invalid for a damaged or encrypted one, too_large as soon as all that was read is over 50 MB */
  read: (name: string) => Promise<Buffer>;
}

const damaged = () => unreadable('The zip file is damaged or cut short. Make it again.');
const tooLarge = () => new Problem('too_large', 'The zip file holds more than 50 MB unpacked. Divide it into smaller ones.');

/**
 * Opens a zip archive (PKWARE APPNOTE 6.3). Sizes it claims are never trusted: what comes out is counted while it is unpacked.
 * @throws Problem invalid
 */
export function openZip(bytes: Buffer): Archive {
  const entries = new Map(readDirectory(bytes).map((entry) => [entry.name, entry]));
  let left = FIELD_FILE_LIMITS.unpackedBytes;
  return {
    names: [...entries.keys()],
    read: async (name) => {
      const entry = entries.get(name);
      if (!entry) throw damaged();
      const content = await unpack(bytes, entry, left);
      left -= content.length;
      return content;
    },
  };
}

function readDirectory(bytes: Buffer): Entry[] {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || end + END_BYTES > bytes.length || end < bytes.length - END_BYTES - LONGEST_COMMENT) throw damaged();
  const count = bytes.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES) throw unreadable('The zip file holds more than 1,000 files. Zip only the files of the shapefile.');

  const entries: Entry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let i = 0; i < count; i++) {
    if (at + ENTRY_BYTES > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) throw damaged();
    const nameBytes = bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes),
      method: bytes.readUInt16LE(at + 10),
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      crc: bytes.readUInt32LE(at + 16),
      packedBytes: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += ENTRY_BYTES + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

async function unpack(bytes: Buffer, { method, isEncrypted, crc, packedBytes, offset }: Entry, mostBytes: number): Promise<Buffer> {
  if (isEncrypted) throw unreadable('The zip file is protected by a password. Make it again without one.');
  if (method !== STORED && method !== DEFLATED)
    throw unreadable('The zip file uses an unusual compression. Make it again with the usual one (deflate).');
  if (offset + LOCAL_BYTES > bytes.length || bytes.readUInt32LE(offset) !== 0x04034b50) throw damaged();
  const start = offset + LOCAL_BYTES + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  if (start + packedBytes > bytes.length) throw damaged();

  const packed = bytes.subarray(start, start + packedBytes);
  if (mostBytes <= 0 || (method === STORED && packed.length > mostBytes)) throw tooLarge();
  const content = method === STORED ? packed : await inflate(packed, mostBytes);
  if (crc32(content) !== crc) throw damaged();
  return content;
}

async function inflate(packed: Buffer, mostBytes: number): Promise<Buffer> {
  try {
    return await promisify(inflateRaw)(packed, { maxOutputLength: mostBytes });
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : damaged();
  }
}
