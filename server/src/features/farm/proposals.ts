import { randomUUID } from 'node:crypto';
import { type api, type BodyOf, type FarmProposal, findZoneProblem, nameOfPerson, type QueryOf, type ReplyOf } from '@swathline/contract';
import { sql } from 'kysely';
import { recordChange } from '../../platform/audit/trail.ts';
import type { Context } from '../../platform/context.ts';
import { createOnce } from '../../platform/creations/create-once.ts';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { listPage } from '../../platform/db/lists/page.ts';
import { json, nextUpdatedAt, orNotFound } from '../../platform/db/sql/rows.ts';
import { invalid, Problem } from '../../platform/errors/problem.ts';
import { composeEmail, quoteName } from '../../platform/mail/email.ts';
import { CHOSEN_ON_FARM_PAGE } from '../auth/mail-settings.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';
import { takeHourlyAttempt } from '../auth/rate-limit.ts';
import { resolveChangedLand } from '../fields/land.ts';
import { changeField, landOf, lockField } from '../fields/queries.ts';
import { addZone } from '../fields/zones/queries.ts';
import { enqueueNotice, topicOf, wantsNotice } from '../notices/enqueue.ts';
import { notifyOffice } from '../spray-jobs/notifications/office-notices.ts';
import { farmerObject } from '../users/farmer.ts';
import { readRecipient } from '../users/people.ts';

type Proposals = typeof api.farmProposals;
type OfficeProposal = ReplyOf<Proposals['accept']>;
type AnswerContext = Pick<Context, 'db' | 'by' | 'publicUrl'>;

const MAX_PER_HOUR = 30;

const COLUMNS = [
  'farmProposals.id',
  'farmProposals.fieldId',
  'farmProposals.kind',
  'farmProposals.coordinates',
  'farmProposals.zoneKind',
  'farmProposals.note',
  'farmProposals.state',
  'farmProposals.answer',
  'farmProposals.answeredAt',
  'farmProposals.createdAt',
] as const;

/** A subquery, since a join would slow down the count of the list. */
const FIELD_NAME = sql<string>`(SELECT "fields"."name" FROM "fields" WHERE "fields"."id" = "farmProposals"."fieldId")`;
const FARMER = sql<OfficeProposal['farmer']>`(SELECT ${farmerObject} FROM "users" WHERE "users"."id" = "farmProposals"."userId")`;

const ownColumns = (db: Db | Tx) => db.selectFrom('farmProposals').select(COLUMNS).select(FIELD_NAME.as('fieldName'));

/** A farmer's proposals, the newest first. */
export function listOwnProposals(db: Db, farmerId: string, limit: number): Promise<FarmProposal[]> {
  return ownColumns(db)
    .where('farmProposals.userId', '=', farmerId)
    .orderBy('farmProposals.createdAt', 'desc')
    .orderBy('farmProposals.id')
    .limit(limit)
    .execute();
}

/**
 * Keeps a proposal for a field of the farmer, once.
 * @throws Problem not_found for a field that the farmer does not have; invalid for a ring that crosses itself or encloses nothing;
 *   already_taken; too_many_tries
 */
export async function propose(context: AnswerContext, form: BodyOf<Proposals['propose']>): Promise<FarmProposal> {
  const { db, by } = context;
  const insert = async (tx: Tx) => {
    await takeHourlyAttempt(
      tx,
      { key: `proposal by ${by.id}`, maxAttempts: MAX_PER_HOUR, windowSeconds: 3600 },
      `At most ${MAX_PER_HOUR} proposals can be sent an hour`,
    );
    return insertProposal(tx, context, form);
  };
  const read = (id: string) => ownColumns(db).where('farmProposals.id', '=', id).executeTakeFirstOrThrow();
  return createOnce({ db, by }, { form, insert, read, advice: 'Look at your proposals for the field.' });
}

async function insertProposal(tx: Tx, { by, publicUrl }: AnswerContext, form: BodyOf<Proposals['propose']>): Promise<string> {
  const { id = randomUUID(), fieldId, kind, coordinates, note = null } = form;
  const own = landOf(tx, by.id).selectAll().where('id', '=', fieldId).where('isActive', '=', true);
  const field = orNotFound(await own.executeTakeFirst(), 'field');
  if (kind === 'outline') resolveChangedLand({ coordinates }, field);
  else assertZone(coordinates);
  const zoneKind = form.kind === 'zone' ? form.zoneKind : null;
  await tx
    .insertInto('farmProposals')
    .values({ id, fieldId, userId: by.id, kind, coordinates: json(coordinates), zoneKind, note })
    .execute();
  const what = kind === 'outline' ? 'another outline for' : 'an exclusion zone in';
  await notifyOffice(
    tx,
    { by, publicUrl },
    {
      subject: `Proposal: ${field.name}`,
      paragraph: `${quoteName(nameOfPerson(by))} proposes ${what} ${quoteName(field.name)}.`,
      facts: [{ label: 'Note', value: note }],
      path: '/farm-proposals',
    },
  );
  return id;
}

function assertZone(ring: Parameters<typeof findZoneProblem>[0]): void {
  const problem = findZoneProblem(ring, []);
  if (problem !== null) throw invalid('coordinates', problem.message);
}

