import { isDeepStrictEqual } from 'node:util';
import { type api, type BodyOf, type ConditionReading, nameOfPerson } from '@swathline/contract';
import { type Expression, sql, type SqlBool } from 'kysely';
import { recordChange } from '../../../platform/audit/trail.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { json, orNotFound } from '../../../platform/db/sql/rows.ts';
import { invalid, Problem } from '../../../platform/errors/problem.ts';
import type { Person } from '../../../platform/http/callers.ts';
import { existing } from '../../../platform/http/serve.ts';
import { holdJob, isFieldOfJob } from '../../spray-jobs/access.ts';

const CORRECTED_BY = sql<string | null>`(SELECT c."id" FROM "conditionReadings" c WHERE c."correctsId" = "conditionReadings"."id")`;

/** Oldest first. */
function selectReadings(db: Db, condition: Expression<SqlBool>): Promise<ConditionReading[]> {
  return db
    .selectFrom('conditionReadings')
    .selectAll()
    .select(CORRECTED_BY.as('correctedById'))
    .where(condition)
    .orderBy('takenAt')
    .orderBy('receivedAt')
    .orderBy('id')
    .execute();
}

/** All readings of a job, oldest first. */
export async function listReadings(db: Db, sprayJobId: string): Promise<ConditionReading[]> {
  return selectReadings(db, sql`"sprayJobId" = ${sprayJobId}`);
}

/** All readings of several jobs, oldest first. */
export async function listReadingsOfJobs(db: Db, ids: readonly string[]): Promise<ConditionReading[]> {
  return selectReadings(db, sql`"sprayJobId" = ANY(${ids}::uuid[])`);
}

/** The readings that belong to a record: taken for the whole job, its field, or one of the record's versions. */
export async function listReadingsOfRecord(db: Db, { number, sprayJobId, fieldId }: ReadRecord): Promise<ConditionReading[]> {
  const versions = sql`SELECT r."id" FROM "applicationRecords" r WHERE r."number" = ${number}`;
  return selectReadings(
    db,
    sql`"sprayJobId" = ${sprayJobId} AND coalesce("fieldId" = ${fieldId}, true) AND ("recordId" IS NULL OR "recordId" IN (${versions}))`,
  );
}

/** The readings with these ids. */
export async function listReadingsByIds(db: Db, ids: readonly string[]): Promise<ConditionReading[]> {
  return selectReadings(db, sql`"id" = ANY(${ids}::uuid[])`);
}

interface ReadRecord {
  /** All versions share it. */
  number: number;
  sprayJobId: string;
  fieldId: string;
}

type Form = BodyOf<typeof api.readings.create>;

/**
 * Adds a reading. One that is already there is returned unchanged, so that a device may resend it.
 * @throws Problem not_found for an unknown job; invalid; already_taken for the id of a reading of another job or person, or with other values
 */
export async function addReading({ db, by }: Pick<Context, 'db' | 'by'>, sprayJobId: string, form: Form): Promise<ConditionReading> {
  const isNew = await db.transaction().execute((tx) => insertReading(tx, by, sprayJobId, form));
  const [reading] = await selectReadings(db, sql`"id" = ${form.id}`);
  const added = orNotFound(reading, 'reading');
  if (added.sprayJobId !== sprayJobId) throw takenElsewhere();
  if (isNew) return added;
  if (!(await isTakenBy(db, form.id, by))) throw new Problem('already_taken', TAKEN_BY_ANOTHER);
  if (!isSameReading(added, form)) throw new Problem('already_taken', OTHER_VALUES);
  return existing(added);
}

const OTHER_VALUES = 'This reading is saved already, with other values. Close this, and correct it in the list.';

/** Whether the reading is the form's; without a name, the caller's name at that time was added. A correction has its place from the corrected one. */
const isSameReading = (known: ConditionReading, form: Form) =>
  Object.entries({ ...toRow(form), ...(form.correctsId && { fieldId: known.fieldId, recordId: known.recordId }) }).every(([name, value]) =>
    isDeepStrictEqual(known[name as keyof ConditionReading], value),
  ) && (form.takenBy ?? known.takenBy) === known.takenBy;

const TAKEN_BY_ANOTHER = 'Somebody else took a reading with this id. Make a new id and send it again.';

async function isTakenBy(db: Db, id: string, by: Pick<Person, 'id'>): Promise<boolean> {
  const own = db.selectFrom('conditionReadings').select('id').where('id', '=', id).where('takenByUserId', '=', by.id);
  return (await own.executeTakeFirst()) !== undefined;
}

