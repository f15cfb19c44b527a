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
