import { type Invoice, type InvoiceLine, type InvoiceTax } from '@swathline/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { groupBy } from '../../../platform/db/sql/rows.ts';
import { decimalText } from '../decimals.ts';

/** An issued document as exports need it. */
export interface ExportedDocument {
  id: string;
  kind: Invoice['kind'];
  number: string;
  customerName: string;
  customer: Invoice['customer'];
  issuedOn: string;
  dueOn: string;
  termsDays: number;
  lines: InvoiceLine[];
  taxes: InvoiceTax[];
  subtotal: string;
  taxTotal: string;
  total: string;
  creditsNumber: string | null;
  /** The days of spraying, by the id of the record. */
  sprayDays: Map<string, string>;
}

/** The issued documents of a range of days in the order of their numbers, invoices before credit notes. */
export async function readDocuments(db: Db | Tx, from: string, to: string): Promise<ExportedDocument[]> {
  const rows = await db
    .selectFrom('invoices')
    .select(['id', 'kind', 'number', 'customerName', 'customer', 'issuedOn', 'dueOn', 'termsDays', 'lines', 'taxes', 'groupId'])
    .select([decimalText('subtotal').as('subtotal'), decimalText('taxTotal').as('taxTotal'), decimalText('total').as('total')])
    .select(({ selectFrom }) =>
      selectFrom('invoices as credited').select('credited.number').whereRef('credited.id', '=', 'invoices.creditsId').as('creditsNumber'),
    )
    .where('state', '=', 'issued')
    .where('issuedOn', '>=', from)
    .where('issuedOn', '<=', to)
    .orderBy('kind', 'desc')
    .orderBy('sequence')
    .execute();
  const billed = await readSprayDays(db, [...new Set(rows.map(({ groupId }) => groupId))]);
  return rows.map(({ groupId, number, issuedOn, dueOn, ...row }) => {
    const sprayDays = new Map(billed.get(groupId)?.map(({ recordId, sprayedOn }) => [recordId, sprayedOn]));
    return { ...row, number: number ?? '', issuedOn: issuedOn ?? '', dueOn: dueOn ?? '', sprayDays };
  });
}

/** The records of drafts, by the draft, in one query for all. */
async function readSprayDays(db: Db | Tx, groupIds: readonly string[]) {
  const rows = await db
    .selectFrom('invoiceRecords')
    .select(['invoiceId', 'recordId', sql<string>`"facts" ->> 'sprayedOn'`.as('sprayedOn')])
    .where('invoiceId', '=', sql<string>`any(${groupIds}::uuid[])`)
    .execute();
  return groupBy(rows, ({ invoiceId }) => invoiceId);
}

/** The codes of taxes that a line bears, in a fixed order, as one key: 'GST' or 'GST+PST-SK'; 'zero_rated' or 'exempt' without any. */
export function taxKeyOf({ treatments }: Pick<InvoiceLine, 'treatments'>): string {
  const codes = Object.entries(treatments).flatMap(([code, treatment]) => (treatment === 'taxable' ? [code] : []));
  if (codes.length > 0) return codes.sort().join('+');
  return Object.values(treatments).includes('zero_rated') ? 'zero_rated' : 'exempt';
}

/** The keys of codes that documents need: `account.<kind of line>` and `tax.<taxes of the line>`. */
export function neededKeys(documents: readonly Pick<ExportedDocument, 'lines'>[]): string[] {
  const keys = documents.flatMap(({ lines }) => lines.flatMap((line) => [`account.${line.kind}`, `tax.${taxKeyOf(line)}`]));
  return [...new Set(keys)].sort();
}
