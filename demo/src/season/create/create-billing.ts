import { addDays, api, type BodyOf, fullName, type Invoice, type RecordRow } from '@swathline/contract';
import { type Call, fetchAllRows } from '../../client.ts';
import { mapConcurrently } from '../../map-concurrently.ts';
import { sign } from './create-records.ts';
import { setUpPrices } from './billing-set-up.ts';

/** The newest records stay unbilled. */
const UNBILLED_COUNT = 8;
const MAX_RECORDS_PER_INVOICE = 2;
const SHORT_TERMS_DAYS = 10;
/** Of a job without an aircraft, or with one that has no strip. */
const UNKNOWN_DISTANCE_KM = 18;
/** One of the customers without an e-mail address. */
const LANDLORD = 'Old Wives Ranch';

/**
 * Bills the season's signed records but for the newest: a price list, taxes, invoices dated after the work, a split, payments, credit
 * notes, and a record that is corrected after it was billed. Does nothing where there are prices already, or no signed records.
 */
export async function createBilling(call: Call, today: string): Promise<number> {
  const records = await readSigned(call);
  const { total } = await call(api.priceLists.list, { query: {} });
  if (records.length === 0 || total > 0) return 0;
  await setUpPrices(call, today);
  const groups = groupsOf(records.slice(0, -UNBILLED_COUNT));
  const drafts = await mapConcurrently(groups, (group) => makeDraft(call, group, groups.indexOf(group)));
  const invoices: Invoice[] = [];
  for (const draft of drafts) invoices.push(...(await issue(call, draft, today)));
  await receiveMoney(call, invoices, today);
  await Promise.all([creditSome(call, invoices), correctBilled(call, invoices), quoteJobs(call, today)]);
  return invoices.length;
}

/** The oldest first. */
async function readSigned(call: Call): Promise<RecordRow[]> {
  return fetchAllRows(
    (at) => call(api.records.list, { query: { ...at, state: 'signed', sort: 'startedAt', order: 'asc' } }),
    (page) => page.records,
  );
}

const dayOf = ({ startedAt, createdAt }: RecordRow) => (startedAt ?? createdAt).slice(0, 10);

/** Records of one job, a few for each invoice, in the order of their work. */
function groupsOf(records: readonly RecordRow[]): RecordRow[][] {
  const groups: RecordRow[][] = [];
  for (const record of records) {
    const open = groups.find(
      ([first, ...others]) => first?.sprayJobId === record.sprayJobId && others.length + 1 < MAX_RECORDS_PER_INVOICE,
    );
    if (open) open.push(record);
    else groups.push([record]);
  }
  return groups;
}

interface Draft {
  draft: Invoice;
  /** The day of the first of the work. */
  day: string;
}

async function makeDraft(call: Call, records: readonly RecordRow[], index: number): Promise<Draft> {
  const created = await call(api.invoices.create, { body: { recordIds: records.map(({ id }) => id), fuelPrice: '1.74' } });
  const changes: BodyOf<typeof api.invoices.update> = {
    ...(index % 3 === 0 && { termsDays: SHORT_TERMS_DAYS }),
    ...(index === 4 && { payers: await payersOf(call, created) }),
    ...(created.lines.some(({ quantity }) => quantity === '0') && { distanceKm: UNKNOWN_DISTANCE_KM }),
  };
  const isChanged = Object.keys(changes).length > 0;
  const draft = isChanged ? await call(api.invoices.update, { params: { id: created.id }, body: changes }) : created;
  const [day = ''] = records.map(dayOf).sort();
  return { draft, day };
}

/** Dates an invoice two days after the work, in the order of the numbers. */
async function issue(call: Call, { draft, day }: Draft, today: string): Promise<Invoice[]> {
  if (draft.blockers.length > 0) return [];
  const planned = addDays(day, 2);
  const issuedOn = planned < today ? planned : today;
  const issued = await call(api.invoices.issue, { params: { id: draft.id }, body: { issuedOn } });
  const others = issued.siblings.map(({ id }) => call(api.invoices.get, { params: { id } }));
  return [issued, ...(await Promise.all(others))];
}