const officeColumns = (db: Db | Tx) => ownColumns(db).select(['farmProposals.answeredBy', FARMER.as('farmer')]);

export async function listProposals(db: Db, query: QueryOf<Proposals['list']>): Promise<ReplyOf<Proposals['list']>> {
  let filtered = db.selectFrom('farmProposals');
  if (query.state !== undefined) filtered = filtered.where('state', '=', query.state);
  if (query.fieldId !== undefined) filtered = filtered.where('fieldId', '=', query.fieldId);
  const sort = { by: sql.ref<string>('farmProposals.createdAt'), id: 'farmProposals.id' } as const;
  const { rows, ...page } = await listPage(filtered, { ...query, order: 'desc' }, sort, (q) =>
    q.select(COLUMNS).select(['farmProposals.answeredBy', FIELD_NAME.as('fieldName'), FARMER.as('farmer')]),
  );
  return { proposals: rows, ...page };
}

/**
 * Changes the outline of the field or adds the zone, and keeps the answer.
 * @throws Problem not_found; wrong_status for a proposal that was answered, or whose field has another farmer; stale; invalid
 */
export async function acceptProposal(
  { db, by, publicUrl }: AnswerContext,
  id: string,
  { answer = null, fieldUpdatedAt }: BodyOf<Proposals['accept']>,
): Promise<OfficeProposal> {
  return db.transaction().execute(async (tx) => {
    const proposal = await lockOpen(tx, id);
    const { fieldId, coordinates, zoneKind, note } = proposal;
    const field = await lockField(tx, fieldId);
    if (field.userId !== proposal.userId) {
      throw new Problem('wrong_status', `${field.name} belongs to another farmer now, so this proposal cannot be accepted.`);
    }
    if (proposal.kind === 'outline') await changeField(tx, by, fieldId, { coordinates, updatedAt: fieldUpdatedAt });
    else await addZone(tx, by, fieldId, { coordinates, kind: zoneKind, note });
    return answerProposal(tx, { by, publicUrl }, id, { state: 'accepted', answer });
  });
}

/** @throws Problem not_found; wrong_status for a proposal that was answered */
export async function refuseProposal({ db, by, publicUrl }: AnswerContext, id: string, answer: string): Promise<OfficeProposal> {
  return db.transaction().execute(async (tx) => {
    const { fieldId } = await lockOpen(tx, id);
    const after = { proposal: 'refused', answer };
    await recordChange(tx, by, { action: 'update', subjectType: 'field', subjectId: fieldId, before: { proposal: 'open' }, after });
    return answerProposal(tx, { by, publicUrl }, id, { state: 'refused', answer });
  });
}

async function lockOpen(tx: Tx, id: string) {
  const row = tx.selectFrom('farmProposals').selectAll().where('id', '=', id).forUpdate();
  const proposal = orNotFound(await row.executeTakeFirst(), 'proposal');
  if (proposal.state !== 'open')
    throw new Problem('wrong_status', `${proposal.answeredBy ?? 'Somebody'} has answered this proposal already.`);
  return proposal;
}

async function answerProposal(
  tx: Tx,
  { by, publicUrl }: Omit<AnswerContext, 'db'>,
  id: string,
  answer: { state: 'accepted' | 'refused'; answer: string | null },
): Promise<OfficeProposal> {
  await tx
    .updateTable('farmProposals')
    .set({ ...answer, answeredAt: sql<string>`clock_timestamp()`, answeredBy: nameOfPerson(by), updatedAt: nextUpdatedAt })
    .where('id', '=', id)
    .execute();
  const answered = await officeColumns(tx).where('farmProposals.id', '=', id).executeTakeFirstOrThrow();
  await sendAnswer(tx, publicUrl, answered);
  return answered;
}

/** Sends the answer of the office to the farmer, by the chosen ways. */
async function sendAnswer(
  tx: Tx,
  publicUrl: string,
  { id, fieldId, fieldName, kind, state, answer, farmer }: OfficeProposal,
): Promise<void> {
  const title = `${state === 'accepted' ? 'Accepted' : 'Not accepted'}: your proposal for ${fieldName}`;
  const what = kind === 'outline' ? 'the outline' : 'the zone';
  const sentence = state === 'accepted' ? `The office has taken over ${what}.` : `The office has not taken over ${what}.`;
  const path = `/farm#field=${fieldId}`;
  const body = answer === null ? sentence : `${sentence} ${answer}`;
  await enqueueNotice(tx, { userId: farmer.id, notice: 'proposal', topic: topicOf('proposal', id), title, body, path });
  const { email } = await readRecipient(tx, farmer.id);
  if (email === null || !(await wantsNotice(tx, farmer.id, 'proposal', 'mail'))) return;
  const mail = composeEmail({
    to: email,
    recipientName: farmer.firstName,
    subject: title,
    paragraphs: [sentence],
    facts: [{ label: 'Answer', value: answer }],
    button: { label: 'Open the field', url: `${publicUrl}${path}` },
    closing: [CHOSEN_ON_FARM_PAGE],
  });
  await enqueueMail(tx, mail);
}
