import type { ReactNode } from 'react';
import { BYTE_ORDER_MARK, csvRow, type CsvValue } from '@swathline/contract';
import { useMedia } from '../hooks/use-media.ts';

export interface Heading {
  header: string;
  /** The API's sort name; a column without one is not sortable. */
  sort?: string;
  align?: 'right';
  /** What the values mean, where the header alone could be misread. */
  hint?: string;
  /** On narrow tables, the header of the column that shows this one below its value. */
  under?: string;
  /** Where a row of two lines shows the value on a phone: as the name, at the end of the first line, or below. The others are left out. */
  onPhone?: PhonePlace;
}

type PhonePlace = 'name' | 'end' | 'below';

/** A column of an export: numbers stay numbers, and the header names their unit. */
interface ExportColumn<Row> {
  header: string;
  value: (row: Row) => CsvValue;
}

interface Exported<Row> {
  /** The columns that an export has in place of this one, where its text holds a number with its unit, or more than one fact. */
  exported?: readonly ExportColumn<Row>[];
}

/** `cell` renders the value; `text` gives the same value for exports, and is required if `cell` returns an element. */
export type Column<Row> = Heading &
  Exported<Row> &
  ({ cell: (row: Row) => CsvValue; text?: undefined } | { cell: (row: Row) => ReactNode; text: (row: Row) => CsvValue });

/** Columns stacked in one table column. */
export type Stack<Column> = readonly [Column, ...Column[]];

/** Stacks columns with `under` where the list of jobs would be wider than the window, but not on phones. */
export function useColumnStacks<Column extends Heading>(columns: readonly Column[]): Stack<Column>[] {
  const isNarrow = useMedia('(min-width: 600px) and (max-width: 1279.95px)');
  return stacksOf(columns, isNarrow);
}

export function stacksOf<Column extends Heading>(columns: readonly Column[], isNarrow: boolean): Stack<Column>[] {
  if (!isNarrow) return columns.map((column) => [column]);
  return columns
    .filter(({ under }) => under === undefined)
    .map((column) => [column, ...columns.filter(({ under }) => under === column.header)]);
}

/** The columns that a phone shows, by their place. Without a place for any, the name is the first and the next two are below. */
export function phoneColumnsOf<Column extends Heading>(columns: readonly Column[]): Record<PhonePlace, Column[]> {
  const at = (place: PhonePlace) => columns.filter(({ onPhone }) => onPhone === place);
  const hasPlaces = columns.some(({ onPhone }) => onPhone !== undefined);
  const names = at('name');
  return {
    name: names.length > 0 ? names : columns.slice(0, 1),
    end: at('end'),
    below: hasPlaces ? at('below') : columns.slice(1, 3),
  };
}

export function exportColumnsOf<Row>(columns: readonly Column<Row>[]): ExportColumn<Row>[] {
  return columns.flatMap((column) => column.exported ?? [{ header: column.header, value: (row: Row) => textOf(column, row) }]);
}

function textOf<Row>({ cell, text }: Column<Row>, row: Row) {
  return text ? text(row) : cell(row);
}

export type { CsvValue };

/** Formats a table by RFC 4180, with a byte-order mark. */
export function csvOf(rows: readonly (readonly CsvValue[])[]): string {
  return BYTE_ORDER_MARK + rows.map(csvRow).join('');
}
