import type { Point } from '@swathline/survey';
import type { FeatureCollection, Point as GeoJsonPoint } from 'geojson';
import { pointOf } from '../layers/geojson.ts';

/** A name that the base map shows. */
export interface NamedPlace {
  name: string;
  /** The province of a town; else what it is. */
  detail: string;
  kind: 'town' | 'lake' | 'province';
  point: Point;
}

const PROVINCES: Readonly<Record<string, string>> = { AB: 'Alberta', BC: 'British Columbia', MB: 'Manitoba', SK: 'Saskatchewan' };
const DETAILS = { lake: 'Lake', province: 'Province' } as const;

type Towns = FeatureCollection<GeoJsonPoint, { name: string; province: string; population: number }>;
type Names = FeatureCollection<GeoJsonPoint, { name: string; kind: 'lake' | 'province' }>;

/** All names of the base map, greatest towns first. @throws TypeError when a file cannot be had */
export async function readNamedPlaces(signal: AbortSignal): Promise<NamedPlace[]> {
  const [towns, names] = await Promise.all([read<Towns>('towns', signal), read<Names>('names', signal)]);
  return [...towns.features.map(townOf), ...names.features.map(nameOf)];
}

async function read<Collection>(name: string, signal: AbortSignal): Promise<Collection> {
  const reply = await fetch(baseFile(name), { signal });
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

/** The places whose name begins with the text, then those with a word that does, then those that hold it; case and accents do not matter. */
export function matchingPlaces(places: readonly NamedPlace[], text: string, most: number): NamedPlace[] {
  const sought = plain(text);
  if (sought === '') return [];
  const rankOf = ({ name }: NamedPlace) => {
    const at = ` ${plain(name)}`.indexOf(` ${sought}`);
    if (at === 0) return 0;
    return at > 0 ? 1 : plain(name).includes(sought) ? 2 : 3;
  };
  return places
    .map((place) => ({ place, rank: rankOf(place) }))
    .filter(({ rank }) => rank < 3)
    .sort((one, other) => one.rank - other.rank)
    .slice(0, most)
    .map(({ place }) => place);
}

/** Small letters without accents, words with one blank between each; dots and dashes gone. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The address of one of the base map's own files: they come with the panel. */
export function baseFile(name: string): string {
  return new URL(`${import.meta.env.BASE_URL}base/${name}.geojson`, document.baseURI).href;
}
