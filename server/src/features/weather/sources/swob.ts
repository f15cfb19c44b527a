import { emptyIfInvisible, HOUR_MS, MAX_WEATHER_AGE_MIN, MINUTE_MS, oneLine } from '@swathline/contract';
import { distanceMetres, type Point } from '@swathline/survey';
import { notWeather, WeatherUnavailable } from '../fetch-json.ts';
import { combine, memberOf, type Observation, type Source } from './observation.ts';
import { failedCheck, readQuantity } from './quantities.ts';

/** About 90 km to each side at the latitudes of the prairies. */
const BOX_DEGREES = { latitude: 0.8, longitude: 1.25 };
/** Stations report each minute or each hour. */
const WINDOW_MS = 3 * HOUR_MS;
const MAX_ITEMS = 500;
/** Clocks differ; an observation from later than this cannot be right. */
const MAX_AHEAD_MS = 5 * MINUTE_MS;
const MAX_NAME_LENGTH = 100;

/** The quality that a station's own check gives to a value that passed it. */
const PASSED = 100;

/** The means over ten minutes of automatic stations, else those over two minutes of airports. Gusts only belong to the former. */
const WIND_NAMES = [
  { wind: 'avg_wnd_spd_10m_pst10mts', direction: 'avg_wnd_dir_10m_pst10mts' },
  { wind: 'avg_wnd_spd_10m_pst2mts', direction: 'avg_wnd_dir_10m_pst2mts' },
] as const;
const OTHER_NAMES = { gust: 'max_wnd_gst_spd_10m_pst10mts', temperature: 'air_temp', humidity: 'rel_hum' } as const;

const measured = [...WIND_NAMES.flatMap(({ wind, direction }) => [wind, direction]), ...Object.values(OTHER_NAMES)];
const PROPERTIES = ['date_tm-value', 'obs_date_tm', 'stn_nam-value', 'msc_id-value'].concat(
  measured.flatMap((name) => [name, `${name}-uom`, `${name}-qa`]),
);

/** Surface weather observations of Environment Canada (MSC GeoMet, OGC API - Features, collection `swob-realtime`). */
export const swob: Source = {
  name: 'swob',
  credit: { text: 'Data: Environment and Climate Change Canada', href: 'https://weather.gc.ca/' },
  urlFor: (base, { latitude, longitude }, { now }) => {
    const url = new URL(`${base.href.replace(/\/$/, '')}/collections/swob-realtime/items`);
    const box = [
      longitude - BOX_DEGREES.longitude,
      latitude - BOX_DEGREES.latitude,
      longitude + BOX_DEGREES.longitude,
      latitude + BOX_DEGREES.latitude,
    ];
    const query = {
      f: 'json',
      bbox: box.map((degrees) => degrees.toFixed(2)).join(','),
      datetime: `${isoMinute(now - WINDOW_MS)}/${isoMinute(now + MAX_AHEAD_MS)}`,
      sortby: '-date_tm-value',
      limit: String(MAX_ITEMS),
      properties: PROPERTIES.join(','),
    };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url;
  },
  read: chooseObservation,
};

const isoMinute = (at: number) => `${new Date(at).toISOString().slice(0, 16)}:00Z`;

/** The newest observation of the nearest station that has reported wind within the last hour; failing that, the newest one with wind. */
function chooseObservation(reply: unknown, place: Point, now: number): Observation {
  const features = memberOf(reply, 'features');
  if (!Array.isArray(features)) throw notWeather();
  const newest = newestByStation(features.slice(0, MAX_ITEMS).flatMap((feature) => readFeature(feature, now)));
  const withWind = newest.filter(({ windKmh }) => windKmh !== null);
  const fresh = withWind.filter(({ at }) => now - at <= MAX_WEATHER_AGE_MIN * MINUTE_MS);
  const distance = (observation: Observation) => distanceMetres(place, observation.place);
  const [nearest] = fresh.toSorted((one, other) => distance(one) - distance(other));
  const chosen = nearest ?? withWind.toSorted((one, other) => other.at - one.at || distance(one) - distance(other))[0];
  if (chosen) return chosen;
  const reasons = newest.toSorted((one, other) => distance(one) - distance(other))[0]?.remarks ?? [];
  throw new WeatherUnavailable(['No weather station near the job reports wind just now.', ...reasons].join(' '));
}

type Report = Observation & { stationId: string };

/** Replies are not always sorted, and one with a limit of one item is not always the newest. */
function newestByStation(reports: Report[]): Observation[] {
  const byStation = new Map<string, Report>();
  for (const report of reports) {
    const known = byStation.get(report.stationId);
    if (!known || report.at > known.at) byStation.set(report.stationId, report);
  }
  return [...byStation.values()].map(({ stationId: _, ...observation }) => observation);
}

function readFeature(feature: unknown, now: number): Report[] {
  const properties = memberOf(feature, 'properties');
  const place = pointOf(memberOf(memberOf(feature, 'geometry'), 'coordinates'));
  const at = Date.parse(String(memberOf(properties, 'date_tm-value') ?? memberOf(properties, 'obs_date_tm')));
  if (place === null || !Number.isFinite(at) || at > now + MAX_AHEAD_MS) return [];
  const station = nameOf(memberOf(properties, 'stn_nam-value'));
  const stationId = nameOf(memberOf(properties, 'msc_id-value')) ?? `${station} ${place.latitude} ${place.longitude}`;
  return [{ stationId, station: station ?? 'Station without a name', place, at, ...readValues(properties) }];
}

function readValues(properties: unknown) {
  const read = (kind: Parameters<typeof readQuantity>[0], name: string) => {
    const value = memberOf(properties, name);
    const quantity = readQuantity(kind, value, memberOf(properties, `${name}-uom`));
    return quantity.value !== null && memberOf(properties, `${name}-qa`) !== PASSED ? failedCheck(kind) : quantity;
  };
  const names = WIND_NAMES.find(({ wind }) => typeof memberOf(properties, wind) === 'number') ?? WIND_NAMES[0];
  return combine({
    wind: read('wind', names.wind),
    direction: read('direction', names.direction),
    gust: read('gust', OTHER_NAMES.gust),
    temperature: read('temperature', OTHER_NAMES.temperature),
    humidity: read('humidity', OTHER_NAMES.humidity),
  });
}

/** The name as one line of text; null without one. */
function nameOf(value: unknown): string | null {
  const name = typeof value === 'string' ? emptyIfInvisible(oneLine(value.slice(0, MAX_NAME_LENGTH))) : '';
  return name === '' ? null : name;
}

function pointOf(coordinates: unknown): Point | null {
  const [longitude, latitude] = Array.isArray(coordinates) ? (coordinates as unknown[]) : [];
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
