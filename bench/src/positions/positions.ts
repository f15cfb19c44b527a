import { DAY_MS } from '@swathline/contract';
import { connectDatabase } from '../database.ts';
import type { Figure } from '../figure.ts';
import { median } from '../statistics.ts';
import { type TimedGet, createTimedGet, withServer } from '../with-server.ts';
import { intakeFigures } from './intake.ts';
import { REPORTED_SINCE } from './reports.ts';
import { createMonthPartitions, seedPilots, seedPositions } from './seed-positions.ts';

const PILOTS = 32;
/** `POSITIONS=10000000` is the full size, which takes some minutes to seed. */
const MIN_STORED = Number(process.env['POSITIONS'] ?? 1_000_000);
const RUNS = 15;

/** Measures the intake of positions, and reads of a day and of the live pilots over many stored positions. */
export async function benchPositions(): Promise<Figure[]> {
  return withServer({}, async (address, socketFolder) => {
    const db = await connectDatabase(socketFolder);
    try {
      const pilots = await seedPilots(db, PILOTS);
      await createMonthPartitions(db, dayOf(REPORTED_SINCE), dayOf(REPORTED_SINCE + DAY_MS));
      const intake = await intakeFigures(address, socketFolder, pilots);
      const day = await seedPositions(
        db,
        pilots.map(({ id }) => id),
        MIN_STORED,
      );
      const counts = await db.query<{ stored: string }>('SELECT count(*) AS "stored" FROM "locations"');
      const stored = Number(counts.rows[0]?.stored);
      return [...intake, ...(await readFigures(await createTimedGet(address), pilots[0]?.id ?? '', day, stored))];
    } finally {
      await db.end();
    }
  });
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

async function readFigures(get: TimedGet, pilotId: string, day: string, stored: number): Promise<Figure[]> {
  const over = `over ${stored.toLocaleString('en-CA')} positions, median of ${RUNS}`;
  const measure = async (name: string, path: string, limit: number): Promise<Figure> => {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) times.push((await get(path)).ms);
    const value = median(times);
    return { name: `${name} ${over}`, value, unit: 'ms', limit, better: 'lower' };
  };
  return [
    await measure('live pilots', '/admin/locations/active', 50),
    await measure("a pilot's day, thinned to 5 m,", `/admin/locations/tracks?day=${day}&pilotId=${pilotId}&toleranceMetres=5`, 500),
    await measure("a pilot's whole day", `/admin/locations/tracks?day=${day}&pilotId=${pilotId}`, 1000),
    await measure('the days of a month', `/admin/locations/days?month=${day.slice(0, 7)}`, 200),
  ];
}
