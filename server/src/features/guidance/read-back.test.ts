import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { areRingsEqual, type Point } from '@swathline/survey';
import { ISOXMLManager } from 'isoxml';
import { afterAll, expect, test } from 'vitest';
import { writeShapefileLayers } from '../fields/exchange/formats/shapefile/write-shapefile.ts';
import { writeGuidanceGeojson } from './formats/geojson.ts';
import { writeGuidanceGpx } from './formats/gpx.ts';
import { writeGuidanceKml } from './formats/kml.ts';
import { writeIsoxml } from './formats/isoxml.ts';
import type { JobLand } from './job-land.ts';
import { layersOf } from './layers.ts';

/** GDAL knows nothing of our writers. Without it these tests do not run. */
const hasGdal = (() => {
  try {
    execFileSync('ogr2ogr', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

const folder = mkdtempSync(path.join(tmpdir(), 'swathline-gdal-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const rectangle = (west: number, south: number, east: number, north: number): Point[] =>
  [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ].map(([longitude = 0, latitude = 0]) => ({ latitude, longitude }));

const FIELD = rectangle(-104.01, 50, -104, 50.01);
const POND = rectangle(-104.007, 50.003, -104.004, 50.006);
const NAME = 'Home & "quarter" nord-été';
const LAND: JobLand = {
  jobName: 'Canola <June>',
  farmerName: 'Olga Danyluk',
  fields: [
    {
      id: 'a',
      name: NAME,
      legal: 'NW-12-34-5-W2',
      acres: 160,
      ring: FIELD,
      zones: [{ name: 'Pond', kind: 'water', note: null, ring: POND }],
      toSpray: [{ outline: FIELD, holes: [POND] }],
    },
  ],
};
const LAYERS = layersOf(LAND);

interface Feature {
  properties: Record<string, unknown>;
  geometry: { type: string; coordinates: unknown };
}

/** The features that GDAL reads from a file, layer by layer. */
function readWithGdal(name: string, content: string | Buffer, source = (file: string) => file): Feature[] {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  const options: { encoding: 'utf8'; stdio: ('ignore' | 'pipe')[] } = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
  const layers = [...execFileSync('ogrinfo', ['-q', source(file)], options).matchAll(/^\d+: ([\w ]+?)(?: \(.*\))?$/gm)].map(
    ([, layer = '']) => layer,
  );
  return layers.flatMap((layer) => {
    const text = execFileSync('ogr2ogr', ['-f', 'GeoJSON', '/vsistdout/', source(file), layer], options);
    return (JSON.parse(text) as { features: Feature[] }).features;
  });
}

/** The rings of a polygon without its repeated last point, or the lines of a track. */
function ringsOf({ type, coordinates }: Feature['geometry']): Point[][] {
  const rings = (type === 'MultiPolygon' ? (coordinates as unknown[]).flat() : coordinates) as number[][][];
  return rings.map((ring) => ring.slice(0, -1).map(([longitude = 0, latitude = 0]) => ({ latitude, longitude })));
}

const isSame = (one: Point[] | undefined, other: Point[]) => one !== undefined && areRingsEqual(one, other, 1e-8);

test.runIf(hasGdal).each([
  ['GeoJSON', () => readWithGdal('job.geojson', writeGuidanceGeojson(LAYERS))],
  ['KML', () => readWithGdal('job.kml', writeGuidanceKml('Canola <June>', LAYERS))],
  ['a shapefile', () => readWithGdal('job.zip', writeShapefileLayers(LAYERS), (file) => `/vsizip/${file}`)],
])('GDAL reads outline, zone, hole and names from %s', (_, read) => {
  const features = read();
  const nameOf = ({ properties }: Feature) => properties['name'] ?? properties['Name'];
  const [boundary, zone, toSpray] = [1, 1, 2].map(
    (count, index) => features.filter(({ geometry }) => ringsOf(geometry).length === count)[index === 1 ? 1 : 0],
  );
  expect(features).toHaveLength(3);
  expect([boundary, zone, toSpray].map((feature) => feature && nameOf(feature))).toEqual([NAME, 'Pond', NAME]);
  const rings = [boundary, zone, toSpray].map((feature) => (feature ? ringsOf(feature.geometry) : []));
  expect([isSame(rings[0]?.[0], FIELD), isSame(rings[1]?.[0], POND)]).toEqual([true, true]);
  expect([isSame(rings[2]?.[0], FIELD), isSame(rings[2]?.[1], POND)]).toEqual([true, true]);
});

test.runIf(hasGdal)('GDAL reads each ring as a closed track from GPX', () => {
  const tracks = readWithGdal('job.gpx', writeGuidanceGpx('Canola <June>', LAYERS)).filter(
    ({ geometry }) => geometry.type === 'MultiLineString',
  );
  expect(tracks.map(({ properties }) => properties['name'])).toEqual([NAME, 'Pond', NAME, `${NAME} hole 1`]);
  const lines = tracks.map(({ geometry }) => ringsOf(geometry)[0]);
  expect([isSame(lines[0], FIELD), isSame(lines[1], POND), isSame(lines[2], FIELD), isSame(lines[3], POND)]).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

test('an independent reader of ISOXML finds field, zone and hole by their types, without a warning', async () => {
  const manager = new ISOXMLManager();
  await manager.parseISOXMLFile(new Uint8Array(writeIsoxml(LAND)), 'application/zip');
  expect(manager.getWarnings()).toEqual([]);
  const [field] = manager.rootElement.attributes.Partfield ?? [];
  expect(field?.attributes).toMatchObject({ PartfieldCode: 'NW-12-34-5-W2', PartfieldDesignator: NAME });
  const polygons = (field?.attributes.PolygonnonTreatmentZoneonly ?? []).map(({ attributes }) => attributes);
  expect(polygons.map(({ PolygonType, PolygonDesignator }) => [PolygonType, PolygonDesignator])).toEqual([
    ['1', NAME],
    ['3', 'Pond'],
    ['2', 'To spray 1'],
  ]);
  const lines = polygons.map(({ LineString = [] }) => LineString.map(({ attributes }) => attributes));
  expect(lines.map((parts) => parts.map(({ LineStringType }) => LineStringType))).toEqual([['1', '2'], ['1'], ['1', '2']]);
  const rings = lines.map((parts) =>
    parts.map(({ Point = [] }) =>
      Point.slice(0, -1).map(({ attributes }) => ({ latitude: attributes.PointNorth, longitude: attributes.PointEast })),
    ),
  );
  expect(rings.map((parts) => parts.map((ring) => isSame(ring, FIELD) || isSame(ring, POND)))).toEqual([
    [true, true],
    [true],
    [true, true],
  ]);
  expect([isSame(rings[0]?.[0], FIELD), isSame(rings[0]?.[1], POND), isSame(rings[1]?.[0], POND)]).toEqual([true, true, true]);
});

test('zones and fields with long names keep their own endings within the 32 characters of ISOXML', async () => {
  const long = 'Lindqvist Farms home quarter beside the creek, north';
  const zones = [
    ['zone 1 (water)', 'water'],
    ['zone 2 (bees)', 'bees'],
  ] as const;
  const fields = [1, 2].flatMap((number) =>
    LAND.fields.map((field) => ({
      ...field,
      name: `${long} ${number}`,
      zones: zones.map(([ending, kind]) => ({ name: `${long} ${number} ${ending}`, kind, note: null, ring: POND })),
    })),
  );
  const manager = new ISOXMLManager();
  await manager.parseISOXMLFile(new Uint8Array(writeIsoxml({ ...LAND, fields })), 'application/zip');
  expect(manager.getWarnings()).toEqual([]);
  const parts = (manager.rootElement.attributes.Partfield ?? []).map(({ attributes }) => attributes);
  expect(parts.map(({ PartfieldDesignator }) => PartfieldDesignator)).toEqual([
    'Lindqvist Farms hom…eek, north 1',
    'Lindqvist Farms hom…eek, north 2',
  ]);
  expect(
    parts[0]?.PolygonnonTreatmentZoneonly?.map(({ attributes }) => attributes.PolygonDesignator).filter((name) => name?.includes('zone')),
  ).toEqual(['Lindqvist Farms … zone 1 (water)', 'Lindqvist Farms h… zone 2 (bees)']);
});
