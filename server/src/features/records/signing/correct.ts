import type { ApplicationRecord } from '@swathline/contract';
import { sql } from 'kysely';
import { recordEvent } from '../../../platform/audit/trail.ts';
import type { Tx } from '../../../platform/db/connection/open.ts';
import { Problem } from '../../../platform/errors/problem.ts';
import type { ChangeContext } from '../changes.ts';
import { getRecord } from '../read-record.ts';
import { CARRIED_COLUMNS, type RecordRow } from '../columns.ts';
import { lockRow } from '../rows.ts';

/**
 * Opens the next version of a signed record. The signed one counts until the next one is signed.
 * @throws Problem not_found; wrong_status for a record that is open or replaced; already_taken while another correction is open
 */
export async function correctRecord(context: ChangeContext, id: string, reason: string): Promise<ApplicationRecord> {
  const { db, by } = context;
  const nextId = await db.transaction().execute(async (tx) => {
    const row = await lockRow(tx, id);
    await assertCorrectable(tx, row);
    const columns = sql.join(CARRIED_COLUMNS.map((name) => sql.id(name)));
    const { rows } = await sql<{ id: string }>`
      INSERT INTO "applicationRecords" (${columns}, "version", "replacesId", "correctionReason", "openedByUserId", "firstStartedAt")
      SELECT ${columns}, "version" + 1, "id", ${reason}, ${by.id}, coalesce("firstStartedAt", "startedAt", "createdAt")
      FROM "applicationRecords" WHERE "id" = ${id}
      RETURNING "id"`.execute(tx);
    const next = rows[0]?.id ?? '';
    await sql`
      INSERT INTO "recordFiles" ("recordId", "sha256", "fileName", "mediaType", "bytes", "addedAt", "addedByUserId", "addedBy")
      SELECT ${next}, "sha256", "fileName", "mediaType", "bytes", "addedAt", "addedByUserId", "addedBy"
      FROM "recordFiles" WHERE "recordId" = ${id}`.execute(tx);
    await recordEvent(tx, by, { action: 'correct_record', subjectType: 'record', subjectId: next, details: { reason } });
    return next;
  });
  return getRecord(context, nextId);
}

/** @throws Problem wrong_status, already_taken */
async function assertCorrectable(tx: Tx, { id, state }: RecordRow): Promise<void> {
  if (state === 'open') throw new Problem('wrong_status', 'This record is not signed yet. Change it directly.');
  const next = await tx.selectFrom('applicationRecords').select(['version', 'state']).where('replacesId', '=', id).executeTakeFirst();
  if (state === 'replaced') {
    throw new Problem(
      'wrong_status',
      `This version has been corrected already. Correct version ${next?.version ?? ''} or a later one instead.`,
    );
  }
  if (next) throw new Problem('already_taken', 'A correction of this record is open already. Continue with that one, or discard it.');
}
