import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from '../../errors/connection-errors.ts';
import { StartRefused } from '../../errors/start-refused.ts';

/**
 * Ensures that DATA_DIR is a folder that this process can write to, creating it if needed.
 * @returns its absolute path
 * @throws StartRefused when it cannot be written
 */
export function prepareDataFolder(dataDir: string): string {
  const folder = path.resolve(dataDir);
  try {
    const stats = statSync(folder, { throwIfNoEntry: false });
    if (stats === undefined) create(folder);
    else if (!stats.isDirectory()) throw new StartRefused(`DATA_DIR is ${folder}, which is a file. Point it at a folder.`);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return folder;
  } catch (error) {
    throw error instanceof StartRefused ? error : startRefused(folder, error);
  }
}

/** As root, creates a folder that others may enter but not list, because PostgreSQL runs as another user that has a folder inside. */
function create(folder: string): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, process.getuid?.() === 0 ? 0o711 : 0o700);
}

function startRefused(folder: string, cause: unknown): StartRefused {
  switch (codeOf(cause)) {
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartRefused(`DATA_DIR is ${folder}, but part of that path is a file. Point it at a folder.`, { cause });
    case 'ENOSPC':
      return new StartRefused(`DATA_DIR ${folder} cannot be created: the disk is full. Free some space and start again.`, { cause });
    case 'EROFS':
      return new StartRefused(`DATA_DIR ${folder} is on a disk that can only be read. Point it at a folder that can be written.`, {
        cause,
      });
    default:
      return new StartRefused(
        `DATA_DIR ${folder} cannot be written by this user. Give the user that folder (chown), or point DATA_DIR at another one.`,
        { cause },
      );
  }
}
