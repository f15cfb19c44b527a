import { api, roundAmount, subtractAmount, sumAmounts } from '@swathline/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLot, createPlace, setUpStock } from '../../../test/stock.ts';
import { type Person, testServer, type TestServer } from '../../../test/server.ts';

/** `STOCK_RUNS=10000` tests 10,000 sequences. */
const numRuns = Number(process.env['STOCK_RUNS'] ?? 15);
const DAY_MS = 86_400_000;
const START = Date.parse('2026-06-01T12:00:00Z');

let server: TestServer;
let admin: Person;
let places: string[];
let owners: (string | null)[];
let productId: string;
let sprayJobId: string;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
  const { product, warehouse, trailer } = await setUpStock(server, admin);
  const farmer = await server.farmer();
  productId = product.id;
  places = [warehouse.id, trailer.id, (await createPlace(server, admin)).id];
  owners = [null, farmer.id];
  sprayJobId = (await server.job({ farmer })).id;
});
afterAll(() => server.close());

const index = fc.nat({ max: 2 });
const commands = fc.array(
  fc.record({
    kind: fc.constantFrom('received', 'moved', 'used', 'put_back', 'count', 'count', 'reverse', 'reverse'),
    from: index,
    to: index,
    owner: fc.nat({ max: 1 }),
    /** Some at the same moment. */
    hour: fc.nat({ max: 12 }),
    thousandths: fc.integer({ min: 1, max: 50_000 }),
    /** Which of the earlier movements is reversed. */
    target: fc.nat({ max: 30 }),
  }),
  { minLength: 1, maxLength: 30 },
);
type Command = (typeof commands extends fc.Arbitrary<infer Value> ? Value : never)[number];

/** What was recorded, as the model keeps it. */
interface Entry {
  id: string;
  number: number;
  at: number;
  owner: number;
  amount: string;
  from: number | null;
  to: number | null;
  isCount: boolean;
  isReversed: boolean;
}

async function run(command: Command, lotId: string, entries: Entry[]): Promise<void> {
  const { kind, from, owner, hour, thousandths, target } = command;
  const to = command.to === from ? (from + 1) % places.length : command.to;
  const amount = roundAmount(thousandths / 1000);
  const at = START + hour * (DAY_MS / 4);
  const happenedAt = new Date(at).toISOString();
  const ownerId = owners[owner] ?? null;
  if (kind === 'reverse') {
    const entry = entries[target % Math.max(1, entries.length)];
    if (entry === undefined || entry.isReversed) return;
    await server.callOk(api.stockMovements.reverse, { params: { id: entry.id }, body: { reason: 'Wrong' } }, admin);
    entry.isReversed = true;
    return;
  }
  if (kind === 'count') {
    const body = { placeId: places[to] ?? '', countedAt: happenedAt, reason: 'Count', lines: [{ lotId, ownerId, amount }] };
    const { movements } = await server.callOk(api.stockMovements.count, { body }, admin);
    const [{ id, number } = { id: '', number: 0 }] = movements;
    entries.push({ id, number, at, owner, amount, from: null, to, isCount: true, isReversed: false });
    return;
  }
  const [leaves, comes] = [kind === 'moved' || kind === 'used', kind !== 'used'];
  const ends = { fromPlaceId: leaves ? (places[from] ?? null) : null, toPlaceId: comes ? (places[to] ?? null) : null };
  const job = kind === 'used' || kind === 'put_back' ? { sprayJobId } : {};
  const movement = { kind: kind as 'moved', lotId, ownerId, amount, happenedAt, ...ends, ...job };
  const { movements } = await server.callOk(api.stockMovements.create, { body: { movements: [movement] } }, admin);
  const [{ id, number } = { id: '', number: 0 }] = movements;
  entries.push({ id, number, at, owner, amount, from: leaves ? from : null, to: comes ? to : null, isCount: false, isReversed: false });
}

/** Replays what is not reversed in the order in which it happened; a count sets its place. */
function replay(entries: readonly Entry[], until = Infinity): Map<string, string> {
  const bins = new Map<string, string>();
  const keyOf = (place: number, owner: number) => `${places[place]} ${owners[owner]}`;
  const add = (key: string, amount: string) => bins.set(key, sumAmounts([bins.get(key) ?? '0', amount]));
  const standing = entries.filter(({ isReversed, at }) => !isReversed && at < until).sort((a, b) => a.at - b.at || a.number - b.number);
  for (const { from, to, owner, amount, isCount } of standing) {
    if (isCount && to !== null) {
      bins.set(keyOf(to, owner), amount);
      continue;
    }
    if (from !== null) bins.set(keyOf(from, owner), subtractAmount(bins.get(keyOf(from, owner)) ?? '0', amount));
    if (to !== null) add(keyOf(to, owner), amount);
  }
  return new Map([...bins].filter(([, amount]) => amount !== '0').sort());
}

async function readBins(lotId: string, day?: string): Promise<Map<string, string>> {
  const { balances } = await server.callOk(api.stock.balances, { query: { lotId, ...(day !== undefined && { day }) } }, admin);
  return new Map(balances.map(({ placeId, ownerId, amount }): [string, string] => [`${placeId} ${ownerId}`, amount]).sort());
}

test(
  'no litre appears or vanishes: balances equal a replay of the movements, now and on any day',
  async () => {
    let lots = 0;
    await fc.assert(
      fc.asyncProperty(commands, async (sequence) => {
        const { id: lotId } = await createLot(server, admin, productId, { number: `Run ${lots++}` });
        const entries: Entry[] = [];
        for (const command of sequence) await run(command, lotId, entries);
        expect(await readBins(lotId)).toEqual(replay(entries));
        // The day ends at 6:00 UTC in the office's time zone.
        expect(await readBins(lotId, '2026-06-02')).toEqual(replay(entries, Date.parse('2026-06-03T06:00:00Z')));
      }),
      { numRuns },
    );
  },
  120_000 + numRuns * 2_000,
);
