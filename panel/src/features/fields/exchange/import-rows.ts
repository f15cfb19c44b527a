import type { api, CallOf, FoundField } from '@swathline/contract';
import type { CallFailed } from '@swathline/client/api/call';

/** Which rows of a file to import, and under which names. */
export interface ImportSelection {
  /** Row numbers. */
  selected: ReadonlySet<number>;
  /** Edited names, by row number. */
  names: ReadonlyMap<number, string>;
}

/** What the rows of all files have in common. */
export interface FoundRow {
  row: number;
  problem: string | null;
  exists: boolean;
  isDoubtful?: boolean | undefined;
}

export const canImport = ({ problem }: FoundRow): boolean => problem === null;

/** Selects everything that can be imported, does not exist yet and raises no question. */
export const initialSelection = (rows: FoundRow[]): ImportSelection => ({
  selected: new Set(rows.filter((row) => canImport(row) && !row.exists && row.isDoubtful !== true).map(({ row }) => row)),
  names: new Map(),
});

export const nameOf = ({ row, name }: FoundField, { names }: ImportSelection): string => names.get(row) ?? name;

export const selectedRows = <Row extends FoundRow>(rows: Row[], { selected }: ImportSelection): Row[] =>
  rows.filter(({ row }) => selected.has(row));

/** Selects or deselects rows; rows that cannot be imported stay deselected. */
export function selectRows<Selection extends ImportSelection>(selection: Selection, rows: FoundRow[], isSelected: boolean): Selection {
  const selected = new Set(selection.selected);
  for (const each of rows.filter(canImport)) {
    if (isSelected) selected.add(each.row);
    else selected.delete(each.row);
  }
  return { ...selection, selected };
}

type Import = typeof api.fieldsExchange.import;

/** @param season the year of the crops in the file */
export function importBodyOf(row: FoundField, selection: ImportSelection, season: number): CallOf<Import>['body']['rows'][number] {
  const { description, crop, quarter, section, township, range, meridian, coordinates, exclusionZones } = row;
  const land =
    quarter === null || section === null || township === null || range === null || meridian === null
      ? {}
      : { quarter, section, township, range, meridian };
  return { name: nameOf(row, selection), description, ...land, coordinates, exclusionZones, ...(crop && { crops: [{ season, crop }] }) };
}

/** Why nothing was imported: the server's message, after the row that it is about. */
export function importProblem<Row>({ message, errors }: CallFailed, sent: Row[], describe: (row: Row) => string): string {
  const index = /^rows\.(\d+)\./.exec(errors[0]?.field ?? '')?.[1];
  const row = index === undefined ? undefined : sent[Number(index)];
  return `${row === undefined ? '' : `${describe(row)}: `}${message} Nothing was imported.`;
}
