import { worldPosition } from '@swathline/survey';
import type { Figure } from '../figure.ts';
import { median, percentile, seededRandom } from '../statistics.ts';
import type { TimedGet } from '../with-server.ts';

const TILES = 200;
const RUNS = 15;
const SORTS = ['name', 'farmer', 'ruralMunicipality', 'location', 'area', 'createdAt'];

/** Measures tiles of zooms 5 to 12 at random points over the fields. */
export async function tileFigure(get: TimedGet): Promise<Figure> {
  const random = seededRandom();
  const times: number[] = [];
  for (let tile = 0; tile < TILES; tile++) {
    const zoom = 5 + (tile % 8);
    const { x, y } = worldPosition({ latitude: 49.2 + 3 * random(), longitude: -109 + 7 * random() });
    times.push((await get(`/admin/fields/map/${zoom}/${Math.floor(x * 2 ** zoom)}/${Math.floor(y * 2 ** zoom)}`)).ms);
  }
  const p95 = percentile(times, 0.95);
  return { name: `a tile among 50,000 fields, p95 of ${TILES}`, value: p95, unit: 'ms', limit: 150, better: 'lower' };
}

/** Measures the first and the last page of ten rows, sorted by name and by the slowest column. */
export async function listFigures(get: TimedGet): Promise<Figure[]> {
  const { text } = await get('/admin/fields?isActive=true&limit=1');
  const { total } = (JSON.parse(text) as { data: { total: number } }).data;
  const results: { sort: string; first: number; last: number }[] = [];
  for (const sort of SORTS) {
    const page = (offset: number) => medianMs(get, `/admin/fields?isActive=true&limit=10&sort=${sort}&offset=${offset}`);
    results.push({ sort, first: await page(0), last: await page(total - 10) });
  }
  const byName = results.find(({ sort }) => sort === 'name') ?? { first: NaN, last: NaN };
  const slowest = results.reduce((slowest, result) => (result.last > slowest.last ? result : slowest));
  return [
    { name: 'list of 50,000 fields by name, first page', value: byName.first, unit: 'ms', limit: 100, better: 'lower' },
    { name: 'list of 50,000 fields by name, last page', value: byName.last, unit: 'ms', limit: 100, better: 'lower' },
    {
      name: 'list of 50,000 fields by name, last page divided by first page',
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

async function medianMs(get: TimedGet, path: string): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) times.push((await get(path)).ms);
  return median(times);
}
