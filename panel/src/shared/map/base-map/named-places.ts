import type { Point } from '@swathline/survey';
import type { FeatureCollection, Point as GeoJsonPoint } from 'geojson';
import { pointOf } from '../layers/geojson.ts';

/** A named place of the base map. */
export interface NamedPlace {
  name: string;
  /** A town's province, otherwise its kind. */
  detail: string;
  kind: 'town' | 'lake' | 'province';
  point: Point;
}

const PROVINCES: Readonly<Record<string, string>> = { AB: 'Alberta', BC: 'British Columbia', MB: 'Manitoba', SK: 'Saskatchewan' };
const DETAILS = { lake: 'Lake', province: 'Province' } as const;

type Towns = FeatureCollection<GeoJsonPoint, { name: string; province: string; population: number }>;
type Names = FeatureCollection<GeoJsonPoint, { name: string; kind: 'lake' | 'province' }>;

/** All named places, largest towns first. @throws TypeError when a file cannot be loaded */
export async function readNamedPlaces(signal: AbortSignal): Promise<NamedPlace[]> {
  const [towns, names] = await Promise.all([read<Towns>('towns', signal), read<Names>('names', signal)]);
  return [...towns.features.map(townOf), ...names.features.map(nameOf)];
}

async function read<Collection>(name: string, signal: AbortSignal): Promise<Collection> {
  const reply = await fetch(baseFileUrl(name), { signal });
  return (await reply.json()) as Collection;
}

function townOf({ properties: { name, province }, geometry }: Towns['features'][number]): NamedPlace {
  return { name, detail: PROVINCES[province] ?? province, kind: 'town', point: placeOf(geometry) };
}

function nameOf({ properties: { name, kind }, geometry }: Names['features'][number]): NamedPlace {
  return { name, detail: DETAILS[kind], kind, point: placeOf(geometry) };
}

function placeOf({ coordinates: [lng = 0, lat = 0] }: GeoJsonPoint): Point {
  return pointOf({ lng, lat });
}

/** Ranks places whose name starts with the text first, then names with a word that does, then names that contain it. Ignores case and accents. */
export function matchingPlaces(places: readonly NamedPlace[], text: string, maxCount: number): NamedPlace[] {
  const query = plain(text);
  if (query === '') return [];
  const rankOf = ({ name }: NamedPlace) => {
    const at = ` ${plain(name)}`.indexOf(` ${query}`);
    if (at === 0) return 0;
    return at > 0 ? 1 : plain(name).includes(query) ? 2 : 3;
  };
  return places
    .map((place) => ({ place, rank: rankOf(place) }))
    .filter(({ rank }) => rank < 3)
    .sort((one, other) => one.rank - other.rank)
    .slice(0, maxCount)
    .map(({ place }) => place);
}

/** Lowercase, without accents and punctuation, with single spaces. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The URL of a base map file, served with the panel. Absolute, because MapLibre's worker has another base URL. */
export function baseFileUrl(name: string): string {
  return new URL(`${import.meta.env.BASE_URL}base/${name}.geojson`, document.baseURI).href;
}
