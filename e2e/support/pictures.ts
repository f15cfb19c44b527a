import type { Page } from '@playwright/test';

/**
 * What a map's canvas shows, with the elements over it: the number of colours, and of pixels of one colour, counted in the page, which can
 * decode the picture.
 * @param color six hexadecimal digits
 * @param tolerance how far a channel may be from that of the colour
 */
export async function pixelsOfMap(page: Page, color: string, tolerance = 0): Promise<{ colors: number; ofColor: number }> {
  const picture = await page.locator('.maplibregl-canvas').screenshot({ timeout: 15_000 });
  const channels = [0, 2, 4].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return page.evaluate(countPixels, { base64: picture.toString('base64'), channels, tolerance });
}

/** Runs in the page. */
async function countPixels({ base64, channels, tolerance }: { base64: string; channels: number[]; tolerance: number }) {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
  context?.drawImage(image, 0, 0);
  const { data = new Uint8ClampedArray() } = context?.getImageData(0, 0, image.width, image.height) ?? {};
  const pixels = Array.from({ length: data.length / 4 }, (_, index) => [...data.subarray(index * 4, index * 4 + 3)]);
  const isOfColor = (pixel: number[]) => pixel.every((value, channel) => Math.abs(value - (channels[channel] ?? NaN)) <= tolerance);
  return { colors: new Set(pixels.map(String)).size, ofColor: pixels.filter(isOfColor).length };
}
