import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection/open.ts';
import type { LocatorRequestsTable } from '../../platform/db/schema/tables.ts';

const BATCH_ROWS = 500;
const MAX_WAITING = 20 * BATCH_ROWS;
const WRITTEN_EVERY_MS = 1000;
const FORGOTTEN_EVERY_MS = 600_000;
const KEPT_DAYS = 30;
const FORGOTTEN_AT_ONCE = 5000;

export type LocatorRequest = Omit<LocatorRequestsTable, 'id' | 'createdAt'>;
type Noted = LocatorRequest & { createdAt: string };

/**
 * Keeps look-ups for the monitor: noted in memory, written in batches once a second, forgotten after 30 days. No look-up ever waits for it; what
 * cannot be written, or does not fit, is lost.
 */
export class RequestLog {
  private waiting: Noted[] = [];
  private writing: Promise<void> | undefined;
  private forgetting = Promise.resolve();
  private isKept = true;
  private isClosed = false;
  private readonly timers: NodeJS.Timeout[];
  private readonly db: Db;
  private readonly warn: (error: unknown) => void;

  constructor(db: Db, warn: (error: unknown) => void) {
    this.db = db;
    this.warn = warn;
    this.timers = [
      setInterval(() => void this.flush(), WRITTEN_EVERY_MS),
      setInterval(() => {
        this.forgetting = this.forget();
      }, FORGOTTEN_EVERY_MS),
    ];
  }

  /** False from a batch that could not be written to the next one that could. */
  get isWorking(): boolean {
    return this.isKept;
  }

  note(request: LocatorRequest): void {
    if (this.waiting.length >= MAX_WAITING) {
      return;
    }
    this.waiting.push({ ...request, createdAt: new Date().toISOString() });
    if (this.waiting.length >= BATCH_ROWS) void this.flush();
  }

  /** Writes all that was noted. Never throws. */
  flush(): Promise<void> {
    if (this.waiting.length > 0) this.writing ??= this.writeWaiting();
    return this.writing ?? Promise.resolve();
  }

  /** Writes what is still waiting, and nothing more after that. */
  async close(): Promise<void> {
    this.isClosed = true;
    this.timers.forEach(clearInterval);
    await this.flush();
    await this.forgetting;
  }

  private async writeWaiting(): Promise<void> {
    do {
      try {
        await insertRequests(this.db, this.waiting.splice(0, BATCH_ROWS));
        this.isKept = true;
      } catch (error) {
        if (this.isKept) this.warn(error);
        this.isKept = false;
      }
    } while (this.isKept && this.waiting.length > 0);
    this.writing = undefined;
  }

  private async forget(): Promise<void> {
    try {
      while (!this.isClosed && (await deleteOldRequests(this.db)) === FORGOTTEN_AT_ONCE);
    } catch (error) {
      this.warn(error);
    }
  }
}

async function insertRequests(db: Db, requests: Noted[]): Promise<void> {
  const columns =
    sql.raw(`"createdAt", "userId", "requestType", "requestTypeInternal", "scope", "success", "cacheHit", "latitude", "longitude",
    "landDescription", "responseTimeMs", "errorCode", "errorMessage"`);
  await sql`
    INSERT INTO "locatorRequests" (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::"locatorRequests", ${JSON.stringify(requests)}::jsonb)`.execute(db);
}

/**
 * Forgets the oldest of those kept long enough; several servers may do so at once.
 * @returns how many, at most 5000
 */
export async function deleteOldRequests(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM "locatorRequests" WHERE "id" IN (
      SELECT "id" FROM "locatorRequests" WHERE "createdAt" < now() - make_interval(days => ${KEPT_DAYS})
      ORDER BY "createdAt" LIMIT ${FORGOTTEN_AT_ONCE} FOR UPDATE SKIP LOCKED)`.execute(db);
  return Number(numAffectedRows ?? 0);
}
