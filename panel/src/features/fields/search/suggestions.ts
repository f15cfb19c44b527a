import type { Field } from '@swathline/contract';
import { middleOf, type Point } from '@swathline/survey';
import type { NamedPlace } from '@swathline/client/map/base-map/named-places';
import type { Zoom } from '../../../shared/map/camera.ts';
import type { Choice } from '../../../shared/ui/forms/Choice.tsx';
import type { WantedLand } from '../map/use-land-lookup.ts';
import { farmerName } from '../../users/FarmerName.tsx';
import { locationText } from '../field-text.ts';

/** A place to go to, and an optional target to open there: a field, or land. */
export interface Suggestion extends Choice {
  point: Point;
  zoom: Zoom;
  /** All of it is shown, instead of the zoom. */
  extent?: Point[];
  opens?: { field: Field } | { land: WantedLand };
  /** Shown after arriving. */
  hint?: string;
}

export const LAND_ZOOM = { quarter: 15, parcel: 14.3, township: 12 };
const PLACE_ZOOM = { town: 12.5, lake: 9, province: 6 };
const FIELD_ZOOM = 15;

export function placeSuggestion({ name, detail, kind, point }: NamedPlace): Suggestion {
  const at = `${point.latitude} ${point.longitude}`;
  return { id: `${name} ${at}`, label: name, detail, point, zoom: PLACE_ZOOM[kind] };
}

export function fieldSuggestion(field: Field): Suggestion {
  const detail = `Field of ${farmerName(field.farmer)}, ${locationText(field)}`;
  return { id: field.id, label: field.name, detail, point: middleOf(field.coordinates), zoom: FIELD_ZOOM, opens: { field } };
}
