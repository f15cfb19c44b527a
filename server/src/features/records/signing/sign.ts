import { type api, type ApplicationRecord, type BodyOf, fullName, type InputProblem, needsConfirmation } from '@swathline/contract';
import { appendLink } from '../../../platform/audit/chain.ts';
import { recordEvent } from '../../../platform/audit/trail.ts';
import type { Tx } from '../../../platform/db/connection/open.ts';
import { assertNotStale, json, nextUpdatedAt } from '../../../platform/db/sql/rows.ts';
import { Problem } from '../../../platform/errors/problem.ts';
import type { Person } from '../../../platform/http/callers.ts';
import { lockJob } from '../../spray-jobs/access.ts';
import { takeSnapshot } from '../../spray-jobs/writing/snapshots.ts';
import { assertOpen, type ChangeContext } from '../changes.ts';
import { findLabelExcesses, findMissing, findQuestions, isEnteredLate, type JudgedRecord } from '../judge.ts';
import { getRecord, listFiles, overridesOf, readBackOfRecord, readJudged } from '../read-record.ts';
import { RECORD_COLUMNS, type RecordRow } from '../columns.ts';
import { getRow, lockRow } from '../rows.ts';
import { surroundingsOf } from '../surroundings.ts';
import { freezeTrack, hasFurtherPass, readJobTracks, trackOfRecord } from '../track/read-track.ts';
import { contentHashOf, HASH_FORMAT, linkContentOf } from './hash.ts';

type Form = BodyOf<typeof api.records.sign>;
type Judged = Awaited<ReturnType<typeof readJudged>>;

/**
 * Signs an open record: freezes readings and track, keeps the judgement, and adds a link to the chain. The version that it corrects becomes
 * replaced. The job keeps copies of what it shows, as on completion. It is locked before the record, in the order of an edit of the job.
 * @throws Problem not_found, stale; wrong_status for a signed record; invalid for another name, missing values and unconfirmed questions
 */
export async function signRecord(context: ChangeContext, id: string, form: Form): Promise<ApplicationRecord> {
  const { db, by } = context;
  await db.transaction().execute(async (tx) => {
    const { sprayJobId } = await getRow(tx, id);
    await lockJob(tx, sprayJobId);
    await signLocked(tx, by, id, form);
    await takeSnapshot(tx, sprayJobId);
  });
  return getRecord(context, id);
}

/** Signs a record of a job that the caller has locked. @throws Problem as `signRecord` */
export async function signLocked(tx: Tx, by: Person, id: string, form: Form): Promise<void> {
  const row = await lockRow(tx, id);
  assertOpen(row);
  assertNotStale(row, form.updatedAt);
  const frozen = await freezeTrackOf(tx, row);
  const judged = await readJudged(tx, { ...row, ...frozen });
  assertAllSeen(form, { readings: judged.readings, files: await listFiles(tx, id) });
  assertReady(judged, by, form);
  await freeze(tx, { row, judged, by, frozen });
  if (row.replacesId !== null) {
    await tx
      .updateTable('applicationRecords')
      .set({ state: 'replaced', updatedAt: nextUpdatedAt })
      .where('id', '=', row.replacesId)
      .execute();
  }
  await recordEvent(tx, by, { action: 'sign_record', subjectType: 'record', subjectId: id, details: { version: String(row.version) } });
}

/**
 * The track's columns. A correction keeps the track of the version that it corrects, whose positions may be deleted by now. A track that
 * guidance measured stays too.
 */
async function freezeTrackOf(tx: Tx, row: RecordRow) {
  if (row.version > 1 || row.trackSource === 'guidance') return {};
  return freezeTrack(trackOfRecord(await readJobTracks(tx, row.sprayJobId), row, await hasFurtherPass(tx, row)));
}

type Listed = Pick<ApplicationRecord, 'readings' | 'files'>;

/**
 * The locks on job and record prevent that a reading or a file is added after this check.
 * @throws Problem stale if the signer has seen other readings or files than would be frozen
 */
