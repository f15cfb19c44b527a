import type { Browser, CDPSession, Page } from 'playwright-core';

/** What a page took of the machine over some time. */
export interface ScreenUse {
  /** Of all the browser's processes: 1 is one processor at work all the time. */
  processors: number;
  /** Share of the time that the page's own thread worked. */
  mainThread: number;
  framesPerSecond: number;
  /** Bytes that the page's heap grew by in a minute, rubbish not counted. */
  heapGrowth: number;
}

/** Lets time pass and tells what the page took of it. */
export async function useOver(browser: Browser, page: Page, pass: () => Promise<void>): Promise<ScreenUse> {
  const whole = await browser.newBrowserCDPSession();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });

  const heapBefore = await heapBytes(devtools);
  const before = { at: performance.now(), cpu: await processorSeconds(whole), task: await metric(devtools, 'TaskDuration') };
  await page.evaluate(countFrames);
  await pass();
  const framesPerSecond = await page.evaluate(() => (globalThis as { framesPerSecond?: () => number }).framesPerSecond?.() ?? NaN);
  const seconds = (performance.now() - before.at) / 1000;
  const cpu = (await processorSeconds(whole)) - before.cpu;
  const task = (await metric(devtools, 'TaskDuration')) - before.task;
  const heapGrowth = (((await heapBytes(devtools)) - heapBefore) * 60) / seconds;
  await devtools.detach();
  await whole.detach();
  return { processors: cpu / seconds, mainThread: task / seconds, framesPerSecond, heapGrowth };
}

/** Runs in the page: counts its frames until asked how many there were a second. */
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

async function processorSeconds(whole: CDPSession): Promise<number> {
  const { processInfo } = await whole.send('SystemInfo.getProcessInfo');
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

async function heapBytes(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  return metric(devtools, 'JSHeapUsedSize');
}

async function metric(devtools: CDPSession, name: string): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find((each) => each.name === name)?.value ?? NaN;
}
