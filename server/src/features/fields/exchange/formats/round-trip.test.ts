import { emptyIfInvisible, oneLine } from '@swathline/contract';
import { type Point, areRingsEqual } from '@swathline/survey';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldWith, square } from '../../../../test/land/land-files.ts';
import { writeGeojson } from './geojson/write-geojson.ts';
import { writeKml } from './kml/write-kml.ts';
import { extractOutlines } from './outlines.ts';
import { readFieldFile } from './read-file.ts';
import { writeShapefile } from './shapefile/write-shapefile.ts';

const FORMATS = [
  ['GeoJSON', 'fields.geojson', writeGeojson],
  ['KML', 'fields.kml', writeKml],
  ['shapefile', 'fields.zip', writeShapefile],
] as const;

/** Text as the server stores it, composed, on one line and visible, and short enough for a column of a shapefile. */
const text = (maxLength: number) =>
  fc
    .string({ unit: 'binary', minLength: 1, maxLength })
    .map((each) => emptyIfInvisible(oneLine(each.replace(/[\p{Cs}\uFFFE\uFFFF]/gu, '').normalize())))
    .filter((each) => each !== '');
const ring = fc
  .record({
    latitude: fc.double({ min: 49, max: 60, noNaN: true }),
    longitude: fc.double({ min: -120, max: -90, noNaN: true }),
    radii: fc.array(fc.double({ min: 0.001, max: 0.01, noNaN: true }), { minLength: 3, maxLength: 30 }),
    isReversed: fc.boolean(),
  })
  .map(({ latitude, longitude, radii, isReversed }): Point[] => {
    const points = radii.map((radius, i) => {
      const angle = (2 * Math.PI * i) / radii.length;
      return { latitude: latitude + radius * Math.sin(angle), longitude: longitude + radius * Math.cos(angle) };
    });
    return isReversed ? points.reverse() : points;
  });
const exported = fc.record({
  name: text(50),
  description: fc.option(text(50)),
  coordinates: ring,
  zones: fc.array(ring, { maxLength: 3 }),
});

test.each(FORMATS)('%s round trip keeps texts, zones with their fields, and outlines within 1e-7 degrees', async (_, name, write) => {
  await fc.assert(
    fc.asyncProperty(fc.array(exported, { minLength: 1, maxLength: 5 }), async (given) => {
      const fields = given.map(({ coordinates, zones, ...texts }) => fieldWith(coordinates, zones, texts));
      const { shapes, notices } = await readFieldFile(name, Buffer.from(write(fields)));
      const found = extractOutlines(shapes);

      expect(notices).toEqual([]);
      expect(found.map((each) => [each.name, each.description, each.problem])).toEqual(
        given.map((each) => [each.name, each.description, null]),
      );
      given.forEach(({ coordinates, zones }, i) => {
        expect(areRingsEqual(found[i]?.ring ?? [], coordinates, 1e-7)).toBe(true);
        expect(found[i]?.zones.map(({ kind, note }) => [kind, note])).toEqual(zones.map(() => ['wires', 'Łąka = 1 < 2']));
        expect(found[i]?.zones.map((zone, z) => areRingsEqual(zone.coordinates, zones[z] ?? [], 1e-7))).toEqual(zones.map(() => true));
      });
    }),
    { numRuns: 60 },
  );
});

test.each(FORMATS)('%s keeps all characters, also those of its syntax', async (_, name, write) => {
  const names = ['Été à Gravelbourg', '春の畑 & <Söhne> "ÿ"', "👩‍🌾 O'Neil ]]>", 'x'.repeat(200)];
  const file = write(names.map((each, i) => fieldWith(square(51 + i / 10, -105), [], { name: each, description: `${each}\nline 2` })));
  const { shapes } = await readFieldFile(name, Buffer.from(file));
  expect(extractOutlines(shapes).map((each) => each.name)).toEqual(names);
  expect(extractOutlines(shapes)[1]?.description).toBe(`${names[1] ?? ''}\nline 2`);
});
