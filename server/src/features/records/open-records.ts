import { isDeepStrictEqual } from 'node:util';
import { type api, type BodyOf, DEFAULT_SWATH_METRES, type SprayJob, STATUS_STYLE } from '@swathline/contract';
import { recordChange } from '../../platform/audit/trail.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/connection/open.ts';
import type { CrewFilled } from '../../platform/db/schema/tables/applications.ts';
import { json, nextUpdatedAt } from '../../platform/db/sql/rows.ts';
import { invalid, Problem } from '../../platform/errors/problem.ts';
import type { Person } from '../../platform/http/callers.ts';
import { readJob } from '../spray-jobs/queries.ts';
import { type Copies, copiedColumns, copyJob, templateOfLand } from './copies/job-copies.ts';
import { NO_LICENCE } from './copies/office.ts';
import { isOther } from './identity.ts';
import { RECORD_COLUMNS, type RecordRow } from './columns.ts';
import { estimateAcres, findRunTimes, readJobTracks, sprayedTimes, trackOfRecord } from './track/read-track.ts';

type OpenContext = Pick<Context, 'db' | 'by' | 'timeZone'>;
type FillContext = Pick<Context, 'db' | 'by'>;
type OpenForm = BodyOf<typeof api.records.open>;

/** Before approval nothing can have been sprayed. */
const TOO_EARLY = ['draft', 'submitted', 'changes_needed'];

/** Opens the records of a job within the transaction that completes it. */
export async function openRecordsOfJob(context: OpenContext & { db: Tx }, sprayJobId: string, form: OpenForm = { pass: 1 }): Promise<void> {
  const { db: tx, by, timeZone } = context;
  const job = await readJob(tx, sprayJobId);
  if (TOO_EARLY.includes(job.status)) {
    throw new Problem(
      'wrong_status',
      `${job.name} is ${STATUS_STYLE[job.status].label}: nothing can have been sprayed yet. Approve the job, then open its records.`,
    );
  }
  const unknown = form.fieldIds?.find((id) => !job.fields.some((field) => field.id === id));
  if (unknown !== undefined) throw invalid('fieldIds', 'One of the fields is not part of this job. Reload the job and choose again.');
  const fields = job.fields.filter(({ id }) => form.fieldIds?.includes(id) ?? true);
  for (const field of fields) {
    const copies = await copyJob(tx, job, field, timeZone);
    const opened = await insertRecord(tx, { by, job, fieldId: field.id, pass: form.pass, copies });
    if (opened)
      await recordChange(tx, by, {
        action: 'create',
        subjectType: 'record',
        subjectId: opened.id,
        after: { job: job.name, pass: form.pass },
      });
    else await fillEmpty(context, { sprayJobId, fieldId: field.id, pass: form.pass }, copies);
  }
}

interface NewRecord {
  by: Person;
  job: SprayJob;
  fieldId: string;
  pass: number;
  copies: Copies;
}

/** @returns undefined if the field has a record for the pass already */
async function insertRecord(tx: Tx, { by, job, fieldId, pass, copies }: NewRecord): Promise<{ id: string } | undefined> {
  return tx
    .insertInto('applicationRecords')
    .values({
      ...copiedColumns(copies),
      sprayJobId: job.id,
      fieldId,
      pass,
      farmerId: job.userId,
      pilotId: job.pilot?.id ?? null,
      openedByUserId: by.id,
      notifiedPeople: json([]),
      notApplicable: json({}),
    })
    .onConflict((conflict) => conflict.constraint('applicationRecords_pass_taken').doNothing())
    .returning('id')
    .executeTakeFirst();
}

/**
 * Fills values that the open record lacks, for example a licence that was entered since, and updates the land to the job's. Never replaces
 * a value that a person can enter.
 */
async function fillEmpty(
  { db: tx, by }: FillContext & { db: Tx },
  at: Pick<RecordRow, 'sprayJobId' | 'fieldId' | 'pass'>,
  copies: Copies,
): Promise<void> {
  const rows = await tx
    .selectFrom('applicationRecords')
    .select(RECORD_COLUMNS)
    .where('sprayJobId', '=', at.sprayJobId)
    .where('fieldId', '=', at.fieldId)
    .where('pass', '=', at.pass)
    .where('state', '=', 'open')
    .forUpdate()
    .execute();
  for (const row of rows) {
    const { userId, name } = row.applicator;
    const isSamePilot = userId === null ? !isOther(name, copies.applicator.name) : userId === copies.applicator.userId;
    const filled = {
      ...landOf(row, copies),
      customer: withKnown(row.customer, copies.customer),
      company: withKnown(row.company, licenceBeside(row.company, copies.company)),
      crop: row.crop ?? copies.crop,
      growthStage: row.growthStage ?? copies.growthStage,
      target: row.target ?? copies.target,
      applicator: isSamePilot ? withKnown(row.applicator, licenceBeside(row.applicator, copies.applicator)) : row.applicator,
    };
    const isSame = Object.entries(filled).every(([name, value]) => isDeepStrictEqual(value, row[name as keyof typeof filled]));
    if (isSame) continue;
    const after = await tx
      .updateTable('applicationRecords')
      .set({
        ...filled,
        land: json(filled.land),
        customer: json(filled.customer),
        company: json(filled.company),
        applicator: json(filled.applicator),
        pilotId: filled.applicator.userId,
        updatedAt: nextUpdatedAt,
      })
      .where('id', '=', row.id)
      .returning(RECORD_COLUMNS)
      .executeTakeFirstOrThrow();
    await recordFill({ db: tx, by }, row, after, 'the job, and the people and papers on file');
  }
}

