import { gzipSync } from 'node:zlib';
import type { CDPSession, Page } from 'playwright-core';
import { openBrowser, signIn } from '../browser.ts';
import type { Figure } from '../figure.ts';
import { panMap, type PanFrames } from '../pan-map.ts';
import type { TimedGet } from '../with-server.ts';

/** Measures the map of fields in a new browser: bytes received, time to the first field, and cost of a frame while panning. */
export async function benchFieldsMap(address: string, name: string, allFields: number): Promise<Figure[]> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await signIn(page, address);
    await page.addInitScript(recordFirstField);
    const devtools = await page.context().newCDPSession(page);
    const received = await countBytes(devtools, /\/admin\/fields\/map/);

    await page.goto(`${address}/fields?view=map`);
    const firstField = await page.waitForFunction(() => (globalThis as { firstFieldAt?: number }).firstFieldAt, null, { polling: 100 });
    const drawnMs = (await firstField.jsonValue()) ?? NaN;
    await page.waitForLoadState('networkidle');
    const bytes = received();
    const frame = await pan(page, devtools);
    return mapFigures(name, { bytes, allFields, drawnMs, frame });
  } finally {
    await browser.close();
  }
}

interface MapMeasurements {
  /** Bytes of the first view, and of all fields in one reply, in gzip. */
  bytes: number;
  allFields: number;
  drawnMs: number;
  frame: PanFrames;
}

function mapFigures(name: string, { bytes, allFields, drawnMs, frame }: MapMeasurements): Figure[] {
  const lower = (title: string, value: number, unit: string, limit: number): Figure => ({
    name: `${name}: map, ${title}`,
    value,
    unit,
    limit,
    better: 'lower',
  });
  return [
    lower('gzip bytes to the first view', bytes / 1000, 'kB', 300),
    {
      name: `${name}: all fields in one reply, in gzip, divided by the first view`,
      value: allFields / bytes,
      unit: 'times',
      limit: 1,
      better: 'higher',
    },
    lower('first field drawn after', drawnMs / 1000, 's', 5),
    lower('processor time of the main thread in a frame of panning', frame.taskMs, 'ms', 16.7),
    lower('duration of a frame of panning, drawn in software', frame.wallMs, 'ms', 100),
  ];
}

/** The bytes in gzip that the map would load if it requested all fields page by page. */
export async function allFieldsBytes(get: TimedGet): Promise<number> {
  let bytes = 0;
  for (let after = ''; ;) {
    const { text } = await get(`/admin/fields?isActive=true&limit=1000${after}`);
    bytes += gzipSync(text).length;
    const { next } = (JSON.parse(text) as { data: { next: string | null } }).data;
    if (next === null) return bytes;
    after = `&after=${next}`;
  }
}

/** Runs in the page: records the time when the canvas of the map first shows the red of a field. */
function recordFirstField(): void {
  const getContext = HTMLCanvasElement.prototype.getContext as (this: HTMLCanvasElement, kind: string, options?: object) => unknown;
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, options?: object) {
    return getContext.call(this, kind, kind.startsWith('webgl') ? { ...options, preserveDrawingBuffer: true } : options);
  } as typeof HTMLCanvasElement.prototype.getContext;

  const copy = document.createElement('canvas');
  const inspect = () => {
    const map = document.querySelector<HTMLCanvasElement>('.maplibregl-canvas');
    const context = copy.getContext('2d', { willReadFrequently: true });
    if (map && context && map.width > 0) {
      copy.width = map.width;
      copy.height = map.height;
      context.drawImage(map, 0, 0);
      const { data } = context.getImageData(0, 0, copy.width, copy.height);
      for (let at = 0; at < data.length; at += 4) {
        const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
        if (red > 190 && green < 80 && blue < 80) {
          (globalThis as { firstFieldAt?: number }).firstFieldAt = performance.now();
          return;
        }
      }
    }
    setTimeout(inspect, 100);
  };
  inspect();
}

async function countBytes(devtools: CDPSession, url: RegExp): Promise<() => number> {
  const matching = new Set<string>();
  let bytes = 0;
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (url.test(response.url)) matching.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (matching.has(requestId)) bytes += encodedDataLength;
  });
  await devtools.send('Network.enable');
  return () => bytes;
}

/** Zooms to where most outlines are in view, and drags the map there. */
async function pan(page: Page, devtools: CDPSession): Promise<PanFrames> {
  const map = page.getByRole('region', { name: 'Map of fields' });
  const box = await map.boundingBox();
  if (!box) throw new Error('The map is not visible.');
  await page.mouse.move(box.x + 0.3 * box.width, box.y + 0.5 * box.height);
  for (let turns = 0; turns < 6; turns++) {
    await page.mouse.wheel(0, -200);
    await page.waitForTimeout(200);
  }
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1500);
  return panMap(page, devtools, map);
}
