import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openBrowser, signIn } from '../browser.ts';
import type { Figure } from '../figure.ts';
import { median } from '../statistics.ts';
import { tokenAt, withServer } from '../with-server.ts';
import { type Screen, SCREENS } from './budgets.ts';
import { type Floor, FLOORS, withFloors } from './floors.ts';
import { loadPage, type PageLoad } from './page-load.ts';
import { seedScreens } from './seed-screens.ts';
import { firstPaintMs, rowsShownMs } from './slow-lines.ts';

const RUNS = Number(process.env['SCREENS_RUNS'] ?? 5);
/** `SCREENS_ONLY=sign-in,users` measures only these. */
const ONLY = process.env['SCREENS_ONLY']?.split(',');
const SLOW_DOWN = 4;

const MAX_FIRST_PAINT_S = 1.5;
const MAX_LAYOUT_SHIFT = 0.02;
const MAX_ROWS_COLD_S = 3;
const MAX_ROWS_WARM_S = 1;

const FLOOR_CONTENT: Record<Floor, readonly string[]> = { react: ['h1'], table: ['h1', 'tbody td'], map: ['h1', '.maplibregl-canvas'] };

/** What was measured of one screen, one entry for each load with an empty cache. */
interface Measured {
  loads: PageLoad[];
  firstPaints: number[];
  rowsCold: number[];
  rowsWarm: number[];
}

/** Measures each screen as the first one that a browser opens, beside the least pages of its kind, over 5,000 fields and 2,000 jobs. */
export async function benchScreens(): Promise<Figure[]> {
  const screens = SCREENS.filter(({ name }) => !ONLY || ONLY.includes(name));
  return withServer({}, async (address, socketFolder) => {
    await seedScreens(socketFolder);
    const link = await createJobLink(address);
    return withFloors(async (floorAddress) => {
      const floors = new Map<Floor, number[]>();
      const measured = new Map(screens.map((screen) => [screen, newMeasured()]));
      for (let run = 0; run < RUNS; run++) {
        for (const floor of FLOORS.filter((each) =>
          screens.some(({ interactive }) => 'floor' in interactive && interactive.floor === each),
        )) {
          const load = await inNewBrowser({}, (page) =>
            loadSlowed(page, `${floorAddress}/${floor}.html`, { content: FLOOR_CONTENT[floor] }),
          );
          floors.set(floor, [...(floors.get(floor) ?? []), load.interactiveMs]);
        }
        for (const [screen, results] of measured) await measureOnce({ address, link }, screen, results);
      }
      return screens.flatMap((screen) => figuresOf(screen, measured.get(screen) ?? newMeasured(), floors));
    });
  });
}

const newMeasured = (): Measured => ({ loads: [], firstPaints: [], rowsCold: [], rowsWarm: [] });

async function measureOnce({ address, link }: { address: string; link: string }, screen: Screen, results: Measured): Promise<void> {
  const url = `${address}${screen.path.replace(':link', link)}`;
  const viewport = screen.isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 };
  const open = <Result>(work: (page: Page) => Promise<Result>) =>
    inNewBrowser({ viewport }, async (page) => {
      if (!screen.isPublic) await signIn(page, address);
      return work(page);
    });

  results.loads.push(await open((page) => loadSlowed(page, url, screen)));
  if (screen.press) return;
  results.firstPaints.push(await open((page) => firstPaintMs(page, url)));
  if (screen.content.includes('tbody td')) {
    const { cold, warm } = await open((page) => rowsShownMs(page, url));
    results.rowsCold.push(cold);
    results.rowsWarm.push(warm);
  }
}

async function loadSlowed(page: Page, url: string, screen: Pick<Screen, 'content' | 'press'>): Promise<PageLoad> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  return loadPage(page, url, screen);
}

async function inNewBrowser<Result>(options: BrowserContextOptions, work: (page: Page) => Promise<Result>): Promise<Result> {
  const browser: Browser = await openBrowser();
  try {
    return await work(await browser.newPage({ viewport: { width: 1440, height: 900 }, ...options }));
  } finally {
    await browser.close();
  }
}

/** @returns the token of a link to a job */
async function createJobLink(address: string): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenAt(address)}`, 'content-type': 'application/json' };
  const list = await fetch(`${address}/api/admin/spray-jobs?limit=1`, { headers });
  const { data } = (await list.json()) as { data: { sprayJobs: { id: string }[] } };
  const created = await fetch(`${address}/api/admin/spray-jobs/${data.sprayJobs[0]?.id}/links`, { method: 'POST', headers, body: '{}' });
  const link = (await created.json()) as { data: { url: string } };
  return new URL(link.data.url).pathname.replace('/job/', '');
}

function figuresOf(
  { name, goal, interactive }: Screen,
  { loads, firstPaints, rowsCold, rowsWarm }: Measured,
  floors: Map<Floor, number[]>,
) {
  const middle = (pick: (load: PageLoad) => number) => median(loads.map(pick));
  const row = (what: string, value: number, unit: string, limit: number): Figure => ({
    name: `${name}: ${what}`,
    value,
    unit,
    limit,
    better: 'lower',
  });
  const floorSeconds = 'floor' in interactive ? median(floors.get(interactive.floor) ?? []) / 1000 : 0;
  const [beside, seconds] =
    'floor' in interactive
      ? [`, ${interactive.times} times the ${interactive.floor} floor of ${floorSeconds.toFixed(2)} s`, interactive.times * floorSeconds]
      : ['', interactive.seconds];
  const seldom = (what: string, times: number[], limit: number) => (times.length > 0 ? [row(what, median(times) / 1000, 's', limit)] : []);
  return [
    row('JavaScript over the wire, brotli', middle(({ scriptBytes }) => scriptBytes) / 1000, 'kB', goal.kilobytes),
    row(
      'requests',
      middle(({ requests }) => requests),
      '',
      goal.requests,
    ),
    ...(goal.apiCalls === undefined
      ? []
      : [
          row(
            'of them API calls',
            middle(({ apiCalls }) => apiCalls),
            '',
            goal.apiCalls,
          ),
        ]),
    row(`interactive, processor slowed ${SLOW_DOWN} times${beside}`, middle(({ interactiveMs }) => interactiveMs) / 1000, 's', seconds),
    row(
      'layout shift',
      middle(({ layoutShift }) => layoutShift),
      '',
      MAX_LAYOUT_SHIFT,
    ),
    ...seldom('first paint at 400 ms and 400 kbit/s', firstPaints, MAX_FIRST_PAINT_S),
    ...seldom('rows at 150 ms and 1.6 Mbit/s, nothing cached', rowsCold, MAX_ROWS_COLD_S),
    ...seldom('rows at 150 ms and 1.6 Mbit/s, files cached', rowsWarm, MAX_ROWS_WARM_S),
  ];
}
