import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import type { CsvValue } from './csv.ts';

export interface Heading {
  header: string;
  /** The API's name to sort by; a column without one is not sortable. */
  sort?: string;
  align?: 'right';
  /** The header of the column that takes this one in on narrow tables. */
  under?: string;
}

/** What a cell shows; where that is no plain text, `text` says it for files, in the words on screen. */
export type Column<Row> = Heading &
  ({ cell: (row: Row) => CsvValue; text?: undefined } | { cell: (row: Row) => ReactNode; text: (row: Row) => CsvValue });

/** Columns that stand in one place of the table, one above the other. */
export type Stack<Column> = readonly [Column, ...Column[]];

/** Every column has its own place; on tablets, columns that say so are stacked under another one. */
export function useColumnStacks<Column extends Heading>(columns: readonly Column[]): Stack<Column>[] {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.between('sm', 'lg'), { noSsr: true });
  return stacksOf(columns, isNarrow);
}

export function stacksOf<Column extends Heading>(columns: readonly Column[], isNarrow: boolean): Stack<Column>[] {
  if (!isNarrow) return columns.map((column) => [column]);
  return columns
    .filter(({ under }) => under === undefined)
    .map((column) => [column, ...columns.filter(({ under }) => under === column.header)]);
}
