import { corners } from '../dls/corners.ts';
import { ZONES } from '../dls/lattice/lattice.ts';
import type { Quarter, QuarterSection, Township } from '../dls/quarter-section.ts';
import measured from './rural-municipalities.json' with { type: 'json' };

/** A rural municipality, or the district, special area or city that takes its place. */
export interface Municipality {
  /** The index in the table, stable within one version of the table only. */
  id: number;
  province: 'AB' | 'MB' | 'SK';
  /** As in the boundary files: 'RM of Sherwood No. 159', 'Cypress County', 'Taber'. */
  name: string;
  /** The number in Saskatchewan; null in other provinces. */
  number: string | null;
  /** Statistics Canada's census subdivision type: RM, MU, MD, SM, ID, SA, LGD, T (town) or CY (city). */
  type: string;
}

const QUARTER_ORDER: Readonly<Record<Quarter, number>> = { NE: 0, NW: 1, SE: 2, SW: 3 };

/**
 * The municipality of each quarter section, measured for this project from boundaries after Who's On First, Quattroshapes (CC BY),
 * Statistics Canada, and Open Government Licence - Alberta. The id of a municipality is its place in the list.
 *
 * Townships have one line each, 1 first; in it one entry per range, 1 first, separated by commas. An entry is an id in base 36, or
 * `id:count.id:count` over the 144 quarters (sections 1 to 36, each NE, NW, SE, SW), or nothing; `*n` repeats it for n ranges.
 */
export const MUNICIPALITIES = measured.municipalities as readonly Omit<Municipality, 'id'>[];
const TOWNSHIPS: Readonly<Record<(typeof ZONES)[number], readonly string[]>> = measured.townships;

/** The entry of a township: one municipality, or a run-length list of municipalities over its quarters. */
function entryOf({ township, range, meridian }: Township): string {
  const zone = ZONES.find((name) => name === meridian);
  if (zone === undefined) return '';
  let ranges = range;
  for (const run of TOWNSHIPS[zone][township - 1]?.split(',') ?? []) {
    const [entry = '', count = '1'] = run.split('*');
    ranges -= parseInt(count, 36);
    if (ranges <= 0) return entry;
  }
  return '';
}

/** The municipality's id in base 36 at one of the 144 positions of a run-length list. */
function idAt(entry: string, place: number): string {
  if (!entry.includes(':')) return entry;
  let left = place;
  for (const run of entry.split('.')) {
    const [id = '', count = ''] = run.split(':');
    left -= parseInt(count, 36);
    if (left < 0) return id;
  }
  return '';
}

function municipalityWith(id: number): Municipality | null {
  const found = MUNICIPALITIES[id];
  return found === undefined ? null : { id, ...found };
}

/**
 * The municipality that a quarter section lies in; towns count as part of the one around them. Null in large cities, reserves and
 * unorganised land, and where the survey has no such quarter.
 */
export function municipalityOf(quarter: QuarterSection): Municipality | null {
  if (corners(quarter) === null) return null;
  const id = idAt(entryOf(quarter), (quarter.section - 1) * 4 + QUARTER_ORDER[quarter.quarter]);
  return id === '' ? null : municipalityWith(parseInt(id, 36));
}

/** Official names in Alberta where the boundary files omit the title. */
const FULL_NAMES: Readonly<Record<string, string>> = {
  'Clear Hills': 'Clear Hills County',
  'Crowsnest Pass': 'Municipality of Crowsnest Pass',
  Drumheller: 'Town of Drumheller',
  'Fort Saskatchewan': 'City of Fort Saskatchewan',
  Jasper: 'Municipality of Jasper',
  Kananaskis: 'Kananaskis Improvement District',
  'St. Albert': 'City of St. Albert',
  Taber: 'M.D. of Taber',
  'Wood Buffalo': 'Regional Municipality of Wood Buffalo',
};

/** Its name as an office writes it: 'RM of Sherwood No. 159', 'Municipality of Lorne', 'M.D. of Taber', 'LGD of Pinawa'. */
export function municipalityName({ province, name, type }: Municipality): string {
  if (province === 'AB') return FULL_NAMES[name] ?? name;
  return type === 'LGD' ? name.replace(/^RM of/, 'LGD of') : name;
}
