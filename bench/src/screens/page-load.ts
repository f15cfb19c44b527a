import type { Page, Request, Response } from 'playwright-core';
import type { Screen } from './budgets.ts';

const QUIET_MS = 500;
const MAX_WAIT_MS = 120_000;

/** Requests that never end by themselves. */
const STREAM = '/stream';

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
  { content, press }: Pick<Screen, 'content' | 'press'>,
  { waitForMainThread = true } = {},
): Promise<PageLoad> {
  const traffic = watchTraffic(page);
  await page.addInitScript(notePerformance);
  await page.goto(url);
  if (press) {
    const button = page.getByRole('button', { name: press }).first();
    await button.waitFor({ timeout: MAX_WAIT_MS });
    await quiet(traffic);
    await page.evaluate(startClock);
    await button.click();
  }
  const { interactiveMs, layoutShift } = await interactive(page, traffic, [content, waitForMainThread ? QUIET_MS : 0]);
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
    urls.push(request.url());
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

async function interactive(page: Page, traffic: Traffic, wanted: readonly [content: readonly string[], idleMs: number]) {
  for (;;) {
    await quiet(traffic);
    const handle = await page.waitForFunction(readClock, wanted, { polling: 50, timeout: MAX_WAIT_MS });
    const reading = await handle.jsonValue();
    if (traffic.isQuiet() && reading) return reading;
  }
}

interface Clock {
  startedAt?: number;
  lastLongTaskEnd?: number;
  shownAt?: number | undefined;
  layoutShift?: number;
}

/** Runs in the page: records long tasks and layout shifts. */
function notePerformance(): void {
  const clock = globalThis as Clock;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) clock.lastLongTaskEnd = startTime + duration;
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) clock.layoutShift = (clock.layoutShift ?? 0) + entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page. */
function startClock(): void {
  (globalThis as Clock).startedAt = performance.now();
}

/** Runs in the page. @returns undefined until the page is interactive */
function readClock([content, idleMs]: readonly [content: readonly string[], idleMs: number]) {
  const clock = globalThis as Clock;
  const isInView = (element: Element) => {
    const { top, width } = element.getBoundingClientRect();
    return width > 0 && top < innerHeight;
  };
  const isShown = content.every((selector) => [...document.querySelectorAll(selector)].some(isInView));
  if (isShown && ![...document.querySelectorAll('.MuiSkeleton-root')].some(isInView)) clock.shownAt ??= performance.now();
  else clock.shownAt = undefined;
  if (clock.shownAt === undefined) return undefined;
  const at = Math.max(clock.shownAt, clock.lastLongTaskEnd ?? 0);
  if (performance.now() - at < idleMs) return undefined;
  return { interactiveMs: at - (clock.startedAt ?? 0), layoutShift: clock.layoutShift ?? 0 };
}
