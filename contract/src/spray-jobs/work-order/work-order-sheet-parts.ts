import type { JobNote } from '../job-notes.ts';
import type { SprayJob } from '../spray-jobs.ts';
import type { SheetSurroundings } from './work-order-surroundings.ts';

export interface SheetEntry {
  label: string;
  value: string;
}

export interface SheetTable {
  columns: { header: string; align?: 'right' }[];
  rows: string[][];
}

type JobField = SprayJob['fields'][number];

export interface SheetField extends Pick<JobField, 'id' | 'name' | 'coordinates' | 'quarter' | 'section'> {
  /** Land, municipality, acres, exclusion zones, land confirmation, and when it may be entered and harvested. */
  lines: string[];
  /** Warnings about the land, to check before spraying. */
  landWarnings: string[];
  zones: NonNullable<JobField['exclusionZones']>;
}

/** The text of a work order. Screen and print show the same. */
export interface WorkOrderSheet {
  title: string;
  copy: string;
  facts: SheetEntry[];
  warnings: string[];
  mix: SheetEntry[];
  products: SheetTable;
  /** What the table of products has no room for, for each product that has any. */
  productFacts: SheetEntry[];
  /** Each table has up to four products; none if the spray volume is not known. */
  loads: SheetTable[];
  remarks: string[];
  fields: SheetField[];
  /** The land of others beside the job, a sentence for each field. */
  adjacentLand: string[];
  notes: JobNote[];
  /** Null where they are not known. */
  surroundings: SheetSurroundings | null;
}
