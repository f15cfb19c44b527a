import type { api, CallOf } from '@swathline/contract';
import { corners, type Quarter } from '@swathline/survey';
import { landKey } from './land.ts';

type Form = Omit<CallOf<typeof api.fields.create>['body'], 'userId'>;

/** A planned field. */
interface Plan {
  farmerEmail: string;
  form: Form;
  zones: readonly object[];
  landIsConfirmed?: boolean;
}

const BESIDE: Readonly<Record<Quarter, Quarter>> = { NW: 'NE', NE: 'NW', SW: 'SE', SE: 'SW' };

/** As many fields are drawn on the quarter beside theirs, as a slip on the map leaves them. The last of them the office has confirmed. */
const MISPLACED_COUNT = 3;

/** The same fields, a few of them drawn on free land beside the quarter that they name: plain ones without zones, never the last. */
export function misplaceOutlines<Field extends Plan>(fields: Field[], taken: ReadonlySet<string>): Field[] {
  const outlines = new Map<Field, Form['coordinates']>();
  for (const field of fields.slice(0, -1)) {
    const outline = outlines.size < MISPLACED_COUNT && field.zones.length === 0 ? outlineBeside(field, taken) : null;
    if (outline && ![...outlines.keys()].some(({ farmerEmail }) => farmerEmail === field.farmerEmail)) outlines.set(field, outline);
  }
  const last = [...outlines.keys()].at(-1);
  return fields.map((field) => {
    const coordinates = outlines.get(field);
    return coordinates ? { ...field, form: { ...field.form, coordinates }, landIsConfirmed: field === last } : field;
  });
}

function outlineBeside({ form }: Plan, taken: ReadonlySet<string>) {
  const { quarter, section, township, range, meridian = 'W2' } = form;
  if (!quarter || !section || !township || !range) return null;
  const beside = { quarter: BESIDE[quarter], section, township: Number(township), range, meridian };
  const land = taken.has(landKey(beside)) ? null : corners(beside);
  return land && [land.northwest, land.northeast, land.southeast, land.southwest];
}
