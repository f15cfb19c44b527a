import type { Page } from 'playwright-core';
import { openBrowser, signIn } from '../browser.ts';
import { connectDatabase } from '../database.ts';
import type { Figure } from '../figure.ts';
import { seedFields } from '../land/seed-fields.ts';
import { panMap, type PanFrames } from '../pan-map.ts';
import { withServer } from '../with-server.ts';

const HAZARDS = 5000;
const FIELDS = 5000;
const SETTLE_MS = 3000;
/** Drags of the map, with and without hazards. The best of each leaves out the cost of other work on the machine. */
const RUNS = 3;

/** Measures the map of hazards while it is dragged, with 5,000 hazards in view and with the same map without them. */
export async function benchHazards(): Promise<Figure[]> {
  return withServer({}, async (address, socketFolder) => {
    await seedFields(socketFolder, 0, FIELDS);
    await seedHazards(socketFolder);
    const browser = await openBrowser();
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      const loaded = countHazards(page);
      await signIn(page, address);
      await page.goto(`${address}/hazards?view=map`);
      await page.locator('.maplibregl-canvas').waitFor();
      const count = await loaded;
      const hidden = page.getByRole('checkbox', { name: 'Hazards and sites' });
      const withHazards = await bestPan(page);
      await hidden.uncheck();
      const without = await bestPan(page);
      return figuresOf(count, withHazards, without);
    } finally {
      await browser.close();
    }
  });
}

/** Resolves with the number of hazards once the map has loaded as many as there are. */
function countHazards(page: Page): Promise<number> {
  return new Promise((resolve) => {
    page.on('response', (response) => {
      if (!response.url().includes('/admin/surroundings')) return;
      void response.json().then(({ data }: { data: { hazards: unknown[] } }) => {
        if (data.hazards.length === HAZARDS) resolve(data.hazards.length);
      });
    });
  });
}

async function bestPan(page: Page): Promise<PanFrames> {
  const devtools = await page.context().newCDPSession(page);
  const map = page.getByRole('region', { name: 'Map of hazards and neighbours' });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLE_MS);
  const runs: PanFrames[] = [];
  for (let run = 0; run < RUNS; run++) {
    runs.push(await panMap(page, devtools, map));
    await page.waitForTimeout(SETTLE_MS);
  }
  await devtools.detach();
  const least = (key: keyof PanFrames) => Math.min(...runs.map((frames) => frames[key]));
  return { taskMs: least('taskMs'), wallMs: least('wallMs'), longestMs: least('longestMs') };
}

/** Scatters hazards over the land of the fields: two in three are points, the others lines of a kilometre. */
async function seedHazards(socketFolder: string): Promise<void> {
  const db = await connectDatabase(socketFolder);
  await db.query(
    `INSERT INTO "hazards" ("kind", "name", "coordinates", "heightM", "source", "seenOn")
     SELECT (ARRAY['wire', 'tower', 'mast', 'tree_line', 'bins', 'strip', 'other'])[1 + n % 7], 'Hazard ' || n,
       CASE WHEN n % 3 = 0 THEN jsonb_build_array(point, jsonb_build_object('latitude', latitude, 'longitude', longitude + 0.014))
         ELSE jsonb_build_array(point) END, 10 + n % 60, 'Office', current_date - n % 300
     FROM generate_series(1, $1::int) n,
       LATERAL (SELECT 49.1 + 3.2 * ((n * 0.618034) % 1) AS latitude, -108.9 + 6.8 * ((n * 0.754878) % 1) AS longitude) place,
       LATERAL (SELECT jsonb_build_object('latitude', latitude, 'longitude', longitude) AS point) given`,
    [HAZARDS],
  );
  await db.query('VACUUM ANALYZE "hazards"');
  await db.end();
}

function figuresOf(count: number, withHazards: PanFrames, without: PanFrames): Figure[] {
  const name = `${count.toLocaleString('en-CA')} hazards on the map, dragged`;
  return [
    {
      name: `${name}: processor time of the main thread in a frame (without hazards: ${without.taskMs.toFixed(1)} ms)`,
      value: withHazards.taskMs,
      unit: 'ms',
      limit: 16.7,
      better: 'lower',
    },
    {
      name: `${name}: duration of a frame, relative to the map without hazards (${without.wallMs.toFixed(1)} ms, drawn in software)`,
      value: withHazards.wallMs / without.wallMs,
      unit: 'times',
      limit: 1.5,
      better: 'lower',
    },
    {
      name: `${name}: longest wait between two frames, relative to the map without hazards (${without.longestMs.toFixed(0)} ms)`,
      value: withHazards.longestMs / without.longestMs,
      unit: 'times',
      limit: 2,
      better: 'lower',
    },
  ];
}
