import { correctedTime } from '@swathline/contract';
import type { Tx } from '../../../platform/db/connection/open.ts';
import { listSignedFields } from '../../records/signed-records.ts';
import { type JobRow, listFieldIds } from '../../spray-jobs/access.ts';
import type { Report } from '../reports/report.ts';
import { isInRecords, readFacts } from './fill-records.ts';
import { type Facts, startsOfFields } from './reported-work.ts';

/** Whether an event would fill an application record that is signed. */
export async function isRecordSigned(tx: Tx, report: Report, job: JobRow): Promise<boolean> {
  const { event } = report;
  const { id, status } = job;
  // A pause only has a part in which start counts.
  if (event.kind === 'job_paused' || (event.kind !== 'reading' && !isInRecords(event))) return false;
  const fieldIds = await listFieldIds(tx, id);
  const signedIds = await listSignedFields(tx, id);
  const signed = fieldIds.filter((fieldId) => signedIds.has(fieldId));
  const reportedId = 'fieldId' in event.body ? event.body.fieldId : undefined;
  if (reportedId) return signed.includes(reportedId);
  // While the job is flown, a report without a field is about the fields whose records are open.
  const isFlown = status === 'approved' || status === 'in_progress';
  if (signed.length === 0 || (isFlown && signed.length < fieldIds.length)) return false;
  return event.kind !== 'job_started' || isStartOfSigned(tx, report, job, { fieldIds, signed });
}

/** Whether a start is in one of the signed records: without it the work on that field would have begun at another time. */
async function isStartOfSigned(
  tx: Tx,
  { caller, event, clockOffsetMs }: Report,
  { id, pilotId }: JobRow,
  { fieldIds, signed }: { fieldIds: string[]; signed: string[] },
): Promise<boolean> {
  const facts = await readFacts(tx, id);
  const happenedAt = new Date(correctedTime(event.at, clockOffsetMs)).toISOString();
  const { person } = caller;
  const start: Facts = { kind: event.kind, happenedAt, body: {}, by: { id: person.id, name: '' } };
  const isAfter = (fact: Facts) => fact.happenedAt > happenedAt;
  const withStart = [...facts.filter((fact) => !isAfter(fact)), start, ...facts.filter(isAfter)];
  const job = { fieldIds, pilotId };
  const [before, after] = [startsOfFields(facts, job), startsOfFields(withStart, job)];
  return signed.some((fieldId) => before.get(fieldId) !== after.get(fieldId));
}
