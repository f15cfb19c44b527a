import { worldPlace } from '@swathline/survey';
import type { Figure } from '../figure.ts';
import { median, percentile } from '../statistics.ts';
import { seededRandom } from '../statistics.ts';
import type { Caller } from '../with-server.ts';

const TILES = 200;
const PAGES = 15;
const SORTS = ['name', 'farmer', 'ruralMunicipality', 'location', 'area', 'createdAt'];

/** Measures tiles of zooms 5 to 12 at random points over the fields. */
export async function tileFigure(call: Caller): Promise<Figure> {
  const random = seededRandom();
  const times: number[] = [];
  for (let at = 0; at < TILES; at++) {
    const zoom = 5 + (at % 8);
    const { x, y } = worldPlace({ latitude: 49.2 + 3 * random(), longitude: -109 + 7 * random() });
    times.push((await call(`/admin/fields/map/${zoom}/${Math.floor(x * 2 ** zoom)}/${Math.floor(y * 2 ** zoom)}`)).ms);
  }
  const p95 = percentile(times, 0.95);
  return { name: `a tile among 50,000 fields, p95 of ${TILES}`, value: p95, unit: 'ms', limit: 150, better: 'lower' };
}

/** Measures the first and the last page of ten rows, sorted by name and by the slowest column. */
export async function listFigures(call: Caller): Promise<Figure[]> {
  const { text } = await call('/admin/fields?isActive=true&limit=1');
  const { total } = (JSON.parse(text) as { data: { total: number } }).data;
  const sorts: { sort: string; first: number; last: number }[] = [];
  for (const sort of SORTS) {
    const page = (offset: number) => medianMs(call, `/admin/fields?isActive=true&limit=10&sort=${sort}&offset=${offset}`);
    sorts.push({ sort, first: await page(0), last: await page(total - 10) });
  }
  const byName = sorts.find(({ sort }) => sort === 'name') ?? { first: NaN, last: NaN };
  const slowest = sorts.reduce((worst, each) => (each.last > worst.last ? each : worst));
  return [
    { name: 'list of 50,000 fields by name, first page', value: byName.first, unit: 'ms', limit: 100, better: 'lower' },
    { name: 'list of 50,000 fields by name, last page', value: byName.last, unit: 'ms', limit: 100, better: 'lower' },
    {
      name: 'duration of the last page relative to the first',
      value: byName.last / byName.first,
      unit: 'times',
      limit: 2,
      better: 'lower',
    },
    {
      name: `list of 50,000 fields by ${slowest.sort}, the slowest, last page`,
      value: slowest.last,
      unit: 'ms',
      limit: 200,
      better: 'lower',
    },
  ];
}

async function medianMs(call: Caller, path: string): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < PAGES; run++) times.push((await call(path)).ms);
  return median(times);
}
