import type { Page } from 'playwright-core';

const MAX_WAIT_MS = 120_000;

/** A phone at the edge of coverage, and an office on a slow line. */
const WEAK_SIGNAL = { latencyMs: 400, kilobits: 400 };
const SLOW_LINE = { latencyMs: 150, kilobits: 1600 };

/** The time from navigation to the first paint over a weak signal. */
export async function firstPaintMs(page: Page, url: string): Promise<number> {
  await slowDown(page, WEAK_SIGNAL);
  await page.goto(url, { waitUntil: 'commit', timeout: MAX_WAIT_MS });
  const painted = await page.waitForFunction(() => performance.getEntriesByName('first-paint')[0]?.startTime, null, {
    polling: 50,
    timeout: MAX_WAIT_MS,
  });
  return (await painted.jsonValue()) ?? NaN;
}

/** The times from navigation to the first row of a list over a slow line: with an empty cache, and opened again. */
export async function rowsShownMs(page: Page, url: string): Promise<{ cold: number; warm: number }> {
  await slowDown(page, SLOW_LINE);
  await page.goto(url, { waitUntil: 'commit', timeout: MAX_WAIT_MS });
  const cold = await firstRowMs(page);
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
  await page.goto(url, { waitUntil: 'commit', timeout: MAX_WAIT_MS });
  return { cold, warm: await firstRowMs(page) };
}

/** Rows of skeletons do not count. */
async function firstRowMs(page: Page): Promise<number> {
  const shown = await page.waitForFunction(
    () => [...document.querySelectorAll('tbody td')].some((cell) => cell.textContent !== '') && performance.now(),
    null,
    { polling: 'raf', timeout: MAX_WAIT_MS },
  );
  return Number(await shown.jsonValue());
}

async function slowDown(page: Page, { latencyMs, kilobits }: typeof WEAK_SIGNAL): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const throughput = (kilobits * 1000) / 8;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}
