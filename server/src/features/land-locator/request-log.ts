import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection/open.ts';
import type { LocatorRequestsTable } from '../../platform/db/schema/tables.ts';

const BATCH_ROWS = 500;
const MAX_BUFFERED_ROWS = 20 * BATCH_ROWS;
const FLUSH_INTERVAL_MS = 1000;
const DELETE_INTERVAL_MS = 600_000;
const RETENTION_DAYS = 30;
const DELETE_BATCH_ROWS = 5000;

export type LocatorRequest = Omit<LocatorRequestsTable, 'id' | 'createdAt'>;
type LoggedRequest = LocatorRequest & { createdAt: string };

/**
 * Logs look-ups for the monitoring page: buffers them in memory, writes them in batches once a second and deletes them after 30 days.
 * Look-ups do not wait for the log. Rows are lost if they cannot be written or exceed the buffer.
 */
export class RequestLog {
  private buffer: LoggedRequest[] = [];
  private writing: Promise<void> | undefined;
  private deleting = Promise.resolve();
  private lastWriteSucceeded = true;
  private isClosed = false;
  private readonly timers: NodeJS.Timeout[];
  private readonly db: Db;
  private readonly warn: (error: unknown) => void;

  constructor(db: Db, warn: (error: unknown) => void) {
    this.db = db;
    this.warn = warn;
    this.timers = [
      setInterval(() => void this.flush(), FLUSH_INTERVAL_MS),
      setInterval(() => {
        this.deleting = this.deleteExpired();
      }, DELETE_INTERVAL_MS),
    ];
  }

  /** False after a batch that could not be written, until one succeeds. */
  get isWorking(): boolean {
    return this.lastWriteSucceeded;
  }

  add(request: LocatorRequest): void {
    if (this.buffer.length >= MAX_BUFFERED_ROWS) {
      return;
    }
    this.buffer.push({ ...request, createdAt: new Date().toISOString() });
    if (this.buffer.length >= BATCH_ROWS) void this.flush();
  }

  /** Writes the whole buffer. Never rejects. */
  flush(): Promise<void> {
    if (this.buffer.length > 0) this.writing ??= this.writeBuffer();
    return this.writing ?? Promise.resolve();
  }

  /** Writes the buffer and stops the timers. */
  async close(): Promise<void> {
    this.isClosed = true;
    this.timers.forEach(clearInterval);
    await this.flush();
    await this.deleting;
  }

  private async writeBuffer(): Promise<void> {
    do {
      try {
        await insertRequests(this.db, this.buffer.splice(0, BATCH_ROWS));
        this.lastWriteSucceeded = true;
      } catch (error) {
        if (this.lastWriteSucceeded) this.warn(error);
        this.lastWriteSucceeded = false;
      }
    } while (this.lastWriteSucceeded && this.buffer.length > 0);
    this.writing = undefined;
  }

  private async deleteExpired(): Promise<void> {
    try {
      while (!this.isClosed && (await deleteExpiredRequests(this.db)) === DELETE_BATCH_ROWS);
    } catch (error) {
      this.warn(error);
    }
  }
}

async function insertRequests(db: Db, requests: LoggedRequest[]): Promise<void> {
  const columns =
    sql.raw(`"createdAt", "userId", "requestType", "requestTypeInternal", "scope", "success", "cacheHit", "latitude", "longitude",
    "landDescription", "responseTimeMs", "errorCode", "errorMessage"`);
  await sql`
    INSERT INTO "locatorRequests" (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::"locatorRequests", ${JSON.stringify(requests)}::jsonb)`.execute(db);
}

/**
 * Deletes a batch of the oldest expired rows; several servers may do so concurrently.
 * @returns the number of deleted rows, at most 5000
 */
export async function deleteExpiredRequests(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM "locatorRequests" WHERE "id" IN (
      SELECT "id" FROM "locatorRequests" WHERE "createdAt" < now() - make_interval(days => ${RETENTION_DAYS})
      ORDER BY "createdAt" LIMIT ${DELETE_BATCH_ROWS} FOR UPDATE SKIP LOCKED)`.execute(db);
  return Number(numAffectedRows ?? 0);
}
