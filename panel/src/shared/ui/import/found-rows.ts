import type { CallFailed } from '@swathline/client/api/call';

/** What the rows of all files have in common. */
export interface FoundRow {
  row: number;
  problem: string | null;
  exists: boolean;
  isDoubtful?: boolean | undefined;
}

export const canImport = ({ problem }: FoundRow): boolean => problem === null;

export const selectedRows = <Row extends FoundRow>(rows: Row[], { selected }: { selected: ReadonlySet<number> }): Row[] =>
  rows.filter(({ row }) => selected.has(row));

/** Selects or deselects rows; rows that cannot be imported stay deselected. */
export function selectRows<Selection extends { selected: ReadonlySet<number> }>(
  selection: Selection,
  rows: FoundRow[],
  isSelected: boolean,
): Selection {
  const selected = new Set(selection.selected);
  for (const each of rows.filter(canImport)) {
    if (isSelected) selected.add(each.row);
    else selected.delete(each.row);
  }
  return { ...selection, selected };
}

/** Deselects the rows that exist by now or cannot be imported any more. */
export function deselectExisting<Selection extends { selected: ReadonlySet<number> }>(selection: Selection, rows: FoundRow[]): Selection {
  const isNew = new Set(rows.filter((row) => canImport(row) && !row.exists).map(({ row }) => row));
  return { ...selection, selected: new Set([...selection.selected].filter((number) => isNew.has(number))) };
}

/** Why nothing was imported: the server's message, after the row that it is about. */
export function importProblem<Row>({ message, errors }: CallFailed, sent: Row[], describe: (row: Row) => string): string {
  const index = /^rows\.(\d+)\./.exec(errors[0]?.field ?? '')?.[1];
  const row = index === undefined ? undefined : sent[Number(index)];
  return `${row === undefined ? '' : `${describe(row)}: `}${message} Nothing was imported.`;
}
