import { type api, type BodyOf, compareDecimals, type MovementForm, type ReplyOf, type StockMovement } from '@swathline/contract';
import { recordChange, recordEvent } from '../../../platform/audit/trail.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/connection/open.ts';
import { orNotFound } from '../../../platform/db/sql/rows.ts';
import { Problem } from '../../../platform/errors/problem.ts';
import { fillLots } from '../jobs/fill-lots.ts';
import { assertKnown } from './check.ts';
import { change, insertCount, insertMovement, lockLots, readBin, readClock, readCountChange } from './insert.ts';
import { findSame, findSameCount } from './on-file.ts';
import { readMovements } from './read.ts';

type Movements = typeof api.stockMovements;
type CountForm = BodyOf<Movements['count']>;
type Recorded = ReplyOf<Movements['create']>;
type Writer = Pick<Context, 'db' | 'by'>;

/**
 * Records all movements or none. One whose id is on file already is not recorded again.
 * @throws Problem invalid; already_taken for an id that another movement has
 */
export async function createMovements({ db, by }: Writer, { movements }: BodyOf<Movements['create']>): Promise<Recorded> {
  return db.transaction().execute(async (tx) => {
    const lots = await lockLots(
      tx,
      movements.map(({ lotId }) => lotId),
    );
    await assertNewAreKnown(tx, movements, lots);
    const now = await readClock(tx);
    const ids: string[] = [];
    for (const form of movements)
      ids.push((await findSame(tx, form)) ?? (await insertForm(tx, by, { ...form, happenedAt: form.happenedAt ?? now })));
    const jobs = new Set(movements.flatMap(({ sprayJobId }) => sprayJobId ?? []));
    for (const sprayJobId of [...jobs].sort()) await fillLots({ db: tx, by }, sprayJobId);
    return readRecorded(tx, ids);
  });
}

/** One that is on file stays there, also if its place is not in use any more. @throws Problem invalid; already_taken */
async function assertNewAreKnown(tx: Tx, movements: readonly MovementForm[], lots: ReadonlySet<string>): Promise<void> {
  const indexes: number[] = [];
  for (const [index, form] of movements.entries()) if ((await findSame(tx, form)) === undefined) indexes.push(index);
  const added = indexes.flatMap((index) => movements[index] ?? []);
  await assertKnown(tx, added, lots, (at, input) => `movements.${indexes[at]}.${input}`);
}

async function insertForm(tx: Tx, by: Writer['by'], form: MovementForm & { happenedAt: string }): Promise<string> {
  const { ownerId = null, fromPlaceId = null, toPlaceId = null, ...rest } = form;
  return recordCreated(tx, by, await insertMovement(tx, by, { ...rest, ownerId, fromPlaceId, toPlaceId }));
}

/** Records a new movement in the audit trail. @returns its id */
async function recordCreated(tx: Tx, by: Writer['by'], id: string): Promise<string> {
  const [after] = await readMovements(tx, [id]);
  await recordChange(tx, by, {
    action: 'create',
    subjectType: 'stock_movement',
    subjectId: id,
    ...(after && { after: namedParts(after) }),
  });
  return id;
}

/** What the audit trail says of a movement. */
function namedParts(movement: StockMovement) {
  const { kind, amount, unit, productName, lotNumber, ownerName, fromPlaceName, toPlaceName, reason, countedAmount } = movement;
  const counted = countedAmount === null ? {} : { counted: countedAmount };
  return { kind, amount, unit, productName, lotNumber, ownerName, fromPlaceName, toPlaceName, reason, ...counted };
}

