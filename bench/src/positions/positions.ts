import pg from 'pg';
import type { Figure } from '../figure.ts';
import { loadBoth } from '../load.ts';
import { type Caller, callerAt, withServer } from '../running-server.ts';
import { BARE_SINCE, bareInserts } from './bare-inserts.ts';
import { postLoad } from './post-load.ts';
import { makeMonths, seedPilots, seedPositions } from './seed-positions.ts';

const PILOTS = 32;
/** `POSITIONS=10000000` is the full claim, some minutes of seeding. */
const FEWEST_STORED = Number(process.env['POSITIONS'] ?? 1_000_000);
const RUNS = 15;

/** Positions taken in a second beside the same inserts by bare clients, and how soon a day and the live pilots are told over many stored ones. */
export async function benchPositions(): Promise<Figure[]> {
  return withServer({}, async (address, socketFolder) => {
    const db = new pg.Client({ host: socketFolder, user: 'swathline', database: 'postgres' });
    await db.connect();
    try {
      const pilots = await seedPilots(db, PILOTS);
      const bareDay = new Date(BARE_SINCE).toISOString();
      await makeMonths(db, bareDay, new Date(BARE_SINCE + 86_400_000).toISOString());
      const intake = [
        ...(await intakeFigures('one at a time', address, socketFolder, pilots, 1)),
        ...(await intakeFigures('in batches of 100', address, socketFolder, pilots, 100)),
      ];
      const day = await seedPositions(
        db,
        pilots.map(({ id }) => id),
        FEWEST_STORED,
      );
      const counted = await db.query<{ stored: string }>('SELECT count(*) AS "stored" FROM "locations"');
      const stored = Number(counted.rows[0]?.stored);
      return [...intake, ...(await readingFigures(await callerAt(address), pilots[0]?.id ?? '', day, stored))];
    } finally {
      await db.end();
    }
  });
}

async function intakeFigures(name: string, address: string, socketFolder: string, pilots: { id: string; token: string }[], batch: number) {
  const { ours, peer, ratio } = await loadBoth(
    () =>
      postLoad(
        address,
        pilots.map(({ token }) => token),
        batch,
      ),
    () =>
      bareInserts(
        socketFolder,
        pilots.map(({ id }) => id),
        batch,
      ),
  );
  const rate = `${ours.perSecond.toFixed(0)} to ${peer.perSecond.toFixed(0)} a second, p99 ${ours.p99Ms.toFixed(0)} to ${peer.p99Ms.toFixed(0)} ms`;
  const figure: Figure = {
    name: `positions ${name}: share of bare inserts (${rate})`,
    value: ratio,
    unit: '',
    limit: 0.5,
    better: 'higher',
  };
  return [figure];
}

async function readingFigures(call: Caller, pilotId: string, day: string, stored: number): Promise<Figure[]> {
  const over = `over ${stored.toLocaleString('en-CA')} positions, median of ${RUNS}`;
  const ask = async (name: string, path: string, limit: number): Promise<Figure> => {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) times.push((await call(path)).ms);
    const value = times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? NaN;
    return { name: `${name} ${over}`, value, unit: 'ms', limit, better: 'lower' };
  };
  return [
    await ask('live pilots', '/admin/locations/active', 50),
    await ask("a pilot's day, thinned to 5 m,", `/admin/locations/tracks?day=${day}&pilotId=${pilotId}&toleranceMetres=5`, 500),
    await ask("a pilot's whole day", `/admin/locations/tracks?day=${day}&pilotId=${pilotId}`, 1000),
    await ask('the days of a month', `/admin/locations/days?month=${day.slice(0, 7)}`, 200),
  ];
}
