import type { CDPSession, Locator, Page } from 'playwright-core';

const PAN_FRAMES = 90;
const PAN_PIXELS = 8;

/** What a frame costs while a map is dragged. */
export interface PanFrames {
  /** Processor time of the main thread, on average. */
  taskMs: number;
  /** Elapsed time, on average; drawn in software. */
  wallMs: number;
  /** The longest wait between two frames, which is what a person sees as stutter. */
  longestMs: number;
}

/** Drags a map back and forth where most of it is in view, one step in each frame, and lets go at the end. */
export async function panMap(page: Page, devtools: CDPSession, map: Locator): Promise<PanFrames> {
  const box = await map.boundingBox();
  if (!box) throw new Error('The map is not visible.');
  const [x, y] = [box.x + 0.3 * box.width, box.y + 0.5 * box.height];
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.mouse.move(x, y);
  await page.mouse.down();
  const [began, taskSecondsBefore] = [performance.now(), await taskSeconds(devtools)];
  let longestMs = 0;
  let last = began;
  for (let frame = 0; frame < PAN_FRAMES; frame++) {
    const step = frame < PAN_FRAMES / 2 ? frame : PAN_FRAMES - frame;
    await page.mouse.move(x + PAN_PIXELS * step, y);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    longestMs = Math.max(longestMs, performance.now() - last);
    last = performance.now();
  }
  const taskMs = (1000 * ((await taskSeconds(devtools)) - taskSecondsBefore)) / PAN_FRAMES;
  await page.mouse.up();
  return { taskMs, wallMs: (last - began) / PAN_FRAMES, longestMs };
}

async function taskSeconds(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN;
}
