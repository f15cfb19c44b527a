import { connectDatabase } from '../database.ts';
import type { Figure } from '../figure.ts';
import { seedJobs, seedOffice } from '../jobs/seed-jobs.ts';
import { withServer } from '../with-server.ts';
import { weighPage } from './page-weight.ts';

const SLOW_DOWN = 4;
const JOBS = 2000;
const MAX_REQUESTS = 60;

/** The limits of each screen: kilobytes of JavaScript in gzip, and seconds. Screens with a map may also load its library. */
const LIST = { kilobytes: 400, seconds: 4 };
const MAP = { kilobytes: 900, seconds: 8 };
const SCREENS = [
  { name: 'sign-in', path: '/login', signedIn: false, kilobytes: 180, seconds: 3 },
  { name: 'users', path: '/users', ...LIST },
  { name: 'fields', path: '/fields', ...LIST },
  { name: 'chemicals', path: '/chemicals', ...LIST },
  { name: 'spray jobs', path: '/spray-jobs', ...LIST },
  { name: 'calendar', path: '/spray-jobs?view=calendar', ...LIST },
  { name: 'messaging', path: '/messaging', ...LIST },
  { name: 'dashboard', path: '/', ...MAP },
  { name: 'fields map', path: '/fields?view=map', ...MAP },
  { name: 'pilots', path: '/pilots', ...MAP },
  { name: 'playback', path: '/pilots/playback', ...MAP },
];

/** Measures what each screen loads as the first screen, and when it is interactive on a slow machine, with 2,000 fields and 2,000 jobs. */
export async function benchScreens(): Promise<Figure[]> {
  return withServer({}, async (address, socketFolder) => {
    const db = await connectDatabase(socketFolder);
    await seedOffice(db);
    await seedJobs(db, JOBS);
    await db.end();

    const figures: Figure[] = [];
    for (const { name, path, kilobytes, seconds, ...how } of SCREENS) {
      const { gzipBytes, requests, interactiveMs } = await weighPage(address, path, { slowDown: SLOW_DOWN, ...how });
      figures.push(
        { name: `${name}: JavaScript, gzip`, value: gzipBytes / 1000, unit: 'kB', limit: kilobytes, better: 'lower' },
        { name: `${name}: requests`, value: requests, unit: '', limit: MAX_REQUESTS, better: 'lower' },
        {
          name: `${name}: interactive, processor slowed ${SLOW_DOWN} times`,
          value: interactiveMs / 1000,
          unit: 's',
          limit: seconds,
          better: 'lower',
        },
      );
    }
    return figures;
  });
}
