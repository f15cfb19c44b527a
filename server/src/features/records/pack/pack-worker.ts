import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { nextUpdatedAt } from '../../../platform/db/sql/rows.ts';
import { isConnectionError } from '../../../platform/errors/connection-errors.ts';
import { Problem } from '../../../platform/errors/problem.ts';
import type { WrittenFile } from '../../../platform/files/file-store.ts';
import { problemOf } from '../../../platform/problem-of.ts';
import { makePack, type PackContext, type PackMaker, type PackRange } from './make-pack.ts';

type Log = (error: unknown, message: string) => void;

/** Packs that one server makes at the same time. */
const MAX_CONCURRENT = 2;
/** How often a server looks for packs that another one left unfinished. */
const POLL_MS = 10_000;
/** A server that made no progress for this long is taken to be gone. */
const HOLD_SECONDS = 60;
const MAX_ATTEMPTS = 3;

const GAVE_UP = `The server stopped ${MAX_ATTEMPTS} times while it made this pack. Make a pack of fewer days, and tell your operator.`;
const FAILED = 'The pack could not be made. The error was logged. Try again, and tell your operator if it fails again.';

const DISK_FULL = 'The disk of the server is full, so the pack was not kept. Tell your operator to make room, then make the pack again.';

/** The full disk of the file store says to send a file again, which nobody sent here. */
function messageOf(error: unknown): string {
  if (problemOf(error).code === 'storage_full') return DISK_FULL;
  return error instanceof Problem ? error.message : FAILED;
}

interface HeldPack extends PackRange {
  id: string;
  requestId: string | null;
  attempts: number;
  heldBy: string;
}

/** The pack belongs to another server now, or this one stops. */
class HoldLost extends Error {}

export interface PackWorker {
  /** Looks for packs immediately. */
  wake(): void;
  /** Stops, and leaves unfinished packs to another server or the next start. */
  stop(): Promise<void>;
}

/** Makes the requested packs. With several servers each pack is made once: a server holds it while it makes progress. */
export function startPackWorker(context: PackMaker, log: Log): PackWorker {
  const running = new Set<Promise<void>>();
  let isStopping = false;

  const makeNext = async (): Promise<void> => {
    try {
      while (!isStopping) {
        const pack = await holdNext(context);
        if (!pack) return;
        await makeHeld(context, pack, { isStopping: () => isStopping, log });
      }
    } catch (error) {
      log(error, 'packs of records');
    }
  };
  const wake = () => {
    if (isStopping || running.size >= MAX_CONCURRENT) return;
    const run = makeNext().finally(() => running.delete(run));
    running.add(run);
  };
  const timer = setInterval(wake, POLL_MS).unref();
  return {
    wake,
    async stop() {
      isStopping = true;
      clearInterval(timer);
      await Promise.all(running);
    },
  };
}

/** Holds the oldest pack that no server is making. */
async function holdNext({ db }: PackContext): Promise<HeldPack | undefined> {
  const heldBy = randomUUID();
  const { rows } = await sql<Omit<HeldPack, 'heldBy'>>`
    UPDATE "recordPacks" SET "heldBy" = ${heldBy}, "heldUntil" = clock_timestamp() + ${HOLD_SECONDS} * interval '1 second',
      "attempts" = "attempts" + 1, "done" = 0
    WHERE "id" = (SELECT "id" FROM "recordPacks" WHERE "state" = 'making' AND "heldUntil" <= clock_timestamp()
      ORDER BY "createdAt" LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING "id", "from", "to", "requestId", "attempts"`.execute(db);
  return rows[0] && { ...rows[0], heldBy };
}

async function makeHeld(context: PackMaker, pack: HeldPack, { isStopping, log }: { isStopping: () => boolean; log: Log }): Promise<void> {
  if (pack.attempts > MAX_ATTEMPTS) return fail(context, pack, GAVE_UP);
  const onProgress = async (done: number, total: number): Promise<void> => {
    const heldUntil = sql<string>`clock_timestamp() + ${HOLD_SECONDS} * interval '1 second'`;
    const { numUpdatedRows } = await updateHeld(context, pack).set({ done, total, heldUntil }).executeTakeFirst();
    if (numUpdatedRows === 0n || isStopping()) throw new HoldLost();
  };
  try {
    await finish(context, pack, await makePack(context, pack, onProgress));
  } catch (error) {
    if (isStopping()) {
      await updateHeld(context, pack)
        .set({ heldUntil: sql<string>`clock_timestamp()`, attempts: pack.attempts - 1 })
        .execute();
    } else if (!(error instanceof HoldLost) && !isConnectionError(error)) {
      log(error, 'pack of records');
      await fail(context, pack, messageOf(error));
    }
  }
}

const updateHeld = ({ db }: Pick<PackContext, 'db'>, { id, heldBy }: HeldPack) =>
  db.updateTable('recordPacks').where('id', '=', id).where('heldBy', '=', heldBy).where('state', '=', 'making');

async function fail(context: PackContext, pack: HeldPack, message: string): Promise<void> {
  await updateHeld(context, pack)
    .set({ state: 'failed', message, endedAt: sql<string>`clock_timestamp()` })
    .execute();
}

/** Marks the pack as ready, and attaches it to its request unless another pack was already sent. */
async function finish({ db }: PackContext, pack: HeldPack, { sha256 }: WrittenFile): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await updateHeld({ db: tx }, pack)
      .set({ state: 'ready', sha256, endedAt: sql<string>`clock_timestamp()` })
      .executeTakeFirst();
    if (numUpdatedRows === 0n || pack.requestId === null) return;
    await tx
      .updateTable('recordRequests')
      .set({ packId: pack.id, updatedAt: nextUpdatedAt })
      .where('id', '=', pack.requestId)
      .where((is) => is.or([is('sentOn', 'is', null), is('packId', 'is', null)]))
      .execute();
  });
}
