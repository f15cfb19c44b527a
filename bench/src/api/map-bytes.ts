import { gzipSync } from 'node:zlib';
import { worldPlace } from '@swathline/survey';
import type { Figure } from '../figure.ts';
import { type Caller } from '../with-server.ts';

const GOAL = 10;
/** The tiles of 512 pixels that a screen of 1440 × 900 shows, including those at its edges. */
const TILES_ACROSS = 4;
const TILES_DOWN = 3;

/** Compares the bytes of all fields as JSON with the tiles of the first view of the map, both in gzip. */
export async function mapBytesFigure(call: Caller, pages: string[]): Promise<Figure> {
  let everything = 0;
  for (const page of pages) everything += gzipSync((await call(page)).text).length;
  const { text } = await call('/admin/fields/map');
  const { bounds } = (JSON.parse(text) as { data: { bounds: Bounds } }).data;
  let seen = text.length;
  for (const tile of firstView(bounds)) seen += gzipSync((await call(`/admin/fields/map/${tile}`)).text).length;
  const bytes = `${(everything / 1000).toFixed(0)} to ${(seen / 1000).toFixed(0)} kB`;
  return {
    name: `all fields: tiles of the first view are fewer bytes by (${bytes})`,
    value: everything / seen,
    unit: 'times',
    limit: GOAL,
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
function firstView({ south, west, north, east }: Bounds): string[] {
  const [from, to] = [worldPlace({ latitude: north, longitude: west }), worldPlace({ latitude: south, longitude: east })];
  for (let zoom = 12; ; zoom--) {
    const [left, top, right, bottom] = [from.x, from.y, to.x, to.y].map((place) => Math.floor(place * 2 ** zoom)) as [
      number,
      number,
      number,
      number,
    ];
    if (zoom > 0 && (right - left >= TILES_ACROSS || bottom - top >= TILES_DOWN)) continue;
    const tiles: string[] = [];
    for (let x = left; x <= right; x++) for (let y = top; y <= bottom; y++) tiles.push(`${zoom}/${x}/${y}`);
    return tiles;
  }
}
