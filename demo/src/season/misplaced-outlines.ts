import type { api, CallOf } from '@swathline/contract';
import { corners, type Quarter } from '@swathline/survey';
import { landKey } from './land.ts';

type Form = Omit<CallOf<typeof api.fields.create>['body'], 'userId'>;

/** A planned field. */
interface Plan {
  farmerEmail: string;
  form: Form;
  zones: readonly object[];
  isLandConfirmed?: boolean;
}

const ADJACENT: Readonly<Record<Quarter, Quarter>> = { NW: 'NE', NE: 'NW', SW: 'SE', SE: 'SW' };

/** The number of fields drawn on the adjacent quarter, as a mistake on the map would. The office has confirmed the last of them. */
const MISPLACED_COUNT = 3;

/**
 * Moves the outlines of a few fields to free land next to the quarter that they name. Chooses fields without zones, and never the last
 * field.
 */
export function misplaceOutlines<Field extends Plan>(fields: Field[], taken: ReadonlySet<string>): Field[] {
  const outlines = new Map<Field, Form['coordinates']>();
  for (const field of fields.slice(0, -1)) {
    const outline = outlines.size < MISPLACED_COUNT && field.zones.length === 0 ? adjacentOutline(field, taken) : null;
    if (outline && ![...outlines.keys()].some(({ farmerEmail }) => farmerEmail === field.farmerEmail)) outlines.set(field, outline);
  }
  const last = [...outlines.keys()].at(-1);
  return fields.map((field) => {
    const coordinates = outlines.get(field);
    return coordinates ? { ...field, form: { ...field.form, coordinates }, isLandConfirmed: field === last } : field;
  });
}

function adjacentOutline({ form }: Plan, taken: ReadonlySet<string>) {
  const { quarter, section, township, range, meridian = 'W2' } = form;
  if (!quarter || !section || !township || !range) return null;
  const beside = { quarter: ADJACENT[quarter], section, township: Number(township), range, meridian };
  const land = taken.has(landKey(beside)) ? null : corners(beside);
  return land && [land.northwest, land.northeast, land.southeast, land.southwest];
}
