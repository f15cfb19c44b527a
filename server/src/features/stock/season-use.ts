import {
  amountOn,
  BYTE_ORDER_MARK,
  csvRow,
  type CsvValue,
  dayIn,
  foldText,
  roundAmount,
  type SeasonUse,
  sumAmounts,
} from '@swathline/contract';
import { groupBy } from '../../platform/db/sql/rows.ts';
import type { ServedFile } from '../../platform/http/serve.ts';
import { type AppliedRecord, appliedAmount, readApplied, unitOf } from './jobs/applied.ts';
import type { StockReader } from './balances.ts';
import { createMatcher, readKnownProducts } from './jobs/needs.ts';

type FieldUse = SeasonUse['fields'][number];
type ProvinceUse = SeasonUse['provinces'][number];

/** A product of a record. */
interface Use extends Omit<FieldUse, 'acres'> {
  acres: number;
  /** Grams of active ingredient in a litre or kilogram; null if not known. */
  activeGrams: string | null;
}

/** What signed records of a season say was used, by field and by province. */
export async function readSeasonUse({ db, timeZone }: StockReader, asked: number | undefined): Promise<SeasonUse> {
  const season = asked ?? seasonNow(timeZone);
  const [from, to] = [`${season}-01-01`, `${season}-12-31`];
  const records = await readApplied(db, timeZone, { from, to });
  const match = createMatcher(await readKnownProducts(db));
  const uses = records.filter(isOfSeason(season, timeZone)).flatMap((record) =>
    record.products.map((product): Use => {
      const unit = unitOf(product);
      const known = match({ ...product, unit });
      return {
        ...placeOf(record),
        productName: product.name,
        pcpNumber: product.pcpNumber,
        unit,
        acres: record.areaAcres ?? 0,
        amount: appliedAmount(product, record),
        activeGrams: known?.activeGramsPerUnit ?? null,
      };
    }),
  );
  return { fields: byField(uses), provinces: byProvince(uses) };
}

const seasonNow = (timeZone: string) => Number(dayIn(timeZone, new Date()).slice(0, 4));

/** A job that was sprayed over New Year counts with each record on its own. */
const isOfSeason = (season: number, timeZone: string) => (record: AppliedRecord) =>
  dayIn(timeZone, new Date(record.sprayedAt)).startsWith(`${season}-`);

function placeOf({ farmerId, customer, fieldId, fieldName, location, province }: AppliedRecord) {
  return {
    customerId: farmerId,
    customerName: customer.companyName ?? customer.name,
    fieldId,
    fieldName,
    location,
    province,
  };
}

const productKey = ({ productName, pcpNumber, unit }: Use) => [foldText(productName), pcpNumber, unit].join('\n');
const totalOf = (uses: readonly Use[]) => sumAmounts(uses.map(({ amount }) => amount));

function byField(uses: readonly Use[]): FieldUse[] {
  const groups = groupBy(uses, (use) => [use.customerId, use.fieldId, productKey(use)].join('\n'));
  return [...groups.values()]
    .flatMap((own) => {
      const [first] = own;
      if (first === undefined) return [];
      const { activeGrams: _, ...use } = first;
      const acres = Math.round(own.reduce((sum, each) => sum + each.acres, 0) * 10) / 10;
      return [{ ...use, acres, amount: totalOf(own) }];
    })
    .sort(
      (a, b) =>
        a.customerName.localeCompare(b.customerName) ||
        a.fieldName.localeCompare(b.fieldName) ||
        a.productName.localeCompare(b.productName),
    );
}

function byProvince(uses: readonly Use[]): ProvinceUse[] {
  const groups = groupBy(uses, (use) => [use.province, productKey(use)].join('\n'));
  return [...groups.values()]
    .flatMap((own): ProvinceUse[] => {
      const [first] = own;
      if (first === undefined) return [];
      const { province, productName, pcpNumber, unit, activeGrams } = first;
      const amount = totalOf(own);
      const activeKilograms = activeGrams === null ? null : roundAmount(Number(amountOn(amount, activeGrams)) / 1000);
      return [{ province, productName, pcpNumber, unit, amount, kilograms: amount, activeKilograms }];
    })
    .sort((a, b) => (a.province ?? '').localeCompare(b.province ?? '') || a.productName.localeCompare(b.productName));
}

/** The same as CSV, by field or by province. */
export async function exportSeasonUse(reader: StockReader, asked: number | undefined, list: 'fields' | 'provinces'): Promise<ServedFile> {
  const season = asked ?? seasonNow(reader.timeZone);
  const use = await readSeasonUse(reader, season);
  const rows: CsvValue[][] = list === 'fields' ? fieldRows(use.fields) : provinceRows(use.provinces);
  const content = BYTE_ORDER_MARK + rows.map(csvRow).join('');
  return { name: `season-use-${season}-by-${list.replace(/s$/, '')}.csv`, type: 'text/csv; charset=utf-8', content, isCompressible: true };
}

const fieldRows = (uses: readonly FieldUse[]): CsvValue[][] => [
  ['Farmer', 'Field', 'Location', 'Province', 'Product', 'PCP number', 'Acres', 'Amount', 'Unit'],
  ...uses.map(({ customerName, fieldName, location, province, productName, pcpNumber, acres, amount, unit }) => [
    customerName,
    fieldName,
    location,
    province,
    productName,
    pcpNumber,
    acres,
    amount,
    unit,
  ]),
];

const provinceRows = (uses: readonly ProvinceUse[]): CsvValue[][] => [
  ['Province', 'Product', 'PCP number', 'Amount', 'Unit', 'Product (kg, 1 L = 1 kg)', 'Active ingredient (kg)'],
  ...uses.map(({ province, productName, pcpNumber, amount, unit, kilograms, activeKilograms }) => [
    province,
    productName,
    pcpNumber,
    amount,
    unit,
    kilograms,
    activeKilograms,
  ]),
];
