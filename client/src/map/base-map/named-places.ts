import { foldText } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import type { Feature, Geometry, Point as GeoJsonPoint } from 'geojson';
import { pointOf } from '../layers/geojson.ts';
import { BASE_MAP_URL } from './base-file.ts';

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

type Town = Feature<GeoJsonPoint, { part: 'towns'; name: string; province: string; population: number }>;
type Name = Feature<GeoJsonPoint, { part: 'names'; name: string; kind: 'lake' | 'province' }>;
type Shape = Feature<Geometry, { part: 'provinces' | 'ocean' | 'rivers' | 'lakes' | 'borders' }>;

/** All named places, largest towns first. @throws TypeError when the file cannot be loaded */
export async function readNamedPlaces(signal: AbortSignal): Promise<NamedPlace[]> {
  const reply = await fetch(BASE_MAP_URL, { signal });
  const { features } = (await reply.json()) as { features: (Town | Name | Shape)[] };
  return [...features.filter(isTown).map(townOf), ...features.filter(isName).map(nameOf)];
}

const isTown = (feature: Town | Name | Shape): feature is Town => feature.properties.part === 'towns';
const isName = (feature: Town | Name | Shape): feature is Name => feature.properties.part === 'names';

function townOf({ properties: { name, province }, geometry }: Town): NamedPlace {
  return { name, detail: PROVINCES[province] ?? province, kind: 'town', point: placeOf(geometry) };
}

function nameOf({ properties: { name, kind }, geometry }: Name): NamedPlace {
  return { name, detail: DETAILS[kind], kind, point: placeOf(geometry) };
}

function placeOf({ coordinates: [lng = 0, lat = 0] }: GeoJsonPoint): Point {
  return pointOf({ lng, lat });
}

/**
 * Ranks places whose name starts with the text first, then names with a word that does, then names that contain it. Ignores case and
 * accents.
 */
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
const plain = (text: string) =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
