import { compareDecimals, type MovementKind, nameOfPerson, subtractAmount } from '@swathline/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/connection/open.ts';
import type { Person } from '../../../platform/http/callers.ts';

/** A movement to insert. Exactly one of the places is null unless product is moved. */
interface NewMovement {
  id?: string | undefined;
  kind: MovementKind;
  lotId: string;
  ownerId: string | null;
  amount: string;
  fromPlaceId: string | null;
  toPlaceId: string | null;
  happenedAt: string;
  ordinal?: number;
  sprayJobId?: string | null | undefined;
  recordId?: string | null | undefined;
  load?: number | null | undefined;
  supplier?: string | null | undefined;
  document?: string | null | undefined;
  unitCost?: string | null | undefined;
  countedAmount?: string | null | undefined;
  reason?: string | null | undefined;
  reversesId?: string;
  adjustsId?: string;
}

/** Makes all who change the same lots wait for each other, in the order of the ids, so that no two wait for one another. */
export async function lockLots(tx: Tx, lotIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('stockLots')
    .select('id')
    .where('id', '=', sql<string>`any(${[...new Set(lotIds)]}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The database's clock. Read it after the lots are locked, so that movements of a lot follow each other. */
export async function readClock(tx: Tx): Promise<string> {
  const { rows } = await sql<{ now: string }>`SELECT clock_timestamp()::timestamptz(3) AS "now"`.execute(tx);
  return rows[0]?.now ?? new Date().toISOString();
}

/**
 * Inserts a movement of a locked lot, and keeps the results of later counts: product that a count did not know of was counted as well.
 * @returns the movement's id
 */
export async function insertMovement(tx: Tx, by: Person, movement: NewMovement): Promise<string> {
  const { id, number } = await insertRow(tx, by, movement);
  const position = movement.ordinal ?? number;
  for (const [placeId, isLeaving] of legsOf(movement)) {
    const count = await findNextCount(tx, movement, { placeId, position });
    if (count === undefined || compareDecimals(movement.amount, 0) === 0) continue;
    const { lotId, ownerId, amount } = movement;
    await insertRow(tx, by, {
      kind: 'counted',
      lotId,
      ownerId,
      amount,
      happenedAt: count.happenedAt,
      ordinal: count.number,
      adjustsId: count.id,
      ...(isLeaving ? { fromPlaceId: null, toPlaceId: placeId } : { fromPlaceId: placeId, toPlaceId: null }),
      reason: 'Something from before this count was recorded later; the count stands',
    });
  }
  return id;
}

function legsOf({ fromPlaceId, toPlaceId }: NewMovement): [placeId: string, isLeaving: boolean][] {
  return [
    ...(fromPlaceId === null ? [] : [[fromPlaceId, true] as const]),
    ...(toPlaceId === null ? [] : [[toPlaceId, false] as const]),
  ].map(([placeId, isLeaving]) => [placeId, isLeaving]);
}

async function insertRow(tx: Tx, by: Person, movement: NewMovement): Promise<{ id: string; number: number }> {
  const { id, ...values } = movement;
  return tx
    .insertInto('stockMovements')
    .values({ ...values, ...(id !== undefined && { id }), recordedBy: nameOfPerson(by), recordedByUserId: by.id })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
}

/** The first count of the place after a position in the ledger that is not reversed. */
async function findNextCount(
  tx: Tx,
  { lotId, ownerId, happenedAt }: NewMovement,
  { placeId, position }: { placeId: string; position: number },
): Promise<{ id: string; number: number; happenedAt: string } | undefined> {
  return tx
    .selectFrom('stockMovements as count')
    .select(['count.id', 'count.number', 'count.happenedAt'])
    .where('count.kind', '=', 'counted')
    .where('count.adjustsId', 'is', null)
    .where('count.reversesId', 'is', null)
    .where('count.lotId', '=', lotId)
    .where('count.ownerId', 'is not distinct from', ownerId)
    .where(sql<boolean>`coalesce(count."fromPlaceId", count."toPlaceId") = ${placeId}`)
    .where(sql<boolean>`(count."happenedAt", count."number") > (${happenedAt}::timestamptz, ${position}::bigint)`)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM "stockMovements" back WHERE back."reversesId" = count."id")`)
    .orderBy('count.happenedAt')
    .orderBy('count.number')
    .limit(1)
    .executeTakeFirst();
}

interface Bin {
  placeId: string;
  lotId: string;
  ownerId: string | null;
}

/** What is in a place of a lot and owner, until a moment or after all movements. */
export async function readBin(tx: Tx, { placeId, lotId, ownerId }: Bin, until?: string): Promise<string> {
  const { rows } = await sql<{ amount: string }>`
    SELECT coalesce(trim_scale(sum(CASE WHEN "toPlaceId" = ${placeId} THEN "amount" ELSE -"amount" END)), 0)::text AS "amount" FROM "stockMovements"
    WHERE "lotId" = ${lotId} AND "ownerId" IS NOT DISTINCT FROM ${ownerId}::uuid AND ${placeId}::uuid IN ("fromPlaceId", "toPlaceId")
      AND (${until ?? null}::timestamptz IS NULL OR "happenedAt" <= ${until ?? null}::timestamptz)`.execute(tx);
  return rows[0]?.amount ?? '0';
}

interface NewCount extends Bin {
  id?: string | undefined;
  counted: string;
  countedAt: string;
  reason: string;
  unitCost?: string | null;
}

/** Sets the balance of a locked lot at a place by a movement of the difference, which may be 0. @returns the movement's id */
export async function insertCount(tx: Tx, by: Person, count: NewCount): Promise<string> {
  const { id, placeId, lotId, ownerId, counted, countedAt, reason, unitCost = null } = count;
  const difference = subtractAmount(counted, await readBin(tx, count, countedAt));
  return insertMovement(tx, by, {
    id,
    kind: 'counted',
    lotId,
    ownerId,
    happenedAt: countedAt,
    countedAmount: counted,
    reason,
    unitCost,
    ...change(placeId, difference),
  });
}

/** A change of a place's balance as an amount above 0 that comes or leaves. */
export function change(placeId: string, difference: string): Pick<NewMovement, 'amount' | 'fromPlaceId' | 'toPlaceId'> {
  return compareDecimals(difference, 0) < 0
    ? { amount: difference.replace('-', ''), fromPlaceId: placeId, toPlaceId: null }
    : { amount: difference, fromPlaceId: null, toPlaceId: placeId };
}

/** What a count and its later adjustments changed. */
export async function readCountChange(tx: Tx, countId: string): Promise<string> {
  const { total } = await tx
    .selectFrom('stockMovements')
    .select(sql<string>`coalesce(trim_scale(sum(CASE WHEN "toPlaceId" IS NULL THEN -"amount" ELSE "amount" END)), 0)::text`.as('total'))
    .where((where) => where.or([where('id', '=', countId), where('adjustsId', '=', countId)]))
    .executeTakeFirstOrThrow();
  return total;
}
