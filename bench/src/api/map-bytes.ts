import { gzipSync } from 'node:zlib';
import { worldPosition } from '@swathline/survey';
import type { Figure } from '../figure.ts';
import type { TimedGet } from '../with-server.ts';

/** How many times fewer bytes the tiles must have. */
const MIN_RATIO = 10;
/** The tiles of 512 pixels that a screen of 1440 × 900 shows, including those at its edges. */
const TILES_ACROSS = 4;
const TILES_DOWN = 3;

/** Compares the bytes of all fields as JSON with the tiles of the first view of the map, both in gzip. */
export async function mapBytesFigure(get: TimedGet, pages: string[]): Promise<Figure> {
  let allFieldsBytes = 0;
  for (const page of pages) allFieldsBytes += gzipSync((await get(page)).text).length;
  const { text } = await get('/admin/fields/map');
  const { bounds } = (JSON.parse(text) as { data: { bounds: Bounds } }).data;
  let firstViewBytes = text.length;
  for (const tile of firstViewTiles(bounds)) firstViewBytes += gzipSync((await get(`/admin/fields/map/${tile}`)).text).length;
  const bytes = `${(allFieldsBytes / 1000).toFixed(0)} to ${(firstViewBytes / 1000).toFixed(0)} kB`;
  return {
    name: `bytes of all fields, divided by the bytes of the tiles of the first view (${bytes})`,
    value: allFieldsBytes / firstViewBytes,
    unit: 'times',
    limit: MIN_RATIO,
    better: 'higher',
  };
}

interface Bounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** The tiles at the highest zoom at which one screen shows the whole box. */
function firstViewTiles({ south, west, north, east }: Bounds): string[] {
  const [northwest, southeast] = [worldPosition({ latitude: north, longitude: west }), worldPosition({ latitude: south, longitude: east })];
  for (let zoom = 12; ; zoom--) {
    const tileAt = (coordinate: number) => Math.floor(coordinate * 2 ** zoom);
    const [left, top, right, bottom] = [tileAt(northwest.x), tileAt(northwest.y), tileAt(southeast.x), tileAt(southeast.y)];
    if (zoom > 0 && (right - left >= TILES_ACROSS || bottom - top >= TILES_DOWN)) continue;
    const tiles: string[] = [];
    for (let x = left; x <= right; x++) for (let y = top; y <= bottom; y++) tiles.push(`${zoom}/${x}/${y}`);
    return tiles;
  }
}
