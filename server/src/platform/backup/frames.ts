import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { StartRefused } from '../errors/start-refused.ts';

/** The first line of a backup file; checksummed frames, compressed with gzip, follow it. */
export const MAGIC = Buffer.from('SWATHLINE BACKUP 1\n');

/**
 * The frames of a backup in their order: a head; name, data and row count of each table; the hash and data of each stored file; and a
 * checksum of all frames before it.
 */
export type Frame = { kind: 'head' | 'table' | 'rows' | 'checksum' | 'file'; value: unknown } | { kind: 'data'; bytes: Buffer };

const KINDS = ['head', 'table', 'data', 'rows', 'checksum', 'file'] as const;
const PREFIX_BYTES = 5;
/** The maximum length of a frame: PostgreSQL sends rows in far smaller chunks, and all other frames are short. */
const MAX_BYTES: Record<Frame['kind'], number> = {
  head: 1_048_576,
  table: 1024,
  data: 64 * 1_048_576,
  rows: 1024,
  checksum: 1024,
  file: 1024,
};

/** Encodes a frame: one byte for its kind, four for its length, then the content. */
export function encodeFrame(frame: Frame): Buffer {
  const content = frame.kind === 'data' ? frame.bytes : Buffer.from(JSON.stringify(frame.value));
  const prefix = Buffer.alloc(PREFIX_BYTES);
  prefix.writeUInt8(KINDS.indexOf(frame.kind), 0);
  prefix.writeUInt32BE(content.length, 1);
  return Buffer.concat([prefix, content]);
}

/**
 * Reads the frames of a backup and verifies the checksum in the last one.
 * @throws StartRefused for a file that is not a backup, or is damaged
 */
export async function* readFrames(file: string): AsyncGenerator<Frame> {
  await assertBackup(file);
  const checksum = createHash('sha256');
  let isComplete = false;
  try {
    const unpacked = pipeline(createReadStream(file, { start: MAGIC.length }), createGunzip(), () => undefined);
    for await (const { frame, bytes } of splitFrames(unpacked)) {
      isComplete = frame.kind === 'checksum';
      if (frame.kind === 'checksum' && frame.value !== checksum.digest('hex')) throw damaged(file);
      if (!isComplete) checksum.update(bytes);
      yield frame;
    }
  } catch (error) {
    throw error instanceof StartRefused || !isUnreadable(error) ? error : damaged(file, error);
  }
  if (!isComplete) throw damaged(file);
}

/** Joins chunks only when a frame is complete, so that a long frame is not copied for every chunk. */
async function* splitFrames(stream: Readable): AsyncGenerator<{ frame: Frame; bytes: Buffer }> {
  let chunks: Buffer[] = [];
  let size = 0;
  let needed = PREFIX_BYTES;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size < needed) continue;
    let rest = Buffer.concat(chunks);
    while (rest.length >= (needed = frameLength(rest))) {
      const bytes = rest.subarray(0, needed);
      rest = rest.subarray(needed);
      yield { frame: parseFrame(bytes), bytes };
    }
    chunks = [rest];
    size = rest.length;
  }
  if (size > 0) throw new SyntaxError('incomplete frame');
}

/** The length of the first frame, or of its prefix while that is incomplete. @throws SyntaxError for invalid frames */
function frameLength(bytes: Buffer): number {
  if (bytes.length < PREFIX_BYTES) return PREFIX_BYTES;
  const kind = KINDS[bytes.readUInt8(0)];
  const length = bytes.readUInt32BE(1);
  if (kind === undefined || length > MAX_BYTES[kind]) throw new SyntaxError('invalid frame');
  return PREFIX_BYTES + length;
}

function parseFrame(bytes: Buffer): Frame {
  const kind = KINDS[bytes.readUInt8(0)] ?? 'data';
  const content = bytes.subarray(PREFIX_BYTES);
  if (kind === 'data') return { kind, bytes: content };
  const value: unknown = JSON.parse(content.toString());
  const isWellFormed = kind === 'rows' ? Number.isSafeInteger(value) : kind === 'head' || typeof value === 'string';
  if (!isWellFormed) throw new SyntaxError('invalid frame');
  return { kind, value };
}

/** Errors of zlib and of parsing, which show corrupted content. */
const isUnreadable = (error: unknown) => error instanceof SyntaxError || String((error as { code?: unknown }).code).startsWith('Z_');

async function assertBackup(file: string): Promise<void> {
  const handle = await open(file).catch((error: unknown) => {
    throw new StartRefused(`${file} cannot be read (${error instanceof Error ? error.message : String(error)}).`, { cause: error });
  });
  const firstLine = Buffer.alloc(MAGIC.length);
  await handle.read(firstLine, 0, MAGIC.length, 0);
  await handle.close();
  if (!firstLine.equals(MAGIC)) throw new StartRefused(`${file} is not a backup of this product. Nothing was changed.`);
}

function damaged(file: string, cause?: unknown): StartRefused {
  return new StartRefused(`${file} is damaged or incomplete. Nothing was changed; use another backup.`, { cause });
}
