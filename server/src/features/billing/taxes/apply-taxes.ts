import {
  type InvoiceLine,
  type InvoiceTax,
  roundMoney,
  sumOf,
  type Tax,
  taxOnLines,
  type TaxProvince,
  type TaxTreatment,
} from '@swathline/contract';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { listTaxes } from './taxes.ts';

/** A tax that applies in a province on a day, with the rate of that day. */
export interface AppliedTax extends Pick<Tax, 'id' | 'code' | 'name' | 'registrationNumber' | 'treatments'> {
  percent: string;
}

/** The federal taxes, and those of the province of the land. */
export async function findTaxes(db: Db | Tx, province: TaxProvince | null, day: string): Promise<AppliedTax[]> {
  const { taxes } = await listTaxes(db);
  return taxes.flatMap((tax) => {
    const rate = tax.rates.find(({ holdsFrom }) => holdsFrom <= day);
    if (!rate || (tax.province !== 'CA' && tax.province !== province)) return [];
    const { id, code, name, registrationNumber, treatments } = tax;
    return [{ id, code, name, registrationNumber, treatments, percent: rate.percent }];
  });
}

/** The certificates by which a customer is exempt on a day, by the id of the tax. */
export async function findExemptions(db: Db | Tx, customerId: string, day: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('taxExemptions')
    .select(['taxId', 'certificateNumber'])
    .where('customerId', '=', customerId)
    .where('validFrom', '<=', day)
    .where((where) => where.or([where('validTo', 'is', null), where('validTo', '>=', day)]))
    .orderBy('validFrom')
    .execute();
  return new Map(rows.map(({ taxId, certificateNumber }) => [taxId, certificateNumber]));
}

/** How the taxes treat a line, unless somebody has changed that for the line. */
export function treatmentsOf(
  line: Pick<InvoiceLine, 'kind'> & { treatments?: Readonly<Record<string, TaxTreatment>> },
  taxes: readonly AppliedTax[],
): Record<string, TaxTreatment> {
  return Object.fromEntries(taxes.map(({ code, treatments }) => [code, line.treatments?.[code] ?? treatments[line.kind]]));
}

interface Taxed {
  lines: InvoiceLine[];
  taxes: InvoiceTax[];
  subtotal: string;
  taxTotal: string;
  total: string;
}

/** The taxes and sums of one document. An exemption of the customer makes each line that would be taxable exempt. */
export function applyTaxes(
  lines: readonly InvoiceLine[],
  taxes: readonly AppliedTax[],
  exemptions: ReadonlyMap<string, string> = new Map(),
): Taxed {
  const exempt = new Map(taxes.flatMap(({ id, code }) => (exemptions.has(id) ? [[code, exemptions.get(id) ?? ''] as const] : [])));
  const treated = lines.map((line) => ({
    ...line,
    treatments: Object.fromEntries(
      Object.entries(line.treatments).map(([code, treatment]) => [code, exempt.has(code) ? ('exempt' as const) : treatment]),
    ),
  }));
  const charged = taxes.map(({ code, name, percent, registrationNumber }) => {
    const { taxable, amount } = taxOnLines(treated, code, percent);
    return { code, name, percent, registrationNumber, taxable, amount, exemption: exempt.get(code) ?? null };
  });
  const subtotal = sumOf(treated.map(({ amount }) => amount));
  const taxTotal = sumOf(charged.map(({ amount }) => amount));
  return { lines: treated, taxes: charged, subtotal, taxTotal, total: roundMoney(sumOf([subtotal, taxTotal])) };
}
