import type pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, signIn } from '../browser.ts';
import { connectDatabase } from '../database.ts';
import type { Figure } from '../figure.ts';
import { withServer } from '../with-server.ts';
import { moveFleet, seedFleet } from './fleet.ts';
import { type ScreenUse, measureUse } from './screen-use.ts';

/** `LIVE_AIRCRAFT=3` measures only a fleet of three. */
const FLEETS = (process.env['LIVE_AIRCRAFT'] ?? '3,50,500').split(',').map(Number);
/** `LIVE_SECONDS=3600` shows the growth of memory over an hour. */
const SECONDS = Number(process.env['LIVE_SECONDS'] ?? 60);
/** Not measured: the page still compiles its scripts and fills its caches. Ten minutes of an hour. */
const WARM_UP_SECONDS = Math.max(4, Math.round(SECONDS / 6));
const IDLE_SECONDS = 15;
const SETTLE_MS = 4000;
const FRAME_MS = 16;
/**
 * The possible frame rate depends on the machine, which draws in software. So the frame rate is compared with that of the same page while
 * the map is dragged and no aircraft moves, where each frame redraws the map. At half of that rate aircraft still move smoothly.
 */
const MIN_FRAMES_PERCENT = 50;
/** An operation of this size leaves the screen open all day, so that its limit is lower. */
const SMALL_FLEET = 3;

/** Measures the resources that the pilots page uses while all aircraft report once a second, against the same page without movement. */
export async function benchLiveScreen(): Promise<Figure[]> {
  return withServer({}, async (address, socketFolder) => {
    const db = await connectDatabase(socketFolder);
    try {
      const figures: Figure[] = [];
      for (const count of FLEETS) figures.push(...(await fleetFigures(db, address, count)));
      return figures;
    } finally {
      await db.end();
    }
  });
}

async function fleetFigures(db: pg.Client, address: string, count: number): Promise<Figure[]> {
  const pilotIds = await seedFleet(db, count);
  await moveFleet(db, pilotIds, 0);
  const browser = await openBrowser();
  try {
    const page = await openPilots(browser, address, count);
    const idle = await measureUse(browser, page, () => page.waitForTimeout(1000 * IDLE_SECONDS));
    const dragged = await measureUse(browser, page, () => dragMap(page, IDLE_SECONDS));
    await fly(db, pilotIds, 1, WARM_UP_SECONDS);
    const moving = await measureUse(browser, page, () => fly(db, pilotIds, 1 + WARM_UP_SECONDS, SECONDS - WARM_UP_SECONDS));
    return figuresOf(count, moving, idle, dragged);
  } finally {
    await browser.close();
  }
}

async function openPilots(browser: Browser, address: string, count: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signIn(page, address);
  await page.goto(`${address}/pilots`);
  await page.getByText(`${count} active pilots`).waitFor();
  await page.locator('.maplibregl-canvas').waitFor();
  await page.getByText('Live stream').waitFor();
  await page.waitForTimeout(SETTLE_MS);
  return page;
}

/** Drags the map back and forth. */
async function dragMap(page: Page, seconds: number): Promise<void> {
  const box = await page.locator('.maplibregl-canvas').boundingBox();
  if (box === null) throw new Error('There is no map to drag.');
  const [x, y] = [box.x + 60, box.y + box.height * 0.6];
  const end = performance.now() + 1000 * seconds;
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 0; performance.now() < end; step++) {
    await page.mouse.move(x + 40 * Math.sin(step / 10), y);
    await page.waitForTimeout(FRAME_MS);
  }
  await page.mouse.up();
}

/** Moves the fleet once a second. */
async function fly(db: pg.Client, pilotIds: readonly string[], firstSecond: number, seconds: number): Promise<void> {
  const began = performance.now();
  for (let second = 0; second < seconds; second++) {
    await moveFleet(db, pilotIds, firstSecond + second);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, began + 1000 * (second + 1) - performance.now())));
  }
}

function figuresOf(count: number, moving: ScreenUse, idle: ScreenUse, dragged: ScreenUse): Figure[] {
  const name = `${count} aircraft, each with a position per second`;
  const percent = (share: number) => `${(100 * share).toFixed(0)} %`;
  return [
    {
      name: `${name}: processors used by the browser (no movement: ${idle.processors.toFixed(2)})`,
      value: moving.processors,
      unit: '',
      limit: 1.5,
      better: 'lower',
    },
    {
      name: `${name}: main thread of the page busy (no movement: ${percent(idle.mainThread)})`,
      value: 100 * moving.mainThread,
      unit: '%',
      limit: 50,
      better: 'lower',
    },
    {
      name: `${name}: scripts of the page, part of which draw the map (no movement: ${percent(idle.scripts)})`,
      value: 100 * moving.scripts,
      unit: '% of a processor',
      limit: count <= SMALL_FLEET ? 3 : 50,
      better: 'lower',
    },
    {
      name: `${name}: frame rate, relative to dragging the map without movement (${dragged.framesPerSecond.toFixed(1)} a second)`,
      value: (100 * moving.framesPerSecond) / dragged.framesPerSecond,
      unit: '%',
      limit: MIN_FRAMES_PERCENT,
      better: 'higher',
    },
    {
      name: `${name}: heap growth per minute (no movement: ${(idle.heapGrowth / 1e6).toFixed(1)} MB)`,
      value: moving.heapGrowth / 1e6,
      unit: 'MB',
      limit: 10,
      better: 'lower',
    },
  ];
}
