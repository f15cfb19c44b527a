import { randomUUID } from 'node:crypto';
import { addDays, api, type BodyOf, fullName, type RecordRow } from '@swathline/contract';
import { type Call, fetchAllRows } from '../../client.ts';
import { mapConcurrently } from '../../map-concurrently.ts';

/** Records that stay open; the first of them is late. */
const OPEN_COUNT = 3;
const CROPS = ['Canola', 'Wheat', 'Lentils', 'Barley'] as const;
const TARGETS = ['Wild oats', 'Sclerotinia', 'Grasshoppers', 'Volunteer canola'] as const;

/** Hours in UTC: about seven and nine in the morning on the prairies. */
const timesOf = (day: string) => ({ startedAt: `${day}T13:05:00.000Z`, endedAt: `${day}T15:10:00.000Z` });

/** Signs the records of the season's completed jobs, but for a few; corrects one; and adds a request for records. */
export async function createRecords(call: Call, today: string): Promise<number> {
  const rows = await fetchAllRows(
    (at) => call(api.records.list, { query: { ...at, state: 'open', sort: 'createdAt', order: 'asc' } }),
    (page) => page.records,
  );
  if (rows.length <= OPEN_COUNT) return 0;
  const lastDays = await lastDaysOfJobs(call);
  const signedName = fullName(await call(api.auth.profile, {}));
  const toSign = rows.slice(0, -OPEN_COUNT);

  await addReadings(call, toSign, lastDays);
  await mapConcurrently(toSign, async (row) => {
    await fillRecord(call, row, lastDays.get(row.sprayJobId) ?? today);
    await sign(call, row.id, signedName);
  });
  await correctFirst(call, toSign, signedName);
  const late = rows.at(-OPEN_COUNT);
  if (late) await call(api.records.update, { params: { id: late.id }, body: timesOf(lastDays.get(late.sprayJobId) ?? today) });
  const asked = { askedOn: addDays(today, -3), askedBy: 'Provincial inspector', scope: 'All applications of the season so far' };
  await call(api.recordRequests.create, { body: { ...asked, templateCode: 'SK', from: addDays(today, -60), to: today } });
  return toSign.length;
}

/** The last spray day of each completed job. */
async function lastDaysOfJobs(call: Call): Promise<Map<string, string>> {
  const jobs = await fetchAllRows(
    (at) => call(api.sprayJobs.list, { query: { ...at, status: 'completed' } }),
    (page) => page.sprayJobs,
  );
  return new Map(jobs.map(({ id, endDate }) => [id, addDays(endDate, -1)]));
}

async function addReadings(call: Call, rows: readonly RecordRow[], lastDays: ReadonlyMap<string, string>): Promise<void> {
  const jobs = [...new Set(rows.map(({ sprayJobId }) => sprayJobId))];
  await mapConcurrently(jobs, async (id) => {
    const { startedAt, endedAt } = timesOf(lastDays.get(id) ?? '2026-06-15');
    const weather = { source: 'hand', heightM: 1.5, cloud: 'partly', signs: [] } satisfies Partial<BodyOf<typeof api.readings.create>>;
    const start = { phase: 'start', takenAt: startedAt, windKmh: 6, windFromDeg: 270, temperatureC: 14, humidityPct: 68 } as const;
    const end = { phase: 'end', takenAt: endedAt, windKmh: 10, gustKmh: 14, windFromDeg: 293, temperatureC: 19, humidityPct: 55 } as const;
    for (const body of [start, end]) await call(api.readings.create, { params: { id }, body: { id: randomUUID(), ...weather, ...body } });
  });
}

async function fillRecord(call: Call, { id, recordNumber }: RecordRow, day: string): Promise<void> {
  const params = { id };
  const record = await call(api.records.get, { params });
  const choice = Number(recordNumber.slice(-2)) % CROPS.length;
  const acres = record.areaAcres ?? 150;
  const products = record.products.map((product) => ({
    id: product.id,
    amountUsed: Math.round(acres * (product.rate ?? 1)),
    lotNumber: `L${recordNumber.slice(-4)}`,
  }));
  const facts = {
    crop: record.crop ?? CROPS[choice] ?? null,
    target: record.target ?? TARGETS[choice] ?? null,
    growthStage: '4 to 6 leaves',
    inversionObserved: 'no' as const,
  };
  const spray = { areaAcres: acres, sprayVolumeLPerAcre: record.sprayVolumeLPerAcre ?? 15, takeOffSite: 'Home strip' };
  const times = record.startedAt === null ? timesOf(day) : {};
  const filled = await call(api.records.update, { params, body: { ...facts, ...spray, ...times, products } });
  if (filled.missing.length === 0) return;
  const notApplicable = Object.fromEntries(filled.missing.map(({ key }) => [key, 'Not part of the sample season']));
  await call(api.records.update, { params, body: { notApplicable } });
}

export async function sign(call: Call, id: string, signedName: string): Promise<void> {
  const params = { id };
  const read = await call(api.records.get, { params });
  const exceedsLabelReason = 'Sample data: the label limits were chosen freely';
  const record = read.exceedsLabel.length > 0 ? await call(api.records.update, { params, body: { exceedsLabelReason } }) : read;
  const seen = {
    updatedAt: record.updatedAt,
    readingIds: record.readings.map((reading) => reading.id),
    fileIds: record.files.map((file) => file.id),
  };
  await call(api.records.sign, { params, body: { signedName, confirmed: record.questions.map(({ field }) => field), ...seen } });
}

async function correctFirst(call: Call, [first]: readonly RecordRow[], signedName: string): Promise<void> {
  if (!first) return;
  const reason = 'The lot number was read from the wrong jug.';
  const { id, products } = await call(api.records.correct, { params: { id: first.id }, body: { reason } });
  const body = { products: products.map((product) => ({ id: product.id, lotNumber: 'L2041' })) };
  await call(api.records.update, { params: { id }, body });
  await sign(call, id, signedName);
}
