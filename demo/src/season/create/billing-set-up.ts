import { addDays, api, type BodyOf, LINE_KINDS, type TaxTreatment } from '@swathline/contract';
import type { Call } from '../../client.ts';

type Entries = BodyOf<typeof api.priceLists.create>['entries'];

const ENTRIES: Entries = [
  { kind: 'application', name: 'Aerial application, small field', price: '13.75', toAcres: 40 },
  { kind: 'application', name: 'Aerial application', price: '11.50', to: 12 },
  { kind: 'application', name: 'Aerial application', price: '12.75', from: 12, to: 20 },
  { kind: 'application', name: 'Aerial application, high volume', price: '15.25', from: 20 },
  { kind: 'application', name: 'Aerial application', price: '12.75' },
  { kind: 'minimum', acres: 30, per: 'field' },
  { kind: 'distance', name: 'Ferry', price: '95', per: 'call-out', from: 40 },
  { kind: 'fuel', basePrice: '1.50', step: '0.10', percent: '1.5' },
  { kind: 'product', percent: '12', per: 'L' },
  { kind: 'product', percent: '12', per: 'kg' },
  { kind: 'product', name: 'Product', price: '18.50', per: 'L' },
  { kind: 'product', name: 'Product', price: '24.00', per: 'kg' },
  { kind: 'handling', price: '0.45', per: 'acre' },
  { kind: 'standby', name: 'Standby of aircraft and crew', price: '280', per: 'hour' },
  { kind: 'discount', name: 'Early payment', percent: '2', days: 10 },
];

/** Sample decisions: each office asks its own accountant. */
const treatmentsOf = (code: string): Record<(typeof LINE_KINDS)[number], TaxTreatment> =>
  Object.fromEntries(
    LINE_KINDS.map((kind): [string, TaxTreatment] => {
      if (code !== 'GST' || kind === 'late_charge') return [kind, 'exempt'];
      return [kind, kind === 'product' ? 'zero_rated' : 'taxable'];
    }),
  ) as Record<(typeof LINE_KINDS)[number], TaxTreatment>;

/** Prices, decisions about taxes, and what invoices say. */
export async function setUpPrices(call: Call, today: string): Promise<void> {
  const { taxes } = await call(api.taxes.list, {});
  for (const { id, code } of taxes) {
    const registrationNumber = code === 'GST' ? '12345 6789 RT0001' : null;
    await call(api.taxes.update, { params: { id }, body: { treatments: treatmentsOf(code), registrationNumber, isChecked: true } });
  }
  const settings = {
    paymentText: 'Cheque to the address above, or e-transfer to accounts@swathline.example',
    contact: 'accounts@swathline.example',
    lateChargePercent: '1.5',
  };
  await call(api.billingSettings.update, { body: settings });
  await call(api.priceLists.create, { body: { name: 'This season', holdsFrom: addDays(today, -200), entries: ENTRIES } });
  const { customers } = await call(api.customers.list, { query: { q: 'Gill Acres' } });
  const own: Entries = [{ kind: 'application', name: 'Aerial application, contract', price: '10.90' }];
  for (const { id } of customers.slice(0, 1)) {
    await call(api.priceLists.create, { body: { customerId: id, name: 'Contract', holdsFrom: addDays(today, -200), entries: own } });
  }
}
