import type { ValueStyle } from '../display.ts';

/** What an aircraft may hit, and where others take off. */
export const HAZARD_KINDS = ['wire', 'tower', 'mast', 'tree_line', 'bins', 'strip', 'other'] as const;
export type HazardKind = (typeof HAZARD_KINDS)[number];

/** What drift would harm. */
export const SITE_KINDS = ['bees', 'organic', 'dwelling', 'school', 'water_intake', 'livestock', 'town', 'other'] as const;
export type SiteKind = (typeof SITE_KINDS)[number];

/**
 * How a kind is drawn: a symbol in a square of 24 units as an SVG path (filled by the even-odd rule), and its colour on maps and in print.
 */
export interface PlaceStyle extends ValueStyle {
  symbol: string;
  mapColor: string;
}

export const HAZARD_STYLE: Record<HazardKind, PlaceStyle> = {
  wire: { label: 'Wire', color: 'purple', mapColor: '#7a1fa2', symbol: 'M14 2 5 14h6l-2 8 10-13h-6z' },
  tower: { label: 'Tower', color: 'orange', mapColor: '#c62828', symbol: 'M12 2 4 22h3l1.6-4h6.8l1.6 4h3zM12 8.5 14.5 15h-5z' },
  mast: {
    label: 'Mast',
    color: 'blue',
    mapColor: '#0d4f9e',
    symbol: 'M9 5a3 3 0 1 0 6 0a3 3 0 1 0-6 0M11 9h2v11h5v2H6v-2h5z',
  },
  tree_line: { label: 'Tree line', color: 'green', mapColor: '#1b5e20', symbol: 'M12 2 6 10h3l-5 7h7v5h2v-5h7l-5-7h3z' },
  bins: { label: 'Bins', color: 'amber', mapColor: '#795548', symbol: 'M12 2 4 8v14h16V8zM6 11h12v2H6zM6 16h12v2H6z' },
  strip: { label: 'Strip', color: 'grey', mapColor: '#37474f', symbol: 'M8 2h8v20H8zM11 4h2v4h-2zM11 10h2v4h-2zM11 16h2v4h-2z' },
  other: { label: 'Other hazard', color: 'orange', mapColor: '#b25000', symbol: 'M12 2 1 21h22zM11 9h2v6h-2zM11 16.5h2v2h-2z' },
};

export const SITE_STYLE: Record<SiteKind, PlaceStyle> = {
  bees: { label: 'Bees', color: 'amber', mapColor: '#9a6a00', symbol: 'M12 3 20 7.5v9L12 21l-8-4.5v-9zM12 8l-3.5 2v4l3.5 2 3.5-2v-4z' },
  organic: {
    label: 'Organic land',
    color: 'green',
    mapColor: '#2e7d32',
    symbol: 'M20 4C10 4 4 9 4 16c0 1.5.4 3 1 4 1-5 4-8 9-10-4 3-7 6-8 10 8 1 14-5 14-16z',
  },
  dwelling: { label: 'Dwelling', color: 'orange', mapColor: '#bf360c', symbol: 'M12 3 2 12h3v9h5v-6h4v6h5v-9h3z' },
  school: { label: 'School', color: 'purple', mapColor: '#6a1b9a', symbol: 'M12 4 1 10l11 6 9-5v6h2v-7zM5 14v4l7 3 7-3v-4l-7 4z' },
  water_intake: {
    label: 'Water intake',
    color: 'blue',
    mapColor: '#01579b',
    symbol: 'M12 2c4 5 7 8.5 7 12a7 7 0 0 1-14 0c0-3.5 3-7 7-12z',
  },
  livestock: {
    label: 'Livestock',
    color: 'orange',
    mapColor: '#5d4037',
    symbol: 'M4 4h3v4h4V4h2v4h4V4h3v16h-3v-4h-4v4h-2v-4H7v4H4zM7 10v4h4v-4zM13 10v4h4v-4z',
  },
  town: { label: 'Town', color: 'grey', mapColor: '#37474f', symbol: 'M3 21V9h6v12zM10 21V3h6v18zM17 21v-9h4v9z' },
  other: { label: 'Other site', color: 'grey', mapColor: '#455a64', symbol: 'M5 12a7 7 0 1 0 14 0a7 7 0 1 0-14 0' },
};

/** Hazards stand in a diamond, like a warning sign; sensitive sites in a circle. */
export type PlaceFrame = 'hazard' | 'site';

/** The two frames in the square of 24 units around which a symbol is drawn. */
export const FRAME_PATH: Record<PlaceFrame, string> = {
  hazard: 'M12 0 24 12 12 24 0 12z',
  site: 'M1 12a11 11 0 1 0 22 0a11 11 0 1 0-22 0',
};

/** The symbol's share of its frame. */
export const SYMBOL_SCALE: Record<PlaceFrame, number> = { hazard: 0.5, site: 0.6 };

/** Shown wherever hazards are drawn or listed. */
export const NEVER_COMPLETE = 'No list of hazards is complete. Look before you fly.';

/** Hazards within this distance of a job's fields belong to the job. */
export const HAZARD_DISTANCE_METRES = 2000;
/** A sensitive site within its distance of a job's fields is a neighbour: bees if the job has an insecticide, a town (2 miles), others. */
export const BEES_DISTANCE_METRES = 5000;
export const TOWN_DISTANCE_METRES = 3218;
export const SITE_DISTANCE_METRES = 1000;
