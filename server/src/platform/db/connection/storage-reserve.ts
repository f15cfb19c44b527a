import { closeSync, openSync, statfsSync, statSync, truncateSync, writeSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from '../../errors/connection-errors.ts';
import { isDiskFull } from '../schema/violations.ts';

const WHOLE_BYTES = 24 * 1024 * 1024;
const PIECE_BYTES = 256 * 1024;
const PIECE = Buffer.alloc(PIECE_BYTES, 1);
const MAX_TRIES = 4;
/** The room went to somebody else, or was never this user's. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT']);

/**
 * A file that holds room on the disk of DATA_DIR. When the disk is full, pieces of it are given up for what must go on, such as signing in;
 * everything else is refused until there is room. Then the file is made whole again.
 */
export class StorageReserve {
  private readonly folder: string;
  private readonly file: string;

  /** @param folder DATA_DIR, which need not exist yet */
  constructor(folder: string) {
    this.folder = folder;
    this.file = path.join(folder, 'reserve');
  }

  /** Does what must go on, again with a piece of the reserve given up while the disk is full. */
  async spend<Result>(doIt: () => Promise<Result>): Promise<Result> {
    for (let tries = 1; ; tries++) {
      try {
        return await doIt();
      } catch (error) {
        if (!isDiskFull(error) || tries === MAX_TRIES || !this.giveUp(PIECE_BYTES)) throw error;
      }
    }
  }

  /** Gives up everything where the database could not even start: it needs room for a part of its log. */
  makeRoomToStart(): void {
    if (this.size() > 0 && this.freeBytes() < WHOLE_BYTES) this.giveUp(WHOLE_BYTES);
  }

  /** Fills the file up, where that leaves as much room again. The folder exists. */
  takeBack(): void {
    const size = this.size();
    if (size >= WHOLE_BYTES || this.freeBytes() < 2 * WHOLE_BYTES - size) return;
    const file = openSync(this.file, 'a', 0o600);
    try {
      for (let filled = size; filled < WHOLE_BYTES; filled += PIECE_BYTES) writeSync(file, PIECE);
    } catch (error) {
      if (!NO_ROOM.has(codeOf(error))) throw error;
    } finally {
      closeSync(file);
    }
  }

  /** @returns whether there was something to give up */
  private giveUp(bytes: number): boolean {
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
