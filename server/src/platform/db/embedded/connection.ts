import { PORT } from './postmaster.ts';

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
