import type { ReactNode } from 'react';
import type { CsvValue } from './csv.ts';
import type { Heading } from './column-stacks.ts';

/** What a cell shows; where that is no plain text, `text` says it for files, in the words on screen. */
export type Column<Row> = Heading &
  ({ cell: (row: Row) => CsvValue; text?: undefined } | { cell: (row: Row) => ReactNode; text: (row: Row) => CsvValue });
