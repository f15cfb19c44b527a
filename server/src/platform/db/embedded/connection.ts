import { chownSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Identity } from './command.ts';

/** Part of the socket's file name; no network port is opened. */
export const PORT = 5432;

/** `host` is the folder of a Unix socket. */
export interface EmbeddedConnection {
  host: string;
  port: number;
  user: string;
  database: string;
}

/** The connection to the only database of a cluster. */
export const connectionTo = (socketFolder: string, user: string): EmbeddedConnection => ({
  host: socketFolder,
  port: PORT,
  user,
  database: 'postgres',
});

/** `sun_path` holds 104 bytes on macOS and 108 on Linux, including the final NUL; this is the rest after `/.s.PGSQL.5432`. */
const MAX_FOLDER_BYTES = 103 - '/.s.PGSQL.5432'.length;
const PREFIX = 'swathline-';

/** The folder of the cluster, which is private, or a private temporary folder if that path is too long for a socket. */
export function socketFolderFor(cluster: string, { user }: Identity): string {
  if (Buffer.byteLength(cluster) <= MAX_FOLDER_BYTES) return cluster;
  const folder = mkdtempSync(path.join(os.tmpdir(), PREFIX));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  return folder;
}

export const isTemporarySocketFolder = (folder: string): boolean =>
  path.dirname(folder) === os.tmpdir() && path.basename(folder).startsWith(PREFIX);
