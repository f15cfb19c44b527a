import type { api, BodyOf, RecordPack, ReplyOf } from '@swathline/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection/open.ts';
import { orNotFound } from '../../../platform/db/sql/rows.ts';
import { invalid, Problem } from '../../../platform/errors/problem.ts';
import type { Person } from '../../../platform/http/callers.ts';
import type { ServedFile } from '../../../platform/http/serve.ts';
import { listPackRecords, type PackContext, type PackRange } from './make-pack.ts';

/** Packs that no request refers to are deleted this long after they were made. */
const DAYS_KEPT = 7;

/**
 * Requests a pack, which one of the servers then makes.
 * @throws Problem not_found for an unknown request; invalid when no record is in the range
 */
export async function createPack(
  context: PackContext & { by: Person },
  form: BodyOf<typeof api.recordPacks.create>,
): Promise<ReplyOf<typeof api.recordPacks.create>> {
  const { db, by } = context;
  const requestId = form.requestId ?? null;
  const range = requestId === null ? { from: form.from ?? null, to: form.to ?? null } : await rangeOfRequest(db, requestId);
  const { length: total } = await listPackRecords(context, range);
  if (total === 0) throw invalid('from', 'No record started in this range. Choose other days.');
  return db
    .insertInto('recordPacks')
    .values({ ...range, requestId, total, createdByUserId: by.id })
    .returning('id')
    .executeTakeFirstOrThrow();
}

async function rangeOfRequest(db: Db, id: string): Promise<PackRange> {
  const request = await db.selectFrom('recordRequests').select(['from', 'to']).where('id', '=', id).executeTakeFirst();
  return orNotFound(request, 'request');
}

/** @throws Problem not_found */
export async function getPack(db: Db, id: string): Promise<RecordPack> {
  const columns = ['id', 'state', 'done', 'total', 'message'] as const;
  const pack = await db.selectFrom('recordPacks').select(columns).where('id', '=', id).executeTakeFirst();
  return orNotFound(pack, 'pack');
}

/** @throws Problem not_found, also when the file is gone; wrong_status for a pack that is not ready */
export async function servePack({ db, files }: PackContext, id: string): Promise<ServedFile> {
  const { state, done, total, message } = await getPack(db, id);
  if (state === 'making') {
    throw new Problem('wrong_status', `The pack is still being made: ${done} of ${total} records. Try again when it is ready.`);
  }
  if (state === 'failed') throw new Problem('wrong_status', message ?? 'The pack could not be made. Make it again.');
  const file = await db
    .selectFrom('recordPacks')
    .innerJoin('storedFiles', 'storedFiles.sha256', 'recordPacks.sha256')
    .select(['storedFiles.sha256', 'bytes', 'from', 'to'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (!(await files.isWhole(file))) throw new Problem('not_found', 'The file of this pack is gone. Make the pack again.');
  const days = [file.from, file.to].filter((day) => day !== null);
  const name = `${['application-records', ...days].join('-')}.zip`;
  return { name, type: 'application/zip', content: files.stream(file.sha256), isUploaded: true };
}

/** Deletes packs a week after they ended, except those of requests. Their files, now without references, are deleted later. */
export async function deleteExpiredPacks(db: Db): Promise<void> {
  await db
    .deleteFrom('recordPacks')
    .where('state', '<>', 'making')
    .where('endedAt', '<', sql<string>`clock_timestamp() - ${DAYS_KEPT} * interval '1 day'`)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('recordRequests').select('recordRequests.id').whereRef('recordRequests.packId', '=', 'recordPacks.id'))),
    )
    .execute();
}
