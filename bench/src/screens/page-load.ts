import type { Page, Request, Response } from 'playwright-core';
import type { Screen } from './budgets.ts';

const QUIET_MS = 500;
/** How often the page is asked whether it is interactive. */
const LOOK_MS = 50;
const MAX_WAIT_MS = 120_000;

/** Requests that never end by themselves. */
const STREAM = '/stream';

const WATER_TILE = '.pbf';

/** Files with a hash in their name, which the server marks as immutable. */
const BUILT_FILES = '/assets/';

export interface PageLoad {
  /** JavaScript as it crossed the wire, workers included. */
  scriptBytes: number;
  requests: number;
  apiCalls: number;
  interactiveMs: number;
  /** The sum of all layout shifts, as Chromium scores them. */
  layoutShift: number;
}

/**
 * Opens a screen and waits until it is interactive: its main content is visible without skeletons, and for half a second the main thread
 * had no task over 50 ms and no request was pending. The time ends with the last such task, or when the content became visible if that was
 * later.
 * @param waitForMainThread false where only bytes and requests matter: a map with moving aircraft may keep a busy machine at work for ever
 */
export async function loadPage(
  page: Page,
  url: string,
  { content, press, isBeforeMap }: Pick<Screen, 'content' | 'press' | 'isBeforeMap'>,
  { waitForMainThread = true } = {},
): Promise<PageLoad> {
  const traffic = watchTraffic(page);
  await page.addInitScript(notePerformance, content);
  if (isBeforeMap) await page.addInitScript(() => (window.requestIdleCallback = () => 0));
  await page.goto(url);
  if (press) {
    const button = page.getByRole('button', { name: press }).first();
    await button.waitFor({ timeout: MAX_WAIT_MS });
    await quiet(traffic);
    await page.evaluate(startClock);
    await button.click();
  }
  const { interactiveMs, layoutShift } = await interactive(page, traffic, waitForMainThread ? QUIET_MS : 0);
  return { ...(await traffic.totals()), interactiveMs, layoutShift };
}

type Traffic = ReturnType<typeof watchTraffic>;

/** Counts the requests of a page and its workers from now on. */
function watchTraffic(page: Page) {
  const urls: string[] = [];
  const files = new Set<string>();
  const scripts: Promise<number>[] = [];
  const pending = new Set<Request>();
  let changedAt = performance.now();
  page.on('request', (request) => {
    if (!/^https?:/.test(request.url()) || isCached(request)) return;
    if (!isFurtherTile(request.url())) urls.push(request.url());
    if (!request.url().endsWith(STREAM)) pending.add(request);
    changedAt = performance.now();
  });
  /** A map's worker imports files that the page has loaded already: they come from the browser's cache. */
  const isCached = (request: Request) => {
    if (!request.url().includes(BUILT_FILES)) return false;
    const isKnown = files.has(request.url());
    files.add(request.url());
    return isKnown;
  };
  /** One to four tiles of water are in view, by where the aircraft are that the map shows: they count as one. */
  const isFurtherTile = (url: string) => url.endsWith(WATER_TILE) && urls.some((known) => known.endsWith(WATER_TILE));
  const scriptsCounted = new Set<string>();
  const end = (request: Request) => {
    pending.delete(request);
    changedAt = performance.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  page.on('response', (response) => {
    if (!(response.headers()['content-type'] ?? '').includes('javascript') || scriptsCounted.has(response.url())) return;
    scriptsCounted.add(response.url());
    scripts.push(wireBytes(response));
  });
  return {
    isQuiet: () => pending.size === 0 && performance.now() - changedAt > QUIET_MS,
    totals: async () => ({
      scriptBytes: (await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0),
      requests: urls.length,
      apiCalls: urls.filter((url) => new URL(url).pathname.startsWith('/api/')).length,
    }),
  };
}

async function wireBytes(response: Response): Promise<number> {
  const length = response.headers()['content-length'];
  return length === undefined ? (await response.body()).length : Number(length);
}

async function quiet(traffic: Traffic): Promise<void> {
  const end = performance.now() + MAX_WAIT_MS;
  while (!traffic.isQuiet()) {
    if (performance.now() > end) throw new Error('The page did not stop loading.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/**
 * Waits until the page is interactive. The browser evaluates the bare expression: Playwright's own functions first load its scripts into
 * the page, which takes a slowed processor longer than some pages do.
 */
async function interactive(page: Page, traffic: Traffic, idleMs: number) {
  const devtools = await page.context().newCDPSession(page);
  const expression = `(${readClock.toString()})(${idleMs})`;
  const end = performance.now() + MAX_WAIT_MS;
  while (performance.now() < end) {
    await quiet(traffic);
    const { result } = await devtools.send('Runtime.evaluate', { expression, returnByValue: true });
    const reading = result.value as ReturnType<typeof readClock>;
    if (reading && traffic.isQuiet()) return reading;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  throw new Error('The page did not become interactive.');
}

/** What the page has recorded about itself. */
interface Clock {
  startedAt?: number;
  lastLongTaskEnd?: number;
  shownAt?: number | undefined;
  layoutShift?: number;
}

/** Runs in the page: records long tasks, layout shifts, and since when the content has been visible. */
function notePerformance(content: readonly string[]): void {
  const clock = globalThis as Clock;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) clock.lastLongTaskEnd = startTime + duration;
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) clock.layoutShift = (clock.layoutShift ?? 0) + entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });

  const isInView = (element: Element) => {
    const { top, width } = element.getBoundingClientRect();
    return width > 0 && top < innerHeight;
  };
  const hasInView = (selector: string) => [...document.querySelectorAll(selector)].some(isInView);
  const look = () => {
    const isShown = content.every(hasInView) && !hasInView('.MuiSkeleton-root');
    clock.shownAt = isShown ? (clock.shownAt ?? performance.now()) : undefined;
  };
  // Once in each frame in which the document changed, just before the browser lays it out anyway.
  let frame = 0;
  new MutationObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

/** Runs in the page. */
function startClock(): void {
  (globalThis as Clock).startedAt = performance.now();
}

/** Runs in the page. @returns undefined until the page is interactive */
function readClock(idleMs: number) {
  const { startedAt = 0, lastLongTaskEnd = 0, shownAt, layoutShift = 0 } = globalThis as Clock;
  if (shownAt === undefined) return undefined;
  const at = Math.max(shownAt, lastLongTaskEnd);
  return performance.now() - at < idleMs ? undefined : { interactiveMs: at - startedAt, layoutShift };
}
