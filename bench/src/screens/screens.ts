import { api } from '@swathline/contract';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openBrowser, signIn } from '../browser.ts';
import type { Figure } from '../figure.ts';
import { median } from '../statistics.ts';
import { callsAsAdmin, withServer } from '../with-server.ts';
import { type Screen, SCREENS } from './budgets.ts';
import { type Floor, withFloors } from './floors.ts';
import { loadPage, type PageLoad } from './page-load.ts';
import { seedScreens } from './seed-screens.ts';
import { firstPaintMs, rowsShownMs } from './slow-lines.ts';

const RUNS = Number(process.env['SCREENS_RUNS'] ?? 5);
/** `SCREENS_ONLY=sign-in,users` measures only these. */
const ONLY = process.env['SCREENS_ONLY']?.split(',');
const SLOW_DOWN = 4;
/** A browser that has just started loads pages for itself. */
const SETTLE_MS = 1500;

const MAX_FIRST_PAINT_S = 1.5;
const MAX_LAYOUT_SHIFT = 0.02;
const MAX_ROWS_COLD_S = 3;
const MAX_ROWS_WARM_S = 1;

const FLOOR_CONTENT: Record<Floor, readonly string[]> = {
  react: ['h1'],
  table: ['h1', 'tbody td'],
  map: ['h1', '[aria-busy=false] .maplibregl-canvas'],
};

/** What was measured of one screen, one entry for each load with an empty cache. */
interface Measured {
  loads: PageLoad[];
  /**
   * When the screen's floor was interactive, loaded right before it each time: a machine is rarely as fast in one minute as in the next.
   */
  floorMs: number[];
  firstPaints: number[];
  rowsCold: number[];
  rowsWarm: number[];
}

/** Measures each screen as the first one that a browser opens, beside the least page of its kind, over 5,000 fields and 2,000 jobs. */
export async function benchScreens(): Promise<Figure[]> {
  const screens = chosenScreens();
  return withServer({}, async (address, socketFolder) => {
    await seedScreens(socketFolder);
    const link = await createJobLink(address);
    return withFloors(async (floorAddress) => {
      const measured = new Map(screens.map((screen) => [screen, newMeasured()]));
      for (let run = 0; run < RUNS; run++) {
        for (const [screen, results] of measured) await measureOnce({ address, floorAddress, link }, screen, results);
      }
      return screens.flatMap((screen) => figuresOf(screen, measured.get(screen) ?? newMeasured()));
    });
  });
}

function chosenScreens(): readonly Screen[] {
  const names = SCREENS.map(({ name }) => name);
  const unknown = ONLY?.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Error(`SCREENS_ONLY names the screen '${unknown}'. The screens are: ${names.join(', ')}.`);
  return SCREENS.filter(({ name }) => !ONLY || ONLY.includes(name));
}

const newMeasured = (): Measured => ({ loads: [], floorMs: [], firstPaints: [], rowsCold: [], rowsWarm: [] });

interface Addresses {
  address: string;
  floorAddress: string;
  /** The token of a link to a job. */
  link: string;
}

async function measureOnce({ address, floorAddress, link }: Addresses, screen: Screen, results: Measured): Promise<void> {
  const url = `${address}${screen.path.replace(':link', link)}`;
  const viewport = screen.isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 };
  const open = <Result>(work: (page: Page) => Promise<Result>) =>
    inNewBrowser({ viewport }, async (page) => {
      if (!screen.isPublic) await signIn(page, address);
      return work(page);
    });

  if ('floor' in screen.interactive) results.floorMs.push(await floorInteractiveMs(floorAddress, screen.interactive.floor));
  results.loads.push(await open((page) => loadSlowed(page, url, screen)));
  if (screen.press) return;
  results.firstPaints.push(await open((page) => firstPaintMs(page, url)));
  if (screen.content.includes('tbody td')) {
    const { cold, warm } = await open((page) => rowsShownMs(page, url));
    results.rowsCold.push(cold);
    results.rowsWarm.push(warm);
  }
}

async function floorInteractiveMs(address: string, floor: Floor): Promise<number> {
  const load = await inNewBrowser({}, (page) => loadSlowed(page, `${address}/${floor}.html`, { content: FLOOR_CONTENT[floor] }));
  return load.interactiveMs;
}

async function loadSlowed(page: Page, url: string, screen: Pick<Screen, 'content' | 'press'>): Promise<PageLoad> {
  const devtools = await page.context().newCDPSession(page);
  await page.waitForTimeout(SETTLE_MS);
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
  const call = await callsAsAdmin(address);
  const { sprayJobs } = await call(api.sprayJobs.list, { query: { limit: 1 } });
  const { url } = await call(api.jobLinks.create, { params: { id: sprayJobs[0]?.id ?? '' } });
  return new URL(url).pathname.replace('/job/', '');
}

function figuresOf(screen: Screen, measured: Measured): Figure[] {
  const { loads, firstPaints, rowsCold, rowsWarm } = measured;
  const { name, limits } = screen;
  const row = (what: string, values: number[], unit: string, limit: number): Figure[] =>
    values.length > 0 ? [{ name: `${name}: ${what}`, value: median(values), unit, limit, better: 'lower' }] : [];
  const seconds = (times: number[]) => times.map((ms) => ms / 1000);
  const each = (pick: (load: PageLoad) => number) => loads.map(pick);
  return [
    ...row(
      'JavaScript over the wire, brotli',
      each(({ scriptBytes }) => scriptBytes / 1000),
      'kB',
      limits.kilobytes,
    ),
    ...row(
      'requests',
      each(({ requests }) => requests),
      '',
      limits.requests,
    ),
    ...(limits.apiCalls === undefined
      ? []
      : row(
          'of them API calls',
          each(({ apiCalls }) => apiCalls),
          '',
          limits.apiCalls,
        )),
    ...interactiveFigures(screen, measured),
    ...row(
      'layout shift',
      each(({ layoutShift }) => layoutShift),
      '',
      MAX_LAYOUT_SHIFT,
    ),
    ...row('first paint at 400 ms and 400 kbit/s', seconds(firstPaints), 's', MAX_FIRST_PAINT_S),
    ...row('rows at 150 ms and 1.6 Mbit/s, nothing cached', seconds(rowsCold), 's', MAX_ROWS_COLD_S),
    ...row('rows at 150 ms and 1.6 Mbit/s, files cached', seconds(rowsWarm), 's', MAX_ROWS_WARM_S),
  ];
}

/** When a screen is interactive: in seconds, or as a multiple of its floor, each load compared with the floor loaded before it. */
function interactiveFigures({ name, interactive }: Screen, { loads, floorMs }: Measured): Figure[] {
  const seconds = median(loads.map(({ interactiveMs }) => interactiveMs)) / 1000;
  const title = `${name}: interactive, processor slowed ${SLOW_DOWN} times`;
  if ('seconds' in interactive) return [{ name: title, value: seconds, unit: 's', limit: interactive.seconds, better: 'lower' }];
  const times = median(loads.map(({ interactiveMs }, index) => interactiveMs / (floorMs[index] ?? NaN)));
  const floorSeconds = median(floorMs) / 1000;
  return [
    {
      name: `${title}: ${seconds.toFixed(2)} s beside ${floorSeconds.toFixed(2)} s for the ${interactive.floor} floor`,
      value: times,
      unit: 'times the floor',
      limit: interactive.times,
      better: 'lower',
    },
  ];
}
