import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { EmptyText } from '../../../shared/ui/placeholders.tsx';
import { actionsCell, clipsHidden, tableStyles } from '../../../shared/ui/tables/table-styles.ts';
import { VISUALLY_HIDDEN } from '../../../shared/ui/visually-hidden.ts';

export interface PlainColumn<Row> {
  header: string;
  align?: 'right';
  cell: (row: Row) => ReactNode;
}

interface Props<Row> {
  label: string;
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Buttons at the end of a row. */
  actions?: ((row: Row) => ReactNode) | undefined;
  /** The cells of a last row with sums, one for each column. */
  total?: readonly ReactNode[];
  /** Shown if there are no rows. */
  empty?: string;
}

/** A table of rows that are all known, such as the lines of an invoice. On phones each row is a card. */
export function PlainTable<Row>({ label, columns, rows, keyOf, actions, total, empty }: Props<Row>) {
  if (rows.length === 0 && empty !== undefined) return <EmptyText>{empty}</EmptyText>;
  return (
    <TableContainer component={Paper} variant="outlined" sx={clipsHidden}>
      <Table size="small" role="table" aria-label={label} sx={tableStyles}>
        <TableHead role="rowgroup">
          <TableRow role="row">
            {columns.map(({ header, align }) => (
              <TableCell key={header} role="columnheader" align={align ?? 'left'}>
                {header}
              </TableCell>
            ))}
            {actions && (
              <TableCell role="columnheader">
                <span style={VISUALLY_HIDDEN}>Actions</span>
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody role="rowgroup">
          {rows.map((row) => (
            <TableRow key={keyOf(row)} role="row" hover>
              {columns.map(({ header, align, cell }) => (
                <TableCell key={header} role="cell" align={align ?? 'left'} data-label={header}>
                  {asOneBox(cell(row))}
                </TableCell>
              ))}
              {actions && (
                <TableCell role="cell" sx={actionsCell}>
                  {actions(row)}
                </TableCell>
              )}
            </TableRow>
          ))}
          {total && <TotalRow columns={columns} total={total} hasActions={actions !== undefined} />}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** On phones a cell is a row of its label and its content, so the content is one element. An empty cell is not shown there. */
const asOneBox = (content: ReactNode) => (isEmpty(content) ? null : <div style={{ minWidth: 0 }}>{content}</div>);

const isEmpty = (content: ReactNode) => content === '' || content === undefined || content === null || content === false;

interface TotalProps<Row> {
  columns: readonly PlainColumn<Row>[];
  total: readonly ReactNode[];
  hasActions: boolean;
}

/** On phones its name is the title of the card, whatever column it stands in. */
function TotalRow<Row>({ columns, total, hasActions }: TotalProps<Row>) {
  const nameAt = total.findIndex((content) => !isEmpty(content));
  return (
    <TableRow role="row" sx={{ '& > td': { fontWeight: 600, borderBottom: 0 } }}>
      {columns.map(({ header, align }, index) => (
        <TableCell key={header} role="cell" align={align ?? 'left'} data-label={index === nameAt && index > 0 ? '' : header}>
          {asOneBox(total[index])}
        </TableCell>
      ))}
      {hasActions && <TableCell role="cell" />}
    </TableRow>
  );
}
