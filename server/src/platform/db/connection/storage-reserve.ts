import { closeSync, openSync, statfsSync, statSync, truncateSync, writeSync } from 'node:fs';
import path from 'node:path';
import { isOutOfSpace } from '../../errors/out-of-space.ts';
import { isDiskFull } from '../schema/violations.ts';

const RESERVE_BYTES = 24 * 1024 * 1024;
const PIECE_BYTES = 256 * 1024;
const PIECE = Buffer.alloc(PIECE_BYTES, 1);
const MAX_ATTEMPTS = 4;

/**
 * A file that reserves space on the disk of DATA_DIR. When the disk is full, the server releases pieces of it for essential writes, such as
 * signing in, and refuses everything else. Housekeeping refills the file when there is space again.
 */
export class StorageReserve {
  private readonly folder: string;
  private readonly file: string;

  /** @param folder DATA_DIR, which need not exist yet */
  constructor(folder: string) {
    this.folder = folder;
    this.file = path.join(folder, 'reserve');
  }

  /** Runs an essential write; while the disk is full, releases a piece of the reserve and tries again. */
  async retryWithReserve<Result>(write: () => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await write();
      } catch (error) {
        if (!isDiskFull(error) || attempt === MAX_ATTEMPTS || !this.release(PIECE_BYTES)) throw error;
      }
    }
  }

  /** Releases everything if the database could not start otherwise: it needs space for its write-ahead log. */
  releaseForStart(): void {
    if (this.size() > 0 && this.freeBytes() < RESERVE_BYTES) this.release(RESERVE_BYTES);
  }

  /** Fills up the file if at least as much space stays free. The folder must exist. */
  refill(): void {
    const size = this.size();
    if (size >= RESERVE_BYTES || this.freeBytes() < 2 * RESERVE_BYTES - size) return;
    const file = openSync(this.file, 'a', 0o600);
    try {
      for (let written = size; written < RESERVE_BYTES; written += PIECE_BYTES) writeSync(file, PIECE);
    } catch (error) {
      if (!isOutOfSpace(error)) throw error;
    } finally {
      closeSync(file);
    }
  }

  /** @returns whether there was anything to release */
  private release(bytes: number): boolean {
    const size = this.size();
    if (size > 0) truncateSync(this.file, Math.max(size - bytes, 0));
    return size > 0;
  }

  private size(): number {
    return statSync(this.file, { throwIfNoEntry: false })?.size ?? 0;
  }

  private freeBytes(): number {
    const { bavail, bsize } = statfsSync(this.folder);
    return bavail * bsize;
  }
}
