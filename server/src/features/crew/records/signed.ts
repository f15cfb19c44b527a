import { correctedTime, type CrewEvent } from '@swathline/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/connection/open.ts';
import type { JobRow } from '../../spray-jobs/access.ts';
import type { Report } from '../reports/report.ts';
import { isInRecords, readFacts } from './fill-records.ts';

const IS_SIGNED = sql<boolean>`EXISTS (SELECT FROM "applicationRecords" r WHERE r."sprayJobId" = "sprayJobFields"."sprayJobId"
  AND r."fieldId" = "sprayJobFields"."fieldId" AND r."state" = 'signed')`;

/** Whether an event would fill an application record that is signed. */
export async function isRecordSigned(tx: Tx, { event, clockOffsetMs }: Report, { id, status }: JobRow): Promise<boolean> {
  if (event.kind !== 'reading' && !isInRecords(event.kind)) return false;
  const fields = await tx
    .selectFrom('sprayJobFields')
    .select(['fieldId', IS_SIGNED.as('isSigned')])
    .where('sprayJobId', '=', id)
    .execute();
  const signed = fields.filter(({ isSigned }) => isSigned);
  const fieldId = 'fieldId' in event.body ? event.body.fieldId : undefined;
  if (fieldId) return signed.some((field) => field.fieldId === fieldId);
  // While the job is flown, a report without a field is about the fields whose records are open.
  const isFlown = status === 'approved' || status === 'in_progress';
  if (signed.length === 0 || (isFlown && signed.length < fields.length)) return false;
  return event.kind !== 'job_started' || isStartOfRecord(await readFacts(tx, id), correctedTime(event.at, clockOffsetMs), fields.length);
}

/** Whether a start is in a record: the first one is, and with several fields the last one before a field was done. */
function isStartOfRecord(facts: CrewEvent[], at: string, fieldCount: number): boolean {
  const time = Date.parse(at);
  const isFirst = !facts.some(({ kind, happenedAt }) => kind === 'job_started' && Date.parse(happenedAt) <= time);
  return isFirst || (fieldCount > 1 && facts.some(({ kind, happenedAt }) => kind === 'field_done' && Date.parse(happenedAt) >= time));
}