/**
 * The land as the job shows it, with its template, and its area if that is still the planned one. A correction keeps the land of the
 * corrected version.
 */
function landOf(
  { version, land, province, templateCode, areaAcres, areaSource }: RecordRow,
  { land: current, areaAcres: planned }: Copies,
) {
  if (version > 1) return { land, province, templateCode, areaAcres, areaSource };
  const { coordinates, exclusionZones, grossAcres, effectiveAcres } = current;
  const described = withKnown(land, current);
  return {
    land: { ...described, coordinates, exclusionZones, grossAcres, effectiveAcres },
    ...templateOfLand(described),
    areaAcres: areaSource === 'planned' ? planned : areaAcres,
    areaSource,
  };
}

/** The first part, with its nulls replaced by the second part's values. */
function withKnown<Part extends object>(part: Part, known: Part): Part {
  const entries = Object.entries(part) as [keyof Part & string, unknown][];
  return Object.fromEntries(entries.map(([name, value]) => [name, value ?? known[name]])) as Part;
}

/** What is known without its licence if the record has a value of another one: kind, number and expiry of two licences are never mixed. */
function licenceBeside<Part extends Partial<Record<keyof typeof NO_LICENCE, string | null>>>(part: Part, known: Part): Part {
  const names = Object.keys(NO_LICENCE) as (keyof typeof NO_LICENCE)[];
  const isOtherLicence = names.some((name) => (part[name] ?? null) !== null && part[name] !== known[name]);
  return isOtherLicence ? { ...known, ...NO_LICENCE } : known;
}

/**
 * Fills start, end and area of the job's open records from the flights over each field, where no person has entered them. A flight replaces
 * times that were estimated from the crew's reports.
 */
export async function fillFromTracks(context: FillContext, sprayJobId: string): Promise<void> {
  const { db } = context;
  const rows = await db
    .selectFrom('applicationRecords')
    .select(RECORD_COLUMNS)
    .select('crewFilled')
    .where('sprayJobId', '=', sprayJobId)
    .execute();
  const open = rows.filter(({ state, version, trackSource }) => state === 'open' && version === 1 && trackSource === 'device');
  if (open.length === 0) return;
  const tracks = await readJobTracks(db, sprayJobId);
  if (tracks.length === 0) return;
  const runs = await findRunTimes(tracks, rows);
  for (const row of open) {
    const hasFurtherPass = rows.some(({ fieldId, pass }) => fieldId === row.fieldId && pass > row.pass);
    const track = trackOfRecord(tracks, row, hasFurtherPass);
    if (track === undefined) continue;
    const acres = row.areaSource === 'planned' ? await estimateAcres(track, row, DEFAULT_SWATH_METRES) : undefined;
    const times = sprayedTimes(track, row.fieldId, runs);
    await fillFromTrack(context, row, {
      trackPositions: track.positions,
      ...(times !== undefined && areTimesFree(row) && times.startsAt < times.endsAt && timesAsText(times)),
      ...(acres !== undefined && { areaAcres: acres, areaSource: 'track' as const }),
    });
  }
}

const timesAsText = ({ startsAt, endsAt }: { startsAt: number; endsAt: number }) => ({
  startedAt: new Date(startsAt).toISOString(),
  endedAt: new Date(endsAt).toISOString(),
});

type FlownValues = Partial<Pick<RecordRow, 'trackPositions' | 'startedAt' | 'endedAt' | 'areaAcres' | 'areaSource'>>;

/** Writes the values, unless somebody changed the record after `before` was read. */
async function fillFromTrack({ db, by }: FillContext, before: RecordRow, values: FlownValues): Promise<void> {
  const isSame = Object.entries(values).every(([name, value]) => value === before[name as keyof FlownValues]);
  if (isSame) return;
  await db.transaction().execute(async (tx) => {
    const after = await tx
      .updateTable('applicationRecords')
      .set({ ...values, updatedAt: nextUpdatedAt })
      .where('id', '=', before.id)
      .where('state', '=', 'open')
      .where('updatedAt', '=', before.updatedAt)
      .returning(RECORD_COLUMNS)
      .executeTakeFirst();
    if (after) await recordFill({ db: tx, by }, before, after, 'the flights over the field');
  });
}

/** Every change of an open record is in the audit trail, with what filled it. */
async function recordFill({ db, by }: FillContext & { db: Tx }, before: RecordRow, after: RecordRow, filledFrom: string): Promise<void> {
  await recordChange(db, by, { action: 'update', subjectType: 'record', subjectId: before.id, before, after, filledFrom });
}

function areTimesFree({ startedAt, endedAt, crewFilled }: Pick<RecordRow, 'startedAt' | 'endedAt'> & { crewFilled: CrewFilled }): boolean {
  const isUnchanged = startedAt === (crewFilled.startedAt ?? null) && endedAt === (crewFilled.endedAt ?? null);
  return (startedAt === null && endedAt === null) || (crewFilled.hasEstimatedTimes === true && isUnchanged);
}
