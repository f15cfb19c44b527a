import { addDays, type api, type BodyOf, dayIn, type FarmOrder } from '@swathline/contract';
import type { Context } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { json, nextUpdatedAt, omitUndefined, orNotFound } from '../../platform/db/sql/rows.ts';
import { invalid } from '../../platform/errors/problem.ts';
import type { FillContext } from '../completion/change-status.ts';
import { submitJob, takeTransition } from '../completion/take-transition.ts';
import { editSprayJob } from '../completion/update-job.ts';
import { landOf } from '../fields/queries.ts';
import { lockJobToChange } from '../spray-jobs/access.ts';
import { insertSprayJob } from '../spray-jobs/create-job.ts';

type OrderContext = Context & FillContext;
type OrderForm = BodyOf<typeof api.farm.order>;
type OrderChange = BodyOf<typeof api.farm.changeOrder>;

const MAX_NAME_LENGTH = 200;
const MAX_DAYS_AHEAD = 730;

/** The statuses in which nobody has approved a job. */
const CANCELLABLE = ['draft', 'submitted', 'changes_needed'] as const;

/**
 * Makes a job of an order and submits it. An order that was received before is not taken twice.
 * @returns the job's id
 * @throws Problem invalid for days in the past or in the wrong order, and for fields that are not the farmer's; already_taken;
 *   too_many_tries
 */
export async function placeOrder(context: OrderContext, { id, ...form }: OrderForm): Promise<string> {
  const { db, by, timeZone } = context;
  const order = orderOf(form);
  assertDays(order, dayIn(timeZone, new Date()));
  const known = await findOwnOrder(db, by.id, id);
  if (known) return known.sprayJobId;
  return db.transaction().execute(async (tx) => {
    const { fieldIds } = order;
    const parts = { ...(await jobParts(tx, by.id, order)), fieldIds, chemicals: chemicalsOf(order), userId: by.id };
    const sprayJobId = await insertSprayJob(tx, context, parts);
    await tx
      .insertInto('farmOrders')
      .values({ id, sprayJobId, order: json(order) })
      .execute();
    await submitJob(tx, context, sprayJobId);
    return sprayJobId;
  });
}

/**
 * Changes an order that is a draft or needs changes, and submits its job.
 * @throws Problem not_found, stale; wrong_status for a job in another status; invalid, as `placeOrder`
 */
export async function changeOrder(context: OrderContext, sprayJobId: string, { updatedAt, ...change }: OrderChange): Promise<void> {
  const { db, by, timeZone } = context;
  await db.transaction().execute(async (tx) => {
    await lockJobToChange(tx, by, sprayJobId);
    const before = orNotFound(await findOrderOfJob(tx, by.id, sprayJobId), 'order');
    const order: FarmOrder = { ...before.order, ...omitUndefined(change) };
    assertDays(order, dayIn(timeZone, new Date()));
    const isOtherProduct = ['product', 'ratePerAcre', 'suppliedBy'].some((part) => part in change);
    await editSprayJob(tx, context, sprayJobId, {
      ...(await jobParts(tx, by.id, order)),
      fieldIds: order.fieldIds,
      ...(isOtherProduct && { chemicals: chemicalsOf(order) }),
      updatedAt,
    });
    await tx
      .updateTable('farmOrders')
      .set({ order: json(order), updatedAt: nextUpdatedAt })
      .where('sprayJobId', '=', sprayJobId)
      .execute();
    await submitJob(tx, context, sprayJobId);
  });
}

/** @throws Problem not_found; wrong_status once the job is approved */
export async function cancelOrder(context: OrderContext, sprayJobId: string): Promise<void> {
  orNotFound(await findOrderOfJob(context.db, context.by.id, sprayJobId), 'order');
  await takeTransition(context, sprayJobId, 'cancel', { onlyFrom: CANCELLABLE });
}

const ordersOf = (db: Db | Tx, farmerId: string) =>
  db
    .selectFrom('farmOrders')
    .innerJoin('sprayJobs', 'sprayJobs.id', 'farmOrders.sprayJobId')
    .select(['farmOrders.sprayJobId', 'farmOrders.order'])
    .where('sprayJobs.userId', '=', farmerId);

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

function assertDays({ wantedFrom, wantedTo }: FarmOrder, today: string): void {
  if (wantedTo < wantedFrom) throw invalid('wantedTo', 'The last day must not be before the first');
  if (wantedTo < today) throw invalid('wantedTo', 'The last day is in the past');
  if (wantedTo > addDays(today, MAX_DAYS_AHEAD)) throw invalid('wantedTo', 'The last day is more than two years away');
}

/** The job's own properties. Its end date is the day after the last spray day. */
async function jobParts(db: Db | Tx, farmerId: string, order: FarmOrder) {
  const fields = await landOf(db, farmerId).select('name').where('id', 'in', order.fieldIds).orderBy('name').execute();
  const crop = order.crop.charAt(0).toUpperCase() + order.crop.slice(1);
  const name = `${crop}: ${fields.map((field) => field.name).join(', ')}`;
  return {
    name: name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH - 1)}…` : name,
    startDate: order.wantedFrom,
    endDate: addDays(order.wantedTo, 1),
    target: order.target,
    farmer_notes: notesOf(order),
  };
}

/** What the order says beyond the properties of a job. */
function notesOf({ crop, stage, product, ratePerAcre, suppliedBy, watchFor }: FarmOrder): string {
  const supplier = suppliedBy === 'farmer' ? 'supplied by the farmer' : 'supplied by the office';
  const rate = ratePerAcre === null ? '' : `, ${ratePerAcre} L/acre`;
  return [
    `Crop: ${crop}${stage === null ? '' : `, ${stage}`}`,
    product === null ? 'Product: please advise' : `Product: ${product}${rate}, ${supplier}`,
    ...(watchFor === null ? [] : [`Watch for: ${watchFor}`]),
  ].join('\n');
}

/** A product that the farmer supplies at a known rate. The office enters any other. */
const chemicalsOf = ({ product, ratePerAcre, suppliedBy }: FarmOrder) =>
  product === null || ratePerAcre === null || suppliedBy === 'office'
    ? []
    : [{ applicationRateLitersPerAcre: ratePerAcre, farmerSupplied: true as const, customChemicalName: product }];
