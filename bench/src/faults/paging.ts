import { setTimeout as wait } from 'node:timers/promises';
import { connectDatabase } from '../database.ts';
import { withServer } from '../with-server.ts';
import { type Answer, type Ask, askerAt, CHEMICAL, must, signIn } from './client.ts';
import { atLeast, countFrom, exactly, type Finding, seen } from './finding.ts';

const PAGE = 50;
const WRITES_A_SECOND = 50;
const WRITE_EVERY_MS = 1000 / WRITES_A_SECOND;
/** The pause between pages, as with a human reader, so that writes happen in between. */
const PAUSE_MS = 40;

interface Page {
  chemicals: { id: string }[];
  next: string | null;
}

interface Way {
  by: 'cursor' | 'offset';
  order: 'asc' | 'desc';
  mustHold: boolean;
}

const WAYS: Way[] = [
  { by: 'cursor', order: 'desc', mustHold: true },
  { by: 'cursor', order: 'asc', mustHold: true },
  { by: 'offset', order: 'asc', mustHold: true },
  { by: 'offset', order: 'desc', mustHold: false },
];

/**
 * Reads a long list page by page while others create, change and delete rows. With a cursor no row may be missed or repeated, nor with an offset if the oldest
 * rows come first, since new rows are added at the end; with the newest rows first, the counts are shown for information only.
 */
export function walkedByPages(): Promise<Finding[]> {
  const rows = countFrom('ROWS', 10_000);
  return withServer({}, async (address, socketFolder) => {
    const db = await connectDatabase(socketFolder);
    const { rows: made } = await db.query<{ id: string }>(
      `INSERT INTO "chemicals" ("name", "type", "activeIngredient", "applicationRateLitersPerAcre", "createdAt")
       SELECT 'Chemical ' || n, 'herbicide', 'Ingredient', 1, now() - interval '1 day' + n * interval '1 second'
       FROM generate_series(1, $1) n RETURNING "id"`,
      [rows],
    );
    await db.end();
    const ask = askerAt(address, await signIn(address));
    const ids = made.map(({ id }) => id);
    const findings: Finding[] = [];
    for (const way of WAYS) findings.push(...(await oneWalk(ask, ids, way)));
    return findings;
  });
}

async function oneWalk(ask: Ask, ids: string[], { by, order, mustHold }: Way): Promise<Finding[]> {
  let isWalking = true;
  const begin = performance.now();
  const writing = writeMeanwhile(ask, ids, () => isWalking);
  const times = new Map<string, number>();
  let seenRows = 0;
  for (let place: string | null = ''; place !== null;) {
    const { data }: Answer<Page> = await must(ask('GET', `/admin/chemicals?sort=createdAt&order=${order}&limit=${PAGE}${place}`));
    for (const { id } of data.chemicals) times.set(id, (times.get(id) ?? 0) + 1);
    seenRows += data.chemicals.length;
    place = data.next && (by === 'cursor' ? `&after=${data.next}` : `&offset=${seenRows}`);
    await wait(PAUSE_MS);
  }
  isWalking = false;
  const written = await writing;
  const seconds = (performance.now() - begin) / 1000;

  const name = `by ${by}, ${order === 'asc' ? 'oldest first' : 'newest first'}`;
  const told = (what: string, value: number) => (mustHold ? exactly(what, value, 0) : seen(what, value));
  const missed = ids.filter((id) => !times.has(id)).length;
  const repeated = ids.filter((id) => (times.get(id) ?? 0) > 1).length;
  return [
    atLeast(`${name}: writes a second`, written / seconds, WRITES_A_SECOND * 0.8),
    told(`${name}: rows missed, of ${ids.length.toLocaleString('en-CA')}`, missed),
    told(`${name}: rows seen more than once`, repeated),
  ];
}

/** Creates, changes and deletes rows at a constant rate, without waiting for replies. @returns the number of writes */
async function writeMeanwhile(ask: Ask, ids: string[], isWanted: () => boolean): Promise<number> {
  const begin = performance.now();
  const calls: Promise<unknown>[] = [];
  const own: string[] = [];
  for (let count = 0; isWanted(); count++) {
    await wait(Math.max(0, begin + count * WRITE_EVERY_MS - performance.now()));
    calls.push(must(write(ask, ids, own, count)));
  }
  await Promise.all(calls);
  return calls.length;
}

async function write(ask: Ask, ids: string[], own: string[], count: number) {
  const removed = count % 5 === 4 ? own.pop() : undefined;
  if (removed !== undefined) return ask('DELETE', `/admin/chemicals/${removed}`);
  if (count % 2 === 0) return ask('PUT', `/admin/chemicals/${ids[(count * 7919) % ids.length]}`, { restrictions: `changed ${count}` });
  const answer = await ask<{ id: string }>('POST', '/admin/chemicals', { ...CHEMICAL, name: `New ${count}` });
  own.push(answer.data.id);
  return answer;
}
