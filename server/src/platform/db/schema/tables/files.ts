import type { RecordPack } from '@swathline/contract';
import type { Generated } from 'kysely';
import type { Created } from './columns.ts';

/** A file in FILES_DIR. Rows of other tables refer to it; one without references is deleted after a day. */
interface StoredFilesTable {
  /** SHA-256 of the content, hex. */
  sha256: string;
  bytes: number;
  /** When it was stored last. */
  storedAt: Generated<string>;
}

/** A pack of records for an inspector: for a range of days, or for a request. */
interface RecordPacksTable extends Created {
  id: Generated<string>;
  from: string | null;
  to: string | null;
  requestId: string | null;
  state: Generated<RecordPack['state']>;
  done: Generated<number>;
  total: Generated<number>;
  /** Why making it failed. */
  message: string | null;
  attempts: Generated<number>;
  /** The attempt that makes it. After `heldUntil` another server may take over. */
  heldBy: string | null;
  heldUntil: Generated<string>;
  /** The zip file, when it is ready. */
  sha256: string | null;
  endedAt: string | null;
  createdByUserId: string | null;
}

export interface FileTables {
  storedFiles: StoredFilesTable;
  recordPacks: RecordPacksTable;
}
