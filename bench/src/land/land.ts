import type { Figure } from '../figure.ts';
import { callerAt, withServer } from '../with-server.ts';
import { listFigures, tileFigure } from './calls.ts';
import { benchFieldsMap, everythingBytes } from './fields-map.ts';
import { landGeometryFigures } from './geometry.ts';
import { seedFields } from './seed-fields.ts';

const SIZES = [1_000, 10_000, 50_000];

/** Measures acres and zones, and the map and list of fields with a thousand to fifty thousand fields. */
export async function benchLand(): Promise<Figure[]> {
  const figures = landGeometryFigures();
  await withServer({}, async (address, dataDir) => {
    let seeded = 0;
    for (const size of SIZES) {
      await seedFields(dataDir, seeded, size);
      seeded = size;
      const call = await callerAt(address);
      figures.push(...(await benchFieldsMap(address, `${size.toLocaleString('en-CA')} fields`, await everythingBytes(call))));
    }
    const call = await callerAt(address);
    figures.push(await tileFigure(call), ...(await listFigures(call)));
  });
  return figures;
}
