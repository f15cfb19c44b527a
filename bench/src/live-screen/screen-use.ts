import type { Browser, CDPSession, Page } from 'playwright-core';

/** The resources that a page used over some time. */
export interface ScreenUse {
  /** Processor use of all processes of the browser: 1 is one processor fully used. */
  processors: number;
  /** Share of the time in which the main thread of the page is busy. */
  mainThread: number;
  /** Share of the time in which the main thread of the page runs scripts. */
  scripts: number;
  framesPerSecond: number;
  /** Growth of the page's heap in bytes per minute, after garbage collection. */
  heapGrowth: number;
}

/** Measures the resources that the page uses while `activity` runs. */
export async function measureUse(browser: Browser, page: Page, activity: () => Promise<void>): Promise<ScreenUse> {
  const browserSession = await browser.newBrowserCDPSession();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });

  const heapBefore = await heapBytes(devtools);
  const before = {
    at: performance.now(),
    cpu: await processorSeconds(browserSession),
    task: await readMetric(devtools, 'TaskDuration'),
    script: await readMetric(devtools, 'ScriptDuration'),
  };
  await page.evaluate(countFrames);
  await activity();
  const framesPerSecond = await page.evaluate(() => (globalThis as { framesPerSecond?: () => number }).framesPerSecond?.() ?? NaN);
  const seconds = (performance.now() - before.at) / 1000;
  const cpu = (await processorSeconds(browserSession)) - before.cpu;
  const task = (await readMetric(devtools, 'TaskDuration')) - before.task;
  const script = (await readMetric(devtools, 'ScriptDuration')) - before.script;
  const heapGrowth = (((await heapBytes(devtools)) - heapBefore) * 60) / seconds;
  await devtools.detach();
  await browserSession.detach();
  return { processors: cpu / seconds, mainThread: task / seconds, scripts: script / seconds, framesPerSecond, heapGrowth };
}

/** Runs in the page: counts frames until `framesPerSecond()` is called. */
function countFrames(): void {
  const began = performance.now();
  let frames = 0;
  let isCounting = true;
  const frame = () => {
    frames++;
    if (isCounting) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  (globalThis as { framesPerSecond?: () => number }).framesPerSecond = () => {
    isCounting = false;
    return (frames * 1000) / (performance.now() - began);
  };
}

async function processorSeconds(browserSession: CDPSession): Promise<number> {
  const { processInfo } = await browserSession.send('SystemInfo.getProcessInfo');
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

async function heapBytes(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  return readMetric(devtools, 'JSHeapUsedSize');
}

async function readMetric(devtools: CDPSession, name: string): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find((metric) => metric.name === name)?.value ?? NaN;
}
