import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { openBrowser, signIn } from '../browser.ts';

const QUIET_MS = 1000;

interface PageWeight {
  /** JavaScript that the browser requested, in gzip. */
  gzipBytes: number;
  requests: number;
  /** From navigation until all visible data is loaded and the last long task before a quiet second has ended. */
  interactiveMs: number;
}

/** Opens a page in a new browser with an empty cache and a processor slowed by a factor. */
export async function weighPage(address: string, path: string, { signedIn = true, slowDown = 1 } = {}): Promise<PageWeight> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const scripts: Promise<number>[] = [];
    let requests = 0;
    page.on('response', (response) => {
      requests++;
      if (/\.m?js(\?|$)/.test(response.url())) scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
    });
    if (signedIn) await signIn(page, address);
    await page.addInitScript(noteLongTasks);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    await page.goto(`${address}${path}`);
    const interactiveMs = await interactiveAfter(page);
    return { gzipBytes: (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0), requests, interactiveMs };
  } finally {
    await browser.close();
  }
}

interface LongTasks {
  lastLongTaskEnd?: number;
  shownAt?: number;
}

/** Runs in the page: records the end of the last long task. */
function noteLongTasks(): void {
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) (globalThis as LongTasks).lastLongTaskEnd = startTime + duration;
  }).observe({ type: 'longtask', buffered: true });
}

async function interactiveAfter(page: Page): Promise<number> {
  const interactive = await page.waitForFunction(
    (quietMs) => {
      const noted = globalThis as LongTasks;
      const inView = (element: Element) => element.getBoundingClientRect().top < innerHeight;
      const isReading = [...document.querySelectorAll('.MuiSkeleton-root')].some(inView);
      if (!document.querySelector('h1') || isReading) delete noted.shownAt;
      else noted.shownAt ??= performance.now();
      if (noted.shownAt === undefined) return 0;
      const at = Math.max(noted.shownAt, noted.lastLongTaskEnd ?? 0);
      return performance.now() - at > quietMs ? at : 0;
    },
    QUIET_MS,
    { polling: 20, timeout: 120_000 },
  );
  return interactive.jsonValue();
}
