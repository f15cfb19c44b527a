import { crc32, deflateRawSync } from 'node:zlib';

export interface NamedFile {
  name: string;
  content: Buffer;
}

const DEFLATED = 8;
const VERSION = 20;
const UTF8_NAMES = 0x0800;

/** Writes a zip archive of small files (PKWARE APPNOTE 6.3). */
export function writeZip(files: NamedFile[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of files) {
    const packed = deflateRawSync(content);
    const nameBytes = Buffer.from(name);
    const common = commonHeader(content, packed, nameBytes);
    const local = Buffer.concat([signature(0x04034b50), common, nameBytes]);
    parts.push(local, packed);
    directory.push(directoryEntry(common, nameBytes, offset));
    offset += local.length + packed.length;
  }
  const entries = Buffer.concat(directory);
  return Buffer.concat([...parts, entries, endOfDirectory(files.length, entries.length, offset)]);
}

/** The 26 bytes that the local header and the directory entry have in common. */
function commonHeader(content: Buffer, packed: Buffer, name: Buffer): Buffer {
  const common = Buffer.alloc(26);
  const now = new Date();
  common.writeUInt16LE(VERSION, 0);
  common.writeUInt16LE(UTF8_NAMES, 2);
  common.writeUInt16LE(DEFLATED, 4);
  common.writeUInt16LE((now.getHours() << 11) | (now.getMinutes() << 5) | (now.getSeconds() >> 1), 6);
  common.writeUInt16LE(((now.getFullYear() - 1980) << 9) | ((now.getMonth() + 1) << 5) | now.getDate(), 8);
  common.writeUInt32LE(crc32(content), 10);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(content.length, 18);
  common.writeUInt16LE(name.length, 22);
  return common;
}

function directoryEntry(common: Buffer, name: Buffer, offset: number): Buffer {
  const start = Buffer.alloc(6);
  start.writeUInt32LE(0x02014b50, 0);
  start.writeUInt16LE(VERSION, 4);
  const end = Buffer.alloc(14);
  end.writeUInt32LE(offset, 10);
  return Buffer.concat([start, common, end, name]);
}

function endOfDirectory(count: number, bytes: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(bytes, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
