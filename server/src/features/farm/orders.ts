import { randomUUID } from 'node:crypto';
import { addDays, type api, type BodyOf, cropIn, dayIn, type FarmJob, type FarmOrder, lastPlannedDay, withCrop } from '@swathline/contract';
import type { Context } from '../../platform/context.ts';
import { createOnce } from '../../platform/creations/create-once.ts';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { json, nextUpdatedAt, omitUndefined, orNotFound } from '../../platform/db/sql/rows.ts';
import { invalid } from '../../platform/errors/problem.ts';
import type { FillContext } from '../completion/change-status.ts';
import { submitJob, takeTransition } from '../completion/take-transition.ts';
import { editSprayJob } from '../completion/update-job.ts';
import { changeField, landOf } from '../fields/queries.ts';
import { lockJobToChange } from '../spray-jobs/access.ts';
import { insertSprayJob } from '../spray-jobs/writing/create-job.ts';
import { changedParts, partsOf } from './order-parts.ts';

type OrderContext = Context & FillContext;
type OrderForm = BodyOf<typeof api.farm.order>;
type OrderChange = BodyOf<typeof api.farm.changeOrder>;

const MAX_DAYS_AHEAD = 730;

/** The statuses in which nobody has approved a job. */
const CANCELLABLE = ['draft', 'submitted', 'changes_needed'] as const;

/**
 * Makes a job of an order, once, and submits it.
 * @param readJob of the order, for the reply
 * @throws Problem invalid for days in the past or in the wrong order, and for fields that are not the farmer's; already_taken;
 *   too_many_tries
 */
export async function placeOrder(
  context: OrderContext,
  form: OrderForm,
  readJob: (sprayJobId: string) => Promise<FarmJob>,
): Promise<FarmJob> {
  const { db, by, timeZone } = context;
  const { id = randomUUID(), ...parts } = form;
  const order = orderOf(parts);
  const insert = async (tx: Tx) => {
    assertDays(order.wantedFrom, order.wantedTo, dayIn(timeZone, new Date()));
    const sprayJobId = await insertSprayJob(tx, context, { ...(await partsOf(tx, by.id, order)), userId: by.id });
    await tx
      .insertInto('farmOrders')
      .values({ id, sprayJobId, order: json(order) })
      .execute();
    await fillCrops(tx, by, order, order.wantedFrom);
    await submitJob(tx, context, sprayJobId);
    return id;
  };
  const read = async () => readJob(orNotFound(await findOwnOrder(db, by.id, id), 'order').sprayJobId);
  return createOnce(context, { form, insert, read, advice: 'Open it under Jobs, and call the office to change it.' });
}

/**
 * Changes an order that is a draft or needs changes, and submits its job. The job changes only where the order does.
 * @throws Problem not_found, stale; wrong_status for a job in another status; invalid, as `placeOrder`
 */
export async function changeOrder(context: OrderContext, sprayJobId: string, { updatedAt, ...change }: OrderChange): Promise<void> {
  const { db, by, timeZone } = context;
  await db.transaction().execute(async (tx) => {
    const job = await lockJobToChange(tx, by, sprayJobId);
    const before = orNotFound(await findOrderOfJob(tx, by.id, sprayJobId), 'order');
    const order: FarmOrder = { ...before.order, ...omitUndefined(change) };
    const parts = await changedParts(tx, job, before.order, order);
    // The office may have moved the days of the order.
    const planned = { ...job, ...parts };
    assertDays(planned.startDate, lastPlannedDay(planned), dayIn(timeZone, new Date()));
    await editSprayJob(tx, context, sprayJobId, { ...parts, updatedAt });
    await tx
      .updateTable('farmOrders')
      .set({ order: json(order), updatedAt: nextUpdatedAt })
      .where('sprayJobId', '=', sprayJobId)
      .execute();
    await fillCrops(tx, by, order, planned.startDate);
    await submitJob(tx, context, sprayJobId);
  });
}

/** Enters the ordered crop for fields that have none in the season of the job. Another crop on file stays; the approver is warned. */
async function fillCrops(tx: Tx, by: OrderContext['by'], { fieldIds, crop }: FarmOrder, firstDay: string): Promise<void> {
  const season = Number(firstDay.slice(0, 4));
  const fields = await landOf(tx, by.id).select(['id', 'crops']).where('id', 'in', fieldIds).orderBy('id').forUpdate().execute();
  for (const { id, crops } of fields) {
    if (cropIn(crops, season) === null) await changeField(tx, by, id, { crops: withCrop(crops, { season, crop }) });
  }
}

/** A request that is sent again finds the order cancelled and changes nothing. @throws Problem not_found; wrong_status once the job is approved */
export async function cancelOrder(context: OrderContext, sprayJobId: string): Promise<void> {
  const { status } = orNotFound(await findOrderOfJob(context.db, context.by.id, sprayJobId), 'order');
  if (status === 'cancelled') return;
  await takeTransition(context, sprayJobId, 'cancel', { onlyFrom: CANCELLABLE });
}

/** Orders that the farmer placed and whose job is still this farmer's: the first status of its job names who placed an order. */
const ordersOf = (db: Db | Tx, farmerId: string) =>
  db
    .selectFrom('farmOrders')
    .innerJoin('sprayJobs', 'sprayJobs.id', 'farmOrders.sprayJobId')
    .innerJoin('statusChanges', 'statusChanges.sprayJobId', 'farmOrders.sprayJobId')
    .select(['farmOrders.sprayJobId', 'farmOrders.order', 'sprayJobs.status'])
    .where('sprayJobs.userId', '=', farmerId)
    .where('statusChanges.from', 'is', null)
    .where('statusChanges.byUserId', '=', farmerId);

const findOwnOrder = (db: Db | Tx, farmerId: string, id: string) =>
  ordersOf(db, farmerId).where('farmOrders.id', '=', id).executeTakeFirst();

const findOrderOfJob = (db: Db | Tx, farmerId: string, sprayJobId: string) =>
  ordersOf(db, farmerId).where('farmOrders.sprayJobId', '=', sprayJobId).executeTakeFirst();

/** The orders of a farmer's jobs, by the job's id. */
export async function readOrders(db: Db, farmerId: string): Promise<Map<string, FarmOrder>> {
  const rows = await ordersOf(db, farmerId).execute();
  return new Map(rows.map(({ sprayJobId, order }) => [sprayJobId, order]));
}

function orderOf({ stage, target, product, ratePerAcre, watchFor, ...form }: Omit<OrderForm, 'id'>): FarmOrder {
  return {
    ...form,
    stage: stage ?? null,
    target: target ?? null,
    product: product ?? null,
    ratePerAcre: ratePerAcre ?? null,
    watchFor: watchFor ?? null,
  };
}

function assertDays(first: string, last: string, today: string): void {
  if (last < first) throw invalid('wantedTo', 'The last day must not be before the first');
  if (last < today) throw invalid('wantedTo', 'The last day is in the past');
  if (last > addDays(today, MAX_DAYS_AHEAD)) throw invalid('wantedTo', 'The last day is more than two years away');
}
