import type { api, CallOf, FoundHazard, FoundSite } from '@swathline/contract';
import type { CallFailed } from '../../../shared/api/call.ts';

export type FoundPlace = FoundHazard | FoundSite;

/** Which of a file's places to import, and the kinds and names that were changed. */
export interface PlaceSelection {
  /** Row numbers. */
  selected: ReadonlySet<number>;
  kinds: ReadonlyMap<number, string>;
  names: ReadonlyMap<number, string>;
}

export const canImport = ({ problem }: FoundPlace): boolean => problem === null;

/** Selects everything that can be imported and is not on file yet. */
export function initialSelection(rows: FoundPlace[]): PlaceSelection {
  const selected = new Set(rows.filter((row) => canImport(row) && !row.exists).map(({ row }) => row));
  return { selected, kinds: new Map(), names: new Map() };
}

export const kindOf = ({ row, kind }: FoundPlace, { kinds }: PlaceSelection): string => kinds.get(row) ?? kind;
export const nameOf = ({ row, name }: FoundPlace, { names }: PlaceSelection): string => names.get(row) ?? name ?? '';

/** Selects or deselects rows; rows that cannot be imported stay deselected. */
export function select(selection: PlaceSelection, rows: FoundPlace[], isSelected: boolean): PlaceSelection {
  const selected = new Set(selection.selected);
  for (const { row } of rows.filter(canImport)) {
    if (isSelected) selected.add(row);
    else selected.delete(row);
  }
  return { ...selection, selected };
}

/** Sets the kind of some rows. */
export function setKind(selection: PlaceSelection, rows: FoundPlace[], kind: string): PlaceSelection {
  const kinds = new Map(selection.kinds);
  for (const { row } of rows) kinds.set(row, kind);
  return { ...selection, kinds };
}

export interface ImportSource {
  source: string;
  /** The day of the source: for hazards when they were seen. */
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

/** Why nothing was imported: the server's message, after the row that it is about. */
export function importProblem({ message, errors }: CallFailed, sent: FoundPlace[]): string {
  const index = /^rows\.(\d+)\./.exec(errors[0]?.field ?? '')?.[1];
  const row = index === undefined ? undefined : sent[Number(index)];
  return `${row ? `Row ${row.row}: ` : ''}${message} Nothing was imported.`;
}
