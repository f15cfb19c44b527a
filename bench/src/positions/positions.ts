import { DAY_MS } from '@swathline/contract';
import { connectDatabase } from '../database.ts';
import type { Figure } from '../figure.ts';
import { median } from '../statistics.ts';
import { type Caller, callerAt, withServer } from '../with-server.ts';
import { intakeFigures } from './intake.ts';
import { REPORTED_SINCE } from './reports.ts';
import { makeMonths, seedPilots, seedPositions } from './seed-positions.ts';

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
      await makeMonths(db, dayOf(REPORTED_SINCE), dayOf(REPORTED_SINCE + DAY_MS));
      const intake = await intakeFigures(address, socketFolder, pilots);
      const day = await seedPositions(
        db,
        pilots.map(({ id }) => id),
        MIN_STORED,
      );
      const counted = await db.query<{ stored: string }>('SELECT count(*) AS "stored" FROM "locations"');
      const stored = Number(counted.rows[0]?.stored);
      return [...intake, ...(await readingFigures(await callerAt(address), pilots[0]?.id ?? '', day, stored))];
    } finally {
      await db.end();
    }
  });
}

const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

async function readingFigures(call: Caller, pilotId: string, day: string, stored: number): Promise<Figure[]> {
  const over = `over ${stored.toLocaleString('en-CA')} positions, median of ${RUNS}`;
  const ask = async (name: string, path: string, limit: number): Promise<Figure> => {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) times.push((await call(path)).ms);
    const value = median(times);
    return { name: `${name} ${over}`, value, unit: 'ms', limit, better: 'lower' };
  };
  return [
    await ask('live pilots', '/admin/locations/active', 50),
    await ask("a pilot's day, thinned to 5 m,", `/admin/locations/tracks?day=${day}&pilotId=${pilotId}&toleranceMetres=5`, 500),
    await ask("a pilot's whole day", `/admin/locations/tracks?day=${day}&pilotId=${pilotId}`, 1000),
    await ask('the days of a month', `/admin/locations/days?month=${day.slice(0, 7)}`, 200),
  ];
}
