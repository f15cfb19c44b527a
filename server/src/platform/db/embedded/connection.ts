import { chownSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Identity } from './command.ts';

/** Part of the socket's file name; no network port is opened. */
export const PORT = 5432;

/** `host` is the folder of a unix socket; there is no network port. */
export interface EmbeddedConnection {
  host: string;
  port: number;
  user: string;
  database: string;
}

/** To the one database of a cluster. */
export const connectionTo = (socketFolder: string, user: string): EmbeddedConnection => ({
  host: socketFolder,
  port: PORT,
  user,
  database: 'postgres',
});

/** Bytes left for the folder of `sun_path`, 104 on macOS and 108 on Linux with the final NUL, before `/.s.PGSQL.5432`. */
const MAX_FOLDER_BYTES = 103 - '/.s.PGSQL.5432'.length;
const PREFIX = 'swathline-';

/** The cluster's own folder, which nobody else can enter; a private temporary one where that path is too long for a socket. */
export function socketFolderFor(cluster: string, { user }: Identity): string {
  if (Buffer.byteLength(cluster) <= MAX_FOLDER_BYTES) return cluster;
  const folder = mkdtempSync(path.join(os.tmpdir(), PREFIX));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  return folder;
}

export const isTemporarySocketFolder = (folder: string): boolean =>
  path.dirname(folder) === os.tmpdir() && path.basename(folder).startsWith(PREFIX);
