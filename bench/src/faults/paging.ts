import { setTimeout as wait } from 'node:timers/promises';
import { connectDatabase } from '../database.ts';
import { fetchAdminToken, withServer } from '../with-server.ts';
import { atLeast, type Check, exactly, observed, readCount } from './check.ts';
import { type ApiCall, CHEMICAL, createClient, type Reply, requireOk } from './client.ts';

const PAGE_SIZE = 50;
const WRITES_PER_SECOND = 50;
const WRITE_INTERVAL_MS = 1000 / WRITES_PER_SECOND;
/** The pause between pages, as with a human reader, so that writes happen in between. */
const PAUSE_MS = 40;

interface Page {
  chemicals: { id: string }[];
  next: string | null;
}

interface PagingMode {
  by: 'cursor' | 'offset';
  order: 'asc' | 'desc';
  /** Whether every row must be read exactly once. */
  isExact: boolean;
}

const PAGING_MODES: PagingMode[] = [
  { by: 'cursor', order: 'desc', isExact: true },
  { by: 'cursor', order: 'asc', isExact: true },
  { by: 'offset', order: 'asc', isExact: true },
  { by: 'offset', order: 'desc', isExact: false },
];

/**
 * Reads a long list page by page while others create, change and delete rows. A cursor may neither skip nor repeat a row. The same holds
 * for an offset with the oldest rows first, since new rows are added at the end. For an offset with the newest rows first the counts are
 * for information only.
 */
export function pagingDuringWrites(): Promise<Check[]> {
  const count = readCount('ROWS', 10_000);
  return withServer({}, async (address, socketFolder) => {
    const db = await connectDatabase(socketFolder);
    const { rows } = await db.query<{ id: string }>(
      `INSERT INTO "chemicals" ("name", "type", "activeIngredient", "applicationRateLitersPerAcre", "createdAt")
       SELECT 'Chemical ' || n, 'herbicide', 'Ingredient', 1, now() - interval '1 day' + n * interval '1 second'
       FROM generate_series(1, $1) n RETURNING "id"`,
      [count],
    );
    await db.end();
    const call = createClient(address, await fetchAdminToken(address));
    const ids = rows.map(({ id }) => id);
    const checks: Check[] = [];
    for (const mode of PAGING_MODES) checks.push(...(await readListDuringWrites(call, ids, mode)));
    return checks;
  });
}

async function readListDuringWrites(call: ApiCall, ids: string[], mode: PagingMode): Promise<Check[]> {
  let isReading = true;
  const begin = performance.now();
  const writing = writeAtConstantRate(call, ids, () => isReading);
  const timesRead = await readAllPages(call, mode);
  isReading = false;
  const written = await writing;
  const seconds = (performance.now() - begin) / 1000;

  const name = `by ${mode.by}, ${mode.order === 'asc' ? 'oldest first' : 'newest first'}`;
  const check = (what: string, value: number) => (mode.isExact ? exactly(what, value, 0) : observed(what, value));
  const missed = ids.filter((id) => !timesRead.has(id)).length;
  const repeated = ids.filter((id) => (timesRead.get(id) ?? 0) > 1).length;
  return [
    atLeast(`${name}: writes a second`, written / seconds, WRITES_PER_SECOND * 0.8),
    check(`${name}: rows missed, of ${ids.length.toLocaleString('en-CA')}`, missed),
    check(`${name}: rows read more than once`, repeated),
  ];
}

/** @returns how many times each row was read, by its id */
async function readAllPages(call: ApiCall, { by, order }: PagingMode): Promise<Map<string, number>> {
  const timesRead = new Map<string, number>();
  let rowsRead = 0;
  for (let position: string | null = ''; position !== null;) {
    const { data }: Reply<Page> = await requireOk(
      call('GET', `/admin/chemicals?sort=createdAt&order=${order}&limit=${PAGE_SIZE}${position}`),
    );
    for (const { id } of data.chemicals) timesRead.set(id, (timesRead.get(id) ?? 0) + 1);
    rowsRead += data.chemicals.length;
    position = data.next && (by === 'cursor' ? `&after=${data.next}` : `&offset=${rowsRead}`);
    await wait(PAUSE_MS);
  }
  return timesRead;
}

/** Creates, changes and deletes rows at a constant rate, without waiting for replies. @returns the number of writes */
async function writeAtConstantRate(call: ApiCall, ids: string[], shouldContinue: () => boolean): Promise<number> {
  const begin = performance.now();
  const calls: Promise<unknown>[] = [];
  const created: string[] = [];
  for (let count = 0; shouldContinue(); count++) {
    await wait(Math.max(0, begin + count * WRITE_INTERVAL_MS - performance.now()));
    calls.push(requireOk(write(call, ids, created, count)));
  }
  await Promise.all(calls);
  return calls.length;
}

async function write(call: ApiCall, ids: string[], created: string[], count: number) {
  const removed = count % 5 === 4 ? created.pop() : undefined;
  if (removed !== undefined) return call('DELETE', `/admin/chemicals/${removed}`);
  if (count % 2 === 0) return call('PUT', `/admin/chemicals/${ids[(count * 7919) % ids.length]}`, { restrictions: `changed ${count}` });
  const reply = await call<{ id: string }>('POST', '/admin/chemicals', { ...CHEMICAL, name: `New ${count}` });
  created.push(reply.data.id);
  return reply;
}
