export const QUARTERS = ['NW', 'NE', 'SW', 'SE'] as const;
export type Quarter = (typeof QUARTERS)[number];

/** Ranges count west from W1 to W7 and east from E1. E1 and W1 are the same line, the Principal Meridian. */
export const MERIDIANS = ['W1', 'W2', 'W3', 'W4', 'W5', 'W6', 'W7', 'E1'] as const;
export type Meridian = (typeof MERIDIANS)[number];

export interface Township {
  township: number;
  range: number;
  meridian: Meridian;
}

/** A square mile: one of a township's 36, numbered back and forth from its south-east corner. */
export interface Section extends Township {
  section: number;
}

/** 40 by 40 chains, 160 acres: a quarter of a section. */
export interface QuarterSection extends Section {
  quarter: Quarter;
}
