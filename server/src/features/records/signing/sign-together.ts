import type { api, BodyOf, ReplyOf } from '@swathline/contract';
import type { Tx } from '../../../platform/db/connection/open.ts';
import { omitUndefined } from '../../../platform/db/sql/rows.ts';
import { invalid, Problem } from '../../../platform/errors/problem.ts';
import { lockJob } from '../../spray-jobs/access.ts';
import { takeSnapshot } from '../../spray-jobs/writing/snapshots.ts';
import { changeRecord, type ChangeContext } from '../changes.ts';
import { listRecordsOfJob } from '../read-record.ts';
import { getRow, placeOf } from '../rows.ts';
import { signLocked } from './sign.ts';

type Route = typeof api.records.signTogether;
type Form = BodyOf<Route>;

/**
 * Fills and signs records of one job, all or none. Each gets the shared values, then its own; each is frozen and hashed by itself, in the
 * order of the list.
 * @throws Problem as for a change and a signature of each; the names of refused inputs start with `records.N.`, the message with the place
 */
export async function signTogether(context: ChangeContext, { sprayJobId, ...form }: Form): Promise<ReplyOf<Route>> {
  const ids = new Set(form.records.map(({ id }) => id));
  await context.db.transaction().execute(async (tx) => {
    await lockJob(tx, sprayJobId);
    const refusals: Refusal[] = [];
    for (const [index, record] of form.records.entries()) {
      const refusal = await refusalOf(tx, record.id, index, () => fillAndSign({ tx, context, sprayJobId }, form, record));
      if (refusal) refusals.push(refusal);
    }
    if (refusals.length > 0) throw refusalOfAll(refusals);
    await takeSnapshot(tx, sprayJobId);
  });
  const records = await listRecordsOfJob(context, sprayJobId);
  return { records: records.filter(({ id }) => ids.has(id)) };
}

interface Signing {
  tx: Tx;
  context: ChangeContext;
  sprayJobId: string;
}

async function fillAndSign(
  { tx, context: { by }, sprayJobId }: Signing,
  { shared, signedName }: Pick<Form, 'shared' | 'signedName'>,
  { id, updatedAt, change, ...seen }: Form['records'][number],
): Promise<void> {
  if ((await getRow(tx, id)).sprayJobId !== sprayJobId) throw invalid('id', 'This record belongs to another job. Sign it there.');
  const changed = await changeRecord(tx, by, id, { ...omitUndefined(shared), ...omitUndefined(change), updatedAt });
  await signLocked(tx, by, id, { ...seen, signedName, updatedAt: changed.updatedAt });
}

interface Refusal {
  place: string;
  message: string;
  errors: Problem['errors'];
}

/**
 * What keeps one record from being signed, so that one attempt shows it for all. Anything but missing and odd values ends the attempt.
 * @throws Problem as the record's change and signature
 */
async function refusalOf(tx: Tx, id: string, index: number, work: () => Promise<void>): Promise<Refusal | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const errors = error.errors.map(({ field, message }) => ({ field: `records.${index}.${field}`, message }));
    const refusal = { place: await placeOf(tx, id), message: error.message, errors };
    if (error.code === 'invalid') return refusal;
    throw new Problem(error.code, messageOf(refusal), { errors });
  }
}

const messageOf = ({ place, message }: Refusal) => `${place}: ${message} Nothing was signed.`;

function refusalOfAll(refusals: Refusal[]): Problem {
  const [first, ...others] = refusals;
  const places = refusals.map(({ place }) => place).join(', ');
  const message =
    first && others.length === 0 ? messageOf(first) : `${refusals.length} records cannot be signed yet: ${places}. Nothing was signed.`;
  return new Problem('invalid', message, { errors: refusals.flatMap(({ errors }) => errors) });
}
