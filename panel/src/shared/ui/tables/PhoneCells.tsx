import TableCell from '@mui/material/TableCell';
import { Fragment } from 'react';
import { LandText } from '../LandText.tsx';
import { type Column, phoneColumnsOf } from './columns.ts';

/** A name and its small print fill both lines where nothing is below. */
const wholeNameCell = { gridColumn: 1, gridRow: '1 / span 2', fontSize: '0.9375rem', fontWeight: 600 } as const;
/** Its small print stands beside it. */
const nameCell = { ...wholeNameCell, gridColumn: '1 / span 2', gridRow: 1, '& .MuiTypography-caption': { flexBasis: 'auto' } } as const;
const endCell = { gridColumn: 3, gridRow: 1, textAlign: 'right', fontVariantNumeric: 'tabular-nums' } as const;
const belowCell = { gridColumn: 1, color: 'text.secondary', fontSize: '0.8125rem' } as const;

interface Props<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  /** Whether buttons follow on the second line. */
  hasActions: boolean;
}

/** The values of a row in two lines. */
export function PhoneCells<Row>({ row, columns, hasActions }: Props<Row>) {
  const { name, end, below } = phoneColumnsOf(columns);
  return (
    <>
      <TableCell role="cell" sx={below.length > 0 ? nameCell : wholeNameCell}>
        <Values row={row} columns={name} separator=" " />
      </TableCell>
      {end.length > 0 && (
        <TableCell role="cell" sx={endCell}>
          <Values row={row} columns={end} separator=" " />
        </TableCell>
      )}
      {below.length > 0 && (
        <TableCell role="cell" sx={hasActions ? belowCell : { ...belowCell, gridColumn: '1 / -1' }}>
          <Values row={row} columns={below.filter((column) => hasValue(column, row))} separator=" · " />
        </TableCell>
      )}
    </>
  );
}

function hasValue<Row>({ cell, text }: Column<Row>, row: Row): boolean {
  const value = (text ?? cell)(row);
  return value !== '' && value !== null && value !== undefined;
}

function Values<Row>({ row, columns, separator }: { row: Row; columns: readonly Column<Row>[]; separator: string }) {
  return columns.map(({ header, cell }, index) => {
    const content = cell(row);
    return (
      <Fragment key={header}>
        {index > 0 && separator}
        {typeof content === 'string' ? <LandText>{content}</LandText> : content}
      </Fragment>
    );
  });
}
