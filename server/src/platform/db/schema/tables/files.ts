import type { Generated } from 'kysely';

/** A file in FILES_DIR. Rows of other tables refer to it; one without references is deleted after a day. */
interface StoredFilesTable {
  /** SHA-256 of the content, hex. */
  sha256: string;
  bytes: number;
  /** When it was stored last. */
  storedAt: Generated<string>;
}

export interface FileTables {
  storedFiles: StoredFilesTable;
}
