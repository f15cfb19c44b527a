import type { Field } from '@swathline/contract';
import { middleOf, type Point } from '@swathline/survey';
import type { NamedPlace } from '@swathline/client/map/base-map/named-places';
import type { Zoom } from '../../../shared/map/camera.ts';
import type { Choice } from '../../../shared/ui/forms/Choice.tsx';
import { farmerName } from '../../users/FarmerName.tsx';
import { locationText } from '../field-text.ts';
import { parseCoordinates } from './coordinates.ts';
import { parseLand } from './parse-land.ts';

/** A place to go to, and an optional target to open there: a field, or a quarter section by a point or a legal description. */
export interface Suggestion extends Choice {
  point: Point;
  zoom: Zoom;
  opens?: { field: Field } | { land: Point | string };
  /** Shown after arriving. */
  hint?: string;
}

const LAND_ZOOM = { quarter: 15, section: 14.3, township: 12 };
const PLACE_ZOOM = { town: 12.5, lake: 9, province: 6 };
const FIELD_ZOOM = 15;

const SPELLINGS = [
  'Write one of these:',
  'a legal description: NW-12-34-5-W2',
  'a section or township: 12-34-5-W2',
  "coordinates: 50.45, -104.6 or 50°27'N 104°37'W",
  "a town, or a field's name",
].join('\n');

/** The suggestions that need no request: surveyed land or coordinates. */
export function landSuggestions(text: string): Suggestion[] {
  const parsed = parseLand(text);
  if (parsed.ok) {
    const { label, detail, middle, size, quarter } = parsed.land;
    const opens =
      quarter === null ? { hint: `${label} is more than one quarter section: click the one you mean.` } : { opens: { land: quarter } };
    return [{ id: label, label, detail, point: middle, zoom: LAND_ZOOM[size], ...opens }];
  }
  const coordinates = parseCoordinates(text);
  if (!coordinates?.ok) return [];
  const { point } = coordinates;
  const label = `${point.latitude.toFixed(5)}, ${point.longitude.toFixed(5)}`;
  return [{ id: label, label, detail: 'Coordinates', point, zoom: LAND_ZOOM.quarter, opens: { land: point } }];
}

export function placeSuggestion({ name, detail, kind, point }: NamedPlace): Suggestion {
  const at = `${point.latitude} ${point.longitude}`;
  return { id: `${name} ${at}`, label: name, detail, point, zoom: PLACE_ZOOM[kind] };
}

export function fieldSuggestion(field: Field): Suggestion {
  const detail = `Field of ${farmerName(field.farmer)}, ${locationText(field)}`;
  return { id: field.id, label: field.name, detail, point: middleOf(field.coordinates), zoom: FIELD_ZOOM, opens: { field } };
}

/** Why nothing was found, with the spellings that can be found. */
export function searchProblem(text: string): string {
  return landProblem(text) ?? `Nothing was found for “${text}”. ${SPELLINGS}`;
}

/** Why a text that looks like land or coordinates is invalid; null for valid and other texts. */
export function landProblem(text: string): string | null {
  const coordinates = parseCoordinates(text);
  if (coordinates && !coordinates.ok) return coordinates.reason;

  const land = parseLand(text);
  const looksLikeLand = (text.match(/\d+/g) ?? []).length >= 2;
  return looksLikeLand && !land.ok ? land.reason : null;
}