/** Like `addReading`, within a transaction. @returns false for a reading that is already there */
export async function insertReading(tx: Tx, by: Person, sprayJobId: string, form: Form): Promise<boolean> {
  const { id } = orNotFound(await holdJob(tx, sprayJobId), 'spray job');
  if (await findReading(tx, form.id, id)) return false;
  const row = { ...toRow(form), ...(await placeOf(tx, id, form)) };
  const takenBy = form.takenBy ?? nameOfPerson(by);
  const inserted = await tx
    .insertInto('conditionReadings')
    .values({
      ...row,
      takenBy,
      position: row.position && json(row.position),
      sprayJobId: id,
      takenByUserId: by.id,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) return false;
  await recordChange(tx, by, {
    action: 'update',
    subjectType: 'spray_job',
    subjectId: id,
    before: { reading: null },
    after: { reading: describe(form) },
  });
  return true;
}

const takenElsewhere = () => new Problem('already_taken', 'Another job has a reading with this id. Make a new id and send it again.');

/** @throws Problem already_taken for a reading of another job */
async function findReading(tx: Tx, id: string, sprayJobId: string): Promise<boolean> {
  const found = await tx.selectFrom('conditionReadings').select('sprayJobId').where('id', '=', id).executeTakeFirst();
  if (found && found.sprayJobId !== sprayJobId) throw takenElsewhere();
  return found !== undefined;
}

type Place = Pick<ConditionReading, 'fieldId' | 'recordId'>;

/**
 * The field and the record that a reading belongs to. A correction belongs where the reading that it corrects does, so that each record which
 * has the one has the other.
 * @throws Problem invalid for a field, a record or a reading of another job, and for a correction of a reading by hand from another source
 */
async function placeOf(tx: Tx, sprayJobId: string, { fieldId = null, recordId = null, correctsId, source }: Form): Promise<Place> {
  const hasRow = async (query: { executeTakeFirst(): Promise<unknown> }) => (await query.executeTakeFirst()) !== undefined;
  const records = tx.selectFrom('applicationRecords').select('id').where('sprayJobId', '=', sprayJobId);
  if (fieldId && !(await isFieldOfJob(tx, sprayJobId, fieldId))) {
    throw invalid('fieldId', 'This field is not part of the job. Choose one of its fields, or none.');
  }
  if (recordId && !(await hasRow(records.where('id', '=', recordId)))) {
    throw invalid('recordId', 'This record is not one of the job. Choose another one, or none.');
  }
  return correctsId ? placeOfCorrected(tx, sprayJobId, { correctsId, source }) : { fieldId, recordId };
}

/** @throws Problem invalid */
async function placeOfCorrected(tx: Tx, sprayJobId: string, { correctsId, source }: { correctsId: string; source: Form['source'] }) {
  const readings = tx.selectFrom('conditionReadings').select(['source', 'fieldId', 'recordId']).where('sprayJobId', '=', sprayJobId);
  const corrected = await readings.where('id', '=', correctsId).executeTakeFirst();
  if (!corrected) throw invalid('correctsId', 'The reading to correct is not one of this job');
  if (corrected.source === 'hand' && source !== 'hand') throw invalid('source', HAND_READING_STAYS);
  return { fieldId: corrected.fieldId, recordId: corrected.recordId };
}

const HAND_READING_STAYS =
  'A reading by hand is corrected only by another one by hand. Add the one of the station or forecast without correcting.';

/** The values of a form as they are stored, apart from the name. */
function toRow({ id, phase, source, takenAt, windKmh, windFromDeg, position = null, signs = null, isConfirmed = false, ...rest }: Form) {
  const { fieldId = null, recordId = null, gustKmh = null, heightM = null, temperatureC = null, humidityPct = null } = rest;
  const { cloud = null, instrument = null, correctsId = null, reason = null } = rest;
  const measured = { windKmh, windFromDeg, gustKmh, heightM, temperatureC, humidityPct, cloud, instrument };
  return { id, phase, source, takenAt, fieldId, recordId, correctsId, reason, ...measured, position, signs, isConfirmed };
}

/** One line for the audit trail: 'hand, start: 12 km/h from 270°'. */
function describe({ source, phase, windKmh, windFromDeg }: Form): string {
  return `${source}, ${phase}: ${windFromDeg === null ? 'no wind' : `${windKmh} km/h from ${windFromDeg}°`}`;
}