/** The tenant and a landlord. */
async function payersOf(call: Call, { customerId }: Invoice) {
  const { customers } = await call(api.customers.list, { query: { q: LANDLORD } });
  const landlord = customers.find(({ id }) => id !== customerId);
  const shares = (part: string) => ({ application: part, product: part, surcharge: part });
  return landlord
    ? [
        { customerId, shares: shares('60') },
        { customerId: landlord.id, shares: shares('40') },
      ]
    : [];
}

/** Every second invoice is paid whole, some in part; one payment was reversed, one is more than was owed. */
async function receiveMoney(call: Call, invoices: readonly Invoice[], today: string): Promise<void> {
  await mapConcurrently(
    invoices.filter((_, index) => index % 4 !== 3),
    async ({ id, customerId, total, issuedOn, number }) => {
      const index = invoices.findIndex((invoice) => invoice.id === id);
      const amount = index % 4 === 1 ? (Number(total) * 0.4).toFixed(2) : total;
      const planned = addDays(issuedOn ?? today, 6 + (index % 5));
      const method = (['e_transfer', 'cheque', 'eft'] as const)[index % 3] ?? 'cheque';
      const parts = { receivedOn: planned < today ? planned : today, allocations: [{ invoiceId: id, amount }] };
      await call(api.payments.create, {
        body: { customerId, amount, method, reference: method === 'cheque' ? `${1041 + index}` : number, ...parts },
      });
    },
  );
  const [first, second] = invoices;
  if (!first || !second) return;
  const cheque = { method: 'cheque' as const, receivedOn: today };
  const bounced = await call(api.payments.create, {
    body: { ...cheque, customerId: second.customerId, amount: '500.00', reference: '0317' },
  });
  await call(api.payments.reverse, { params: { id: bounced.id }, body: { reason: 'The cheque was returned by the bank' } });
  const extra = { ...cheque, customerId: first.customerId, amount: '1000.00', allocations: [], note: 'Deposit for the fall' };
  await call(api.payments.create, { body: extra });
}

/** One invoice is credited whole, and of another one line in part. */
async function creditSome(call: Call, invoices: readonly Invoice[]): Promise<void> {
  const [whole, part] = [invoices[3], invoices[7]];
  if (whole) await call(api.creditNotes.create, { body: { invoiceId: whole.id, reason: 'Billed to the wrong farm' } });
  const line = part?.lines.find(({ kind }) => kind === 'application');
  if (!part || !line) return;
  const reason = 'Three acres beside the slough were left out';
  await call(api.creditNotes.create, { body: { invoiceId: part.id, reason, lines: [{ lineId: line.id, quantity: '3' }] } });
}

async function correctBilled(call: Call, invoices: readonly Invoice[]): Promise<void> {
  const [record] = invoices.at(-1)?.records ?? [];
  if (!record) return;
  const reason = 'The log of the aircraft shows fewer acres.';
  const { id } = await call(api.records.correct, { params: { id: record.recordId }, body: { reason } });
  await call(api.records.update, { params: { id }, body: { areaAcres: Math.round((record.signedAcres - 4) * 10) / 10 } });
  await sign(call, id, fullName(await call(api.auth.profile, {})));
}

/** A draft, a quote that was sent, and one that was accepted. */
async function quoteJobs(call: Call, today: string): Promise<void> {
  const { sprayJobs } = await call(api.sprayJobs.list, { query: { status: 'approved', limit: 3 } });
  for (const [index, job] of sprayJobs.entries()) {
    const { id } = await call(api.quotes.create, { body: { sprayJobId: job.id, validUntil: addDays(today, 21), fuelPrice: '1.74' } });
    if (index === 0) continue;
    const { url } = await call(api.quotes.send, { params: { id } });
    const token = url.split('/').at(-1) ?? '';
    if (index === 2) await call(api.quotes.accept, { params: { token }, body: { name: 'On behalf of the farm' } });
  }
}
