import { type api, type BodyOf, LINE_KINDS, type LineKind, type ReplyOf, type Tax, type TaxTreatment } from '@swathline/contract';
import { recordChange } from '../../../platform/audit/trail.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { partOf } from '../../../platform/db/lists/part-of.ts';
import { assertNotStale, json, nextUpdatedAt, omitUndefined, orNotFound } from '../../../platform/db/sql/rows.ts';

type Taxes = typeof api.taxes;
type ChangeContext = Pick<Context, 'db' | 'by'>;

const COLUMNS = [
  'id',
  'code',
  'name',
  'province',
  'registrationNumber',
  'rates',
  'treatments',
  'isChecked',
  'createdAt',
  'updatedAt',
] as const;

type TaxRow = Omit<Tax, 'treatments'> & { treatments: Partial<Record<LineKind, TaxTreatment>> };

const toTax = (row: TaxRow): Tax => ({
  ...row,
  rates: row.rates.toSorted((a, b) => (a.holdsFrom < b.holdsFrom ? 1 : -1)),
  treatments: Object.fromEntries(LINE_KINDS.map((kind) => [kind, row.treatments[kind] ?? 'not_decided'])) as Tax['treatments'],
});

/** Federal taxes first. */
export async function listTaxes(db: Db | Tx): Promise<ReplyOf<Taxes['list']>> {
  const rows = await db.selectFrom('taxes').select(COLUMNS).orderBy('code').execute();
  const taxes = rows.map(toTax);
  const [federal, provincial] = [taxes.filter(({ province }) => province === 'CA'), taxes.filter(({ province }) => province !== 'CA')];
  return { taxes: [...federal, ...provincial], ...partOf(taxes).page };
}

async function getTax(db: Db | Tx, id: string): Promise<Tax> {
  return toTax(orNotFound(await db.selectFrom('taxes').select(COLUMNS).where('id', '=', id).executeTakeFirst(), 'tax'));
}

/** @throws Problem already_taken for a code that another tax has */
export async function createTax({ db, by }: ChangeContext, form: BodyOf<Taxes['create']>): Promise<Tax> {
  const { rates, treatments = {}, registrationNumber = null, ...rest } = form;
  return db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('taxes')
      .values({ ...omitUndefined(rest), registrationNumber, rates: json(rates), treatments: json(treatments) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = await getTax(tx, id);
    await recordChange(tx, by, { action: 'create', subjectType: 'tax', subjectId: id, after });
    return after;
  });
}

/** Treatments that are left out stay. @throws Problem not_found, stale, already_taken */
export async function updateTax({ db, by }: ChangeContext, id: string, form: BodyOf<Taxes['update']>): Promise<Tax> {
  const { updatedAt, rates, treatments, ...rest } = form;
  return db.transaction().execute(async (tx) => {
    const before = await lockTax(tx, id);
    assertNotStale(before, updatedAt);
    await tx
      .updateTable('taxes')
      .set({
        ...omitUndefined(rest),
        ...(rates && { rates: json(rates) }),
        ...(treatments && { treatments: json({ ...before.treatments, ...omitUndefined(treatments) }) }),
        updatedAt: nextUpdatedAt,
      })
      .where('id', '=', id)
      .execute();
    const after = await getTax(tx, id);
    await recordChange(tx, by, { action: 'update', subjectType: 'tax', subjectId: id, before, after });
    return after;
  });
}

/** @throws Problem not_found; in_use while customers are exempt from it */
export async function deleteTax({ db, by }: ChangeContext, id: string): Promise<null> {
  return db.transaction().execute(async (tx) => {
    const before = await lockTax(tx, id);
    await tx.deleteFrom('taxes').where('id', '=', id).execute();
    await recordChange(tx, by, { action: 'delete', subjectType: 'tax', subjectId: id, before });
    return null;
  });
}

async function lockTax(tx: Tx, id: string): Promise<Tax> {
  orNotFound(await tx.selectFrom('taxes').select('id').where('id', '=', id).forUpdate().executeTakeFirst(), 'tax');
  return getTax(tx, id);
}
