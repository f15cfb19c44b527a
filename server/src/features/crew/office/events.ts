import {
  type api,
  type BodyOf,
  CREW_ATTENTION,
  type CrewAttention,
  nameOfPerson,
  type OfficeCrewEvent,
  type QueryOf,
  type ReplyOf,
} from '@swathline/contract';
import { sql } from 'kysely';
import { recordEvent } from '../../../platform/audit/trail.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/connection/open.ts';
import { listPage } from '../../../platform/db/lists/page.ts';
import { orNotFound } from '../../../platform/db/sql/rows.ts';
import { Problem } from '../../../platform/errors/problem.ts';
import { announceLive } from '../../../platform/live/announce.ts';
import { wasCompletedSince } from '../../spray-jobs/writing/status.ts';
import { type EventRow, HAS_PICTURE, officeEventOf, selectEvents } from '../reports/rows.ts';
import { fullNameOf } from '../../auth/user-record.ts';

type Office = typeof api.crewOffice;

/** Everything that the crews reported on a job, oldest first. */
export async function listJobEvents(db: Db, sprayJobId: string): Promise<ReplyOf<Office['jobEvents']>> {
  const rows = await selectEvents(db).where('sprayJobId', '=', sprayJobId).orderBy('receipt').execute();
  return { crewEvents: rows.map(officeEventOf), total: rows.length, limit: rows.length, offset: 0 };
}

const IS_COMPLETED = wasCompletedSince(sql.ref('crewEvents.sprayJobId'), sql.ref('crewEvents.receivedAt'));

/**
 * An event waits for the office until it is dealt with. One that was finished in the field is dealt with when the job is complete, and does
 * not wait again if the office puts the job back to work.
 */
export const WAITS_FOR_OFFICE = sql<boolean>`("outcome" = 'needs_office' AND "resolvedAt" IS NULL
  AND NOT ("reason" = 'finished_in_field' AND ("sprayJobs"."status" IS NOT DISTINCT FROM 'completed' OR ${IS_COMPLETED})))`;

/** The reports that wait for the office, oldest first. */
export async function listAttention(db: Db, query: QueryOf<Office['attention']>): Promise<ReplyOf<Office['attention']>> {
  const waiting = db.selectFrom('crewEvents').leftJoin('sprayJobs', 'sprayJobs.id', 'crewEvents.sprayJobId').where(WAITS_FOR_OFFICE);
  const sort = { by: sql.ref('crewEvents.receipt'), id: 'crewEvents.id' } as const;
  const { rows, ...page } = await listPage(waiting, { ...query, order: 'asc' }, sort, (q) =>
    q
      .innerJoin('users', 'users.id', 'crewEvents.userId')
      .innerJoin('crewPhones', 'crewPhones.id', 'crewEvents.phoneId')
      .selectAll('crewEvents')
      .select(['crewPhones.name as phoneName', fullNameOf().as('personName')])
      .select(['sprayJobs.status as jobStatus', HAS_PICTURE.as('hasPicture')])
      .select(sql<string>`coalesce("sprayJobs"."name", "crewEvents"."jobName")`.as('currentName')),
  );
  return { items: rows.map(attentionOf), ...page };
}

function attentionOf(row: EventRow & { currentName: string; jobStatus: CrewAttention['jobStatus'] }): CrewAttention {
  const { resolved: _, ...event } = officeEventOf(row);
  return { ...event, jobName: row.currentName, jobStatus: row.jobStatus, todo: CREW_ATTENTION[event.reason ?? 'failed'] };
}

/**
 * Marks an event as dealt with, with the note.
 * @throws Problem not_found; wrong_status for an event that needs nothing or was dealt with
 */
export async function resolveEvent(
  { db, by }: Pick<Context, 'db' | 'by'>,
  id: string,
  { note }: BodyOf<Office['resolve']>,
): Promise<OfficeCrewEvent> {
  await db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('crewEvents')
      .select(['sprayJobId', 'outcome', 'resolvedBy', 'kind'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    const event = orNotFound(found, 'report');
    if (event.resolvedBy !== null)
      throw new Problem('wrong_status', `${event.resolvedBy} has dealt with this report already. Reload to see the note.`);
    if (event.outcome !== 'needs_office') throw new Problem('wrong_status', 'The office need not do anything about this report.');
    await tx
      .updateTable('crewEvents')
      .set({
        resolvedAt: sql`clock_timestamp()`,
        resolvedByUserId: by.id,
        resolvedBy: nameOfPerson(by),
        resolutionNote: note,
      })
      .where('id', '=', id)
      .execute();
    await recordEvent(tx, by, {
      action: 'resolve_crew_event',
      subjectType: 'spray_job',
      subjectId: event.sprayJobId,
      details: { report: event.kind, note },
    });
    await announceLive(tx);
  });
  return officeEventOf(await selectEvents(db).where('crewEvents.id', '=', id).executeTakeFirstOrThrow());
}
