import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { formatNumber } from '@swathline/client/format/format';
import { Children, isValidElement, type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { EmptyText } from '../placeholders.tsx';
import { actionsCell, clipsHidden, foldedTableStyles, hasLongWord, longWords } from './table-styles.ts';
import { VISUALLY_HIDDEN } from '../visually-hidden.ts';

export interface RowsColumn<Row> {
  header: string;
  align?: 'right';
  /** What matters most: on phones it stands beside the name. Without it, the last column of numbers does. */
  isMain?: true;
  cell: (row: Row) => ReactNode;
}

interface Props<Row> {
  label: string;
  columns: readonly RowsColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Buttons at the end of a row. */
  actions?: ((row: Row) => ReactNode) | undefined;
  /** The cells of a last row with sums, one for each column. */
  total?: readonly ReactNode[];
  /** Shown if there are no rows. */
  empty?: string;
}

/** The others are drawn when they are asked for or printed, since thousands of rows take seconds. */
const MAX_SHOWN = 200;

/** A table of rows that are all known, such as the lines of an invoice. On phones each row is folded into two or three lines. */
export function RowsTable<Row>({ label, columns, rows, keyOf, actions, total, empty }: Props<Row>) {
  const [isWhole, setWhole] = useWhole();
  const shown = isWhole ? rows : rows.slice(0, MAX_SHOWN);
  if (rows.length === 0 && empty !== undefined) return <EmptyText>{empty}</EmptyText>;
  const mainAt = mainColumnOf(columns);
  return (
    <TableContainer component={Paper} variant="outlined" sx={clipsHidden}>
      <Table size="small" role="table" aria-label={label} sx={foldedTableStyles}>
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
          {shown.map((row) => (
            <TableRow key={keyOf(row)} role="row" hover>
              {columns.map(({ header, align, cell }, at) => {
                const content = cell(row);
                return (
                  <TableCell
                    key={header}
                    role="cell"
                    align={align ?? 'left'}
                    data-label={header}
                    data-place={placeOf(at, 0, mainAt)}
                    sx={hasLongWord(textOf(content)) ? brokenWords : {}}
                  >
                    {asOneBox(content)}
                  </TableCell>
                );
              })}
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
      {shown.length < rows.length && (
        <Button sx={{ m: 1 }} onClick={() => setWhole(true)}>{`Show all ${formatNumber(rows.length)} rows`}</Button>
      )}
    </TableContainer>
  );
}

/** Whether all rows are drawn; paper has no button to ask for them. */
function useWhole() {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    const onBeforePrint = () => flushSync(() => setWhole(true));
    window.addEventListener('beforeprint', onBeforePrint);
    return () => window.removeEventListener('beforeprint', onBeforePrint);
  }, []);
  return [isWhole, setWhole] as const;
}

function mainColumnOf<Row>(columns: readonly RowsColumn<Row>[]): number {
  const chosen = columns.findIndex(({ isMain }) => isMain);
  return chosen === -1 ? columns.findLastIndex(({ align }) => align === 'right') : chosen;
}

/** Where a phone shows a cell; undefined for the lines below. */
function placeOf(at: number, nameAt: number, mainAt: number): 'name' | 'end' | undefined {
  if (at === nameAt) return 'name';
  return at === mainAt ? 'end' : undefined;
}

/** On phones a cell is its label and its content, so the content is one element. An empty cell is not shown there. */
const asOneBox = (content: ReactNode) => (isEmpty(content) ? null : <div style={{ minWidth: 0 }}>{content}</div>);

const isEmpty = (content: ReactNode) => content === '' || content === undefined || content === null || content === false;

/** Narrower than in a list, since several columns of a row can hold names that people typed. */
const brokenWords = { ...longWords, minWidth: '12ch' };

/** The text of a cell, as far as it stands in its elements. */
function textOf(content: ReactNode): string {
  return Children.toArray(content)
    .map((each) => (isValidElement<{ children?: ReactNode }>(each) ? textOf(each.props.children) : typeof each === 'string' ? each : ''))
    .join(' ');
}

interface TotalProps<Row> {
  columns: readonly RowsColumn<Row>[];
  total: readonly ReactNode[];
  hasActions: boolean;
}

/** On phones its name begins the row, whatever column it stands in. */
function TotalRow<Row>({ columns, total, hasActions }: TotalProps<Row>) {
  const nameAt = total.findIndex((content) => !isEmpty(content));
  const mainAt = mainColumnOf(columns);
  return (
    <TableRow role="row" sx={{ '& > td': { fontWeight: 600, borderBottom: 0 } }}>
      {columns.map(({ header, align }, index) => (
        <TableCell key={header} role="cell" align={align ?? 'left'} data-label={header} data-place={placeOf(index, nameAt, mainAt)}>
          {asOneBox(total[index])}
        </TableCell>
      ))}
      {hasActions && <TableCell role="cell" />}
    </TableRow>
  );
}
