import type { Figure } from '../figure.ts';
import { createTimedGet, withServer } from '../with-server.ts';
import { listFigures, tileFigure } from './calls.ts';
import { benchFieldsMap, allFieldsBytes } from './fields-map.ts';
import { landGeometryFigures } from './geometry.ts';
import { seedFields } from './seed-fields.ts';

const SIZES = [1_000, 10_000, 50_000];

/** Measures acres and zones, and the map and list of fields with a thousand to fifty thousand fields. */
export async function benchLand(): Promise<Figure[]> {
  const figures = landGeometryFigures();
  await withServer({}, async (address, socketFolder) => {
    let seeded = 0;
    for (const size of SIZES) {
      await seedFields(socketFolder, seeded, size);
      seeded = size;
      const get = await createTimedGet(address);
      figures.push(...(await benchFieldsMap(address, `${size.toLocaleString('en-CA')} fields`, await allFieldsBytes(get))));
    }
    const get = await createTimedGet(address);
    figures.push(await tileFigure(get), ...(await listFigures(get)));
  });
  return figures;
}
