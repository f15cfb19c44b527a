import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { StartRefused } from '../errors/start-refused.ts';

/** A backup begins with this line; what follows is gzip. */
export const MAGIC = Buffer.from('SWATHLINE BACKUP 1\n');

/** The parts of a backup in their order: one head, for each table its name, data and number of rows, and the sum of all before. */
export type Frame = { kind: 'head' | 'table' | 'rows' | 'sum'; value: unknown } | { kind: 'data'; bytes: Buffer };

const KINDS = ['head', 'table', 'data', 'rows', 'sum'] as const;
const PREFIX_BYTES = 5;
/** What a frame's length may claim: PostgreSQL sends rows in chunks far smaller, and the rest is short. */
const MAX_BYTES: Record<Frame['kind'], number> = { head: 1_048_576, table: 1024, data: 64 * 1_048_576, rows: 1024, sum: 1024 };

/** A kind's number in one byte, the length in four, and the content. */
export function encodeFrame(frame: Frame): Buffer {
  const content = frame.kind === 'data' ? frame.bytes : Buffer.from(JSON.stringify(frame.value));
  const prefix = Buffer.alloc(PREFIX_BYTES);
  prefix.writeUInt8(KINDS.indexOf(frame.kind), 0);
  prefix.writeUInt32BE(content.length, 1);
  return Buffer.concat([prefix, content]);
}

/**
 * Reads a backup's frames; the last one is the sum, checked.
 * @throws StartRefused for a file that is no backup, or a damaged one
 */
export async function* readFrames(file: string): AsyncGenerator<Frame> {
  await assertBackup(file);
  const sum = createHash('sha256');
  let isWhole = false;
  try {
    const unpacked = pipeline(createReadStream(file, { start: MAGIC.length }), createGunzip(), () => undefined);
    for await (const { frame, bytes } of splitFrames(unpacked)) {
      isWhole = frame.kind === 'sum';
      if (frame.kind === 'sum' && frame.value !== sum.digest('hex')) throw damaged(file);
      if (!isWhole) sum.update(bytes);
      yield frame;
    }
  } catch (error) {
    throw error instanceof StartRefused || !isUnreadable(error) ? error : damaged(file, error);
  }
  if (!isWhole) throw damaged(file);
}

/** Pieces are joined only when a whole frame is there, so that a long frame is not copied for each of them. */
async function* splitFrames(stream: Readable): AsyncGenerator<{ frame: Frame; bytes: Buffer }> {
  let chunks: Buffer[] = [];
  let size = 0;
  let needed = PREFIX_BYTES;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size < needed) continue;
    let waiting = Buffer.concat(chunks);
    while (waiting.length >= (needed = frameLength(waiting))) {
      const bytes = waiting.subarray(0, needed);
      waiting = waiting.subarray(needed);
      yield { frame: parseFrame(bytes), bytes };
    }
    chunks = [waiting];
    size = waiting.length;
  }
  if (size > 0) throw new SyntaxError('half a frame');
}

/** How long the frame at the beginning of these bytes is; of its prefix while that is not whole. @throws SyntaxError for what is none */
function frameLength(bytes: Buffer): number {
  if (bytes.length < PREFIX_BYTES) return PREFIX_BYTES;
  const kind = KINDS[bytes.readUInt8(0)];
  const length = bytes.readUInt32BE(1);
  if (kind === undefined || length > MAX_BYTES[kind]) throw new SyntaxError('no frame');
  return PREFIX_BYTES + length;
}

function parseFrame(bytes: Buffer): Frame {
  const kind = KINDS[bytes.readUInt8(0)] ?? 'data';
  const content = bytes.subarray(PREFIX_BYTES);
  if (kind === 'data') return { kind, bytes: content };
  const value: unknown = JSON.parse(content.toString());
  const isWellFormed = kind === 'rows' ? Number.isSafeInteger(value) : kind === 'head' || typeof value === 'string';
  if (!isWellFormed) throw new SyntaxError('no frame');
  return { kind, value };
}

/** What zlib and JSON say of content that is not what was written. */
const isUnreadable = (error: unknown) => error instanceof SyntaxError || String((error as { code?: unknown }).code).startsWith('Z_');

async function assertBackup(file: string): Promise<void> {
  const handle = await open(file).catch((error: unknown) => {
    throw new StartRefused(`${file} cannot be read (${error instanceof Error ? error.message : String(error)}).`, { cause: error });
  });
  const begin = Buffer.alloc(MAGIC.length);
  await handle.read(begin, 0, MAGIC.length, 0);
  await handle.close();
  if (!begin.equals(MAGIC)) throw new StartRefused(`${file} is not a backup of this product. Nothing was changed.`);
}

function damaged(file: string, cause?: unknown): StartRefused {
  return new StartRefused(`${file} is damaged or incomplete. Nothing was changed; use another backup.`, { cause });
}
