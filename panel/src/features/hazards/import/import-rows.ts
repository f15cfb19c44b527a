import type { api, CallOf, FoundHazard, FoundSite } from '@swathline/contract';
import { type ImportSelection, initialSelection } from '../../fields/exchange/import-rows.ts';

export type FoundPlace = FoundHazard | FoundSite;

/** Which of a file's places to import, and the kinds and names that were changed. */
export interface PlaceSelection extends ImportSelection {
  kinds: ReadonlyMap<number, string>;
}

/** Selects what can be imported, is not on file yet, and belongs to this list. */
export const initialPlaces = (rows: FoundPlace[]): PlaceSelection => ({
  ...initialSelection(rows.filter(({ isOfOtherList }) => !isOfOtherList)),
  kinds: new Map(),
});

/** The rows that look like places of the other list. */
export const rowsOfOtherList = (rows: FoundPlace[]): FoundPlace[] => rows.filter((row) => row.isOfOtherList && row.coordinates.length > 0);

export const kindOf = ({ row, kind }: FoundPlace, { kinds }: PlaceSelection): string => kinds.get(row) ?? kind;
export const nameOf = ({ row, name }: FoundPlace, { names }: PlaceSelection): string => names.get(row) ?? name ?? '';

/** Sets the kind of some rows. */
export function setKind(selection: PlaceSelection, rows: FoundPlace[], kind: string): PlaceSelection {
  const kinds = new Map(selection.kinds);
  for (const { row } of rows) kinds.set(row, kind);
  return { ...selection, kinds };
}

export interface ImportSource {
  source: string;
  /** The day of the source; for hazards, the day on which they were seen. */
  day: string;
}

type HazardRow = CallOf<typeof api.hazards.import>['body']['rows'][number];
type SiteRow = CallOf<typeof api.sensitiveSites.import>['body']['rows'][number];

export function hazardBody(row: FoundHazard, selection: PlaceSelection, { source, day }: ImportSource): HazardRow {
  const { coordinates, heightM, note } = row;
  return {
    kind: kindOf(row, selection) as HazardRow['kind'],
    name: nameOf(row, selection),
    coordinates,
    heightM,
    note,
    source,
    seenOn: day,
  };
}

export function siteBody(row: FoundSite, selection: PlaceSelection, { source, day }: ImportSource): SiteRow {
  const { coordinates, contactName, contactPhone, note } = row;
  const name = nameOf(row, selection).trim() || `Row ${row.row}`;
  return { kind: kindOf(row, selection) as SiteRow['kind'], name, coordinates, contactName, contactPhone, note, source, sourceDate: day };
}
