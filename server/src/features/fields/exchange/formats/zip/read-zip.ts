import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import { FIELD_FILE_LIMITS } from '@swathline/contract';
import { Problem } from '../../../../../platform/errors/problem.ts';
import { unreadableFile } from '../file-content.ts';
import { damagedZip, type Entry, readZipDirectory } from './zip-directory.ts';

const STORED = 0;
const DEFLATED = 8;

export interface Archive {
  /** The names of its files, without folders and repetitions. */
  names: string[];
  /** Reads a file. @throws Problem invalid for a damaged or encrypted file, too_large when all files read so far exceed 50 MB */
  read: (name: string) => Promise<Buffer>;
}

const tooLarge = () => new Problem('too_large', 'The zip file holds more than 50 MB unpacked. Divide it into smaller ones.');

/**
 * Opens a zip archive. Counts the bytes while unpacking, because the sizes in the archive cannot be trusted.
 * @throws Problem invalid
 */
export function openZip(bytes: Buffer): Archive {
  const entries = new Map(readZipDirectory(bytes).map((entry) => [entry.name, entry]));
  let bytesLeft = FIELD_FILE_LIMITS.unpackedBytes;
  return {
    names: [...entries.keys()],
    read: async (name) => {
      const entry = entries.get(name);
      if (!entry) throw damagedZip();
      const content = await unpack(bytes, entry, bytesLeft);
      bytesLeft -= content.length;
      return content;
    },
  };
}

async function unpack(bytes: Buffer, entry: Entry, maxBytes: number): Promise<Buffer> {
  const { name, method, isEncrypted, crc, unpackedBytes, start, end } = entry;
  if (isEncrypted) throw unreadableFile('The zip file is protected by a password. Create it again without one.');
  if (method !== STORED && method !== DEFLATED)
    throw unreadableFile('The zip file uses an unusual compression. Create it again with the usual one (deflate).');

  const packed = bytes.subarray(start, end);
  if (maxBytes <= 0 || (method === STORED && packed.length > maxBytes)) throw tooLarge();
  const content = method === STORED ? packed : await inflate(packed, maxBytes);
  if (crc32(content) !== crc) throw damagedZip();
  if (content.length !== unpackedBytes) {
    throw unreadableFile(`The zip file gives a wrong size for "${name.slice(0, 100)}". Create it again.`);
  }
  return content;
}

async function inflate(packed: Buffer, maxBytes: number): Promise<Buffer> {
  try {
    return await promisify(inflateRaw)(packed, { maxOutputLength: maxBytes });
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : damagedZip();
  }
}
