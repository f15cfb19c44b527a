import { correctedTime } from '@swathline/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/connection/open.ts';
import type { JobRow } from '../../spray-jobs/access.ts';
import type { Report } from '../reports/report.ts';
import { isInRecords, readFacts } from './fill-records.ts';
import { type Facts, startsOfFields } from './reported-work.ts';

const IS_SIGNED = sql<boolean>`EXISTS (SELECT FROM "applicationRecords" r WHERE r."sprayJobId" = "sprayJobFields"."sprayJobId"
  AND r."fieldId" = "sprayJobFields"."fieldId" AND r."state" = 'signed')`;

interface FieldOfJob {
  fieldId: string;
  isSigned: boolean;
}

/** Whether an event would fill an application record that is signed. */
export async function isRecordSigned(tx: Tx, report: Report, job: JobRow): Promise<boolean> {
  const { event } = report;
  const { id, status } = job;
  // A pause only has a part in which start counts.
  if (event.kind === 'job_paused' || (event.kind !== 'reading' && !isInRecords(event))) return false;
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
  return event.kind !== 'job_started' || isStartOfSigned(tx, report, job, fields);
}

/** Whether a start is in one of the signed records: without it the work on that field would have begun at another time. */
async function isStartOfSigned(tx: Tx, { caller, event, clockOffsetMs }: Report, { id, pilotId }: JobRow, fields: FieldOfJob[]) {
  const facts = await readFacts(tx, id);
  const happenedAt = new Date(correctedTime(event.at, clockOffsetMs)).toISOString();
  const { person } = caller;
  const start: Facts = { kind: event.kind, happenedAt, body: {}, by: { id: person.id, name: '' } };
  const isAfter = (fact: Facts) => fact.happenedAt > happenedAt;
  const withStart = [...facts.filter((fact) => !isAfter(fact)), start, ...facts.filter(isAfter)];
  const job = { fieldIds: fields.map(({ fieldId }) => fieldId), pilotId };
  const [before, after] = [startsOfFields(facts, job), startsOfFields(withStart, job)];
  return fields.some(({ fieldId, isSigned }) => isSigned && before.get(fieldId) !== after.get(fieldId));
}