function assertAllSeen({ readingIds, fileIds }: Form, { readings, files }: Listed): void {
  const hasUnseen = (items: { id: string }[], seen: string[]) => items.some(({ id }) => !seen.includes(id));
  const change = hasUnseen(readings, readingIds)
    ? 'added a reading to'
    : hasUnseen(files, fileIds)
      ? 'added a file to'
      : fileIds.some((id) => !files.some((file) => file.id === id))
        ? 'removed a file from'
        : undefined;
  if (change === undefined) return;
  throw new Problem(
    'stale',
    `Somebody else ${change} this record since you opened it. It was not signed; look at the record, then sign it.`,
  );
}

/** @throws Problem invalid, with one error for each thing to do */
function assertReady(judged: Judged, by: Person, { signedName, confirmed = [] }: Form): void {
  const errors: InputProblem[] = [];
  if (!isSameName(signedName, fullName(by))) {
    errors.push({ field: 'signedName', message: `Type your own full name as in your profile: ${fullName(by)}` });
  }
  errors.push(...findMissing(judged, judged.template).map(({ key, message }) => ({ field: key, message })));
  errors.push(...findQuestions(judged).filter(({ field }) => needsConfirmation(field) && !confirmed.includes(field)));
  if (findLabelExcesses(judged).length > 0 && judged.row.exceedsLabelReason === null) {
    errors.push({ field: 'exceedsLabelReason', message: `${findLabelExcesses(judged).join(' ')} Say why.` });
  }
  if (errors.length > 0) throw new Problem('invalid', signRefusal(errors), { errors });
}

const signRefusal = ([first, ...others]: InputProblem[]) =>
  others.length === 0
    ? (first?.message ?? '')
    : `The record cannot be signed yet: ${others.length + 1} things are missing or need your confirmation.`;

/** Ignores case, the Unicode form of accents, and repeated spaces. */
function isSameName(typed: string, name: string): boolean {
  const plain = (text: string) => text.normalize('NFC').toLowerCase().trim().replace(/\s+/g, ' ');
  return plain(typed) === plain(name);
}

interface Freezing {
  row: RecordRow;
  judged: Judged;
  by: Person;
  frozen: Awaited<ReturnType<typeof freezeTrackOf>>;
}

/** Writes everything in the open state first, so that the hash covers the values as the database returns them. */
async function freeze(tx: Tx, { row, judged, by, frozen }: Freezing): Promise<void> {
  const update = tx.updateTable('applicationRecords').where('id', '=', row.id);
  const readBack = await readBackOfRecord(tx, row);
  const signed = await update
    .set({
      ...frozen,
      signedAt: new Date(judged.now).toISOString(),
      signedByUserId: by.id,
      signedName: fullName(by),
      templateReviewed: judged.template.reviewedOn !== null,
      judgement: json({
        questions: findQuestions(judged),
        exceedsLabel: findLabelExcesses(judged),
        enteredLate: await wasEnteredLate(tx, row, judged),
      }),
      readings: json(judged.readings),
      surroundings: json(await surroundingsOf(tx, row)),
      overrides: json(await overridesOf(tx, row)),
      readBack: readBack && json(readBack),
      hashFormat: HASH_FORMAT,
    })
    .returning(RECORD_COLUMNS)
    .executeTakeFirstOrThrow();
  const contentHash = contentHashOf(signed, await listFiles(tx, row.id));
  const { hash } = await appendLink(tx, 'record', linkContentOf(signed, contentHash));
  await update.set({ state: 'signed', hash, updatedAt: nextUpdatedAt }).execute();
}

/** A correction is as late as the first version was. */
async function wasEnteredLate(tx: Tx, row: RecordRow, { now }: JudgedRecord): Promise<boolean> {
  if (row.replacesId === null) return isEnteredLate(row.endedAt, now);
  const replaced = await lockRow(tx, row.replacesId);
  return replaced.judgement?.enteredLate ?? false;
}
