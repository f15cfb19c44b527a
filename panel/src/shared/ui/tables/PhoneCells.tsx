import TableCell from '@mui/material/TableCell';
import { Fragment } from 'react';
import { LandText } from '../LandText.tsx';
import { type Column, phoneColumnsOf } from './columns.ts';

const nameCell = { gridColumn: 1, fontSize: '0.9375rem', fontWeight: 600 } as const;
const endCell = { gridColumn: 2, gridRow: 1, textAlign: 'right', fontVariantNumeric: 'tabular-nums' } as const;
const belowCell = { gridColumn: 1, color: 'text.secondary', fontSize: '0.8125rem' } as const;

/** The values of a row in two lines. */
export function PhoneCells<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  const { name, end, below } = phoneColumnsOf(columns);
  return (
    <>
      <TableCell role="cell" sx={nameCell}>
        <Values row={row} columns={name} separator=" " />
      </TableCell>
      {end.length > 0 && (
        <TableCell role="cell" sx={endCell}>
          <Values row={row} columns={end} separator=" " />
        </TableCell>
      )}
      <TableCell role="cell" sx={belowCell}>
        <Values row={row} columns={below} separator=" · " />
      </TableCell>
    </>
  );
}

/** The values that are not empty, on one line. */
function Values<Row>({ row, columns, separator }: { row: Row; columns: readonly Column<Row>[]; separator: string }) {
  const shown = columns.filter(({ cell, text }) => {
    const value = (text ?? cell)(row);
    return value !== '' && value !== null && value !== undefined;
  });
  return shown.map(({ header, cell }, index) => {
    const content = cell(row);
    return (
      <Fragment key={header}>
        {index > 0 && separator}
        {typeof content === 'string' ? <LandText>{content}</LandText> : content}
      </Fragment>
    );
  });
}