/** @throws Problem not_found; wrong_status for a reversal, for an adjustment of a count, and for a movement that is reversed already */
export async function reverseMovement({ db, by }: Writer, id: string, { reason }: BodyOf<Movements['reverse']>): Promise<Recorded> {
  return db.transaction().execute(async (tx) => {
    const [found] = await readMovements(tx, [id]);
    await lockLots(tx, [orNotFound(found, 'movement').lotId]);
    const movement = await getReversible(tx, id);
    const { kind, lotId, ownerId, happenedAt, number, sprayJobId, recordId, load } = movement;
    const reversal = await insertMovement(tx, by, {
      kind,
      lotId,
      ownerId,
      happenedAt,
      sprayJobId,
      recordId,
      load,
      reason,
      ordinal: number,
      reversesId: id,
      ...(await readOpposite(tx, movement)),
    });
    if (sprayJobId !== null) await fillLots({ db: tx, by }, sprayJobId);
    await recordEvent(tx, by, { action: 'reverse_movement', subjectType: 'stock_movement', subjectId: id, details: { reason } });
    return readRecorded(tx, [reversal]);
  });
}

async function getReversible(tx: Tx, id: string): Promise<StockMovement> {
  const [movement] = await readMovements(tx, [id]);
  const known = orNotFound(movement, 'movement');
  if (known.reversedById !== null) throw new Problem('wrong_status', 'This movement is reversed already.');
  if (known.reversesId !== null) throw new Problem('wrong_status', 'A reversal is not reversed. Record the movement again instead.');
  if (known.adjustsId !== null) throw new Problem('wrong_status', 'This movement follows from a count. Reverse the count instead.');
  return known;
}

/** A count is taken back together with what was adjusted to keep it. */
async function readOpposite(tx: Tx, { id, kind, amount, fromPlaceId, toPlaceId }: StockMovement) {
  if (kind !== 'counted') return { amount, fromPlaceId: toPlaceId, toPlaceId: fromPlaceId };
  const total = await readCountChange(tx, id);
  return change(fromPlaceId ?? toPlaceId ?? '', compareDecimals(total, 0) === 0 ? '0' : opposite(total));
}

const opposite = (amount: string) => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`);

/**
 * Sets the balance of each line to what was counted. A line whose id is on file already is not recorded again.
 * @throws Problem invalid; already_taken for an id that another movement has
 */
export async function recordCount({ db, by }: Writer, form: CountForm): Promise<Recorded> {
  const { placeId } = form;
  return db.transaction().execute(async (tx) => {
    const lots = await lockLots(
      tx,
      form.lines.map(({ lotId }) => lotId),
    );
    await assertKnown(
      tx,
      form.lines.map(({ lotId, ownerId }) => ({ lotId, ownerId, fromPlaceId: placeId })),
      lots,
      (index, input) => (input === 'fromPlaceId' ? 'placeId' : `lines.${index}.${input}`),
    );
    const countedAt = form.countedAt ?? (await readClock(tx));
    const ids: string[] = [];
    for (const line of form.lines)
      ids.push((await findSameCount(tx, form, line)) ?? (await insertLine(tx, by, { ...form, countedAt }, line)));
    return readRecorded(tx, ids);
  });
}

async function insertLine(
  tx: Tx,
  by: Writer['by'],
  { placeId, reason, countedAt }: CountForm & { countedAt: string },
  { id, lotId, ownerId = null, amount }: CountForm['lines'][number],
): Promise<string> {
  return recordCreated(tx, by, await insertCount(tx, by, { id, placeId, lotId, ownerId, counted: amount, countedAt, reason }));
}

/** Movements and what is at their places after all that is recorded. */
async function readRecorded(tx: Tx, ids: readonly string[]): Promise<Recorded> {
  const movements = await readMovements(tx, ids);
  const bins = new Map<string, Omit<Recorded['balances'][number], 'amount'>>();
  for (const { lotId, ownerId, unit, fromPlaceId, toPlaceId } of movements) {
    for (const placeId of [fromPlaceId, toPlaceId]) {
      if (placeId !== null) bins.set(`${placeId} ${lotId} ${ownerId}`, { placeId, lotId, ownerId, unit });
    }
  }
  const balances: Recorded['balances'] = [];
  for (const bin of bins.values()) balances.push({ ...bin, amount: await readBin(tx, bin) });
  return { movements, balances };
}
