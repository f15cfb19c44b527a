import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { type ListName, MAX_PAGE_SIZE } from '@swathline/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CallFailed } from '../../api/call.ts';
import type { List } from '../../api/list.ts';
import { formatNumber } from '../format/format.ts';
import { useNotify } from '../notices.tsx';
import type { Heading } from './columns.ts';
import { recordExport } from './ExportButton.tsx';

/** Prints all rows of a list as it is filtered. */
export function PrintButton({ print: { isReading, start }, isEmpty }: { print: Print<unknown>; isEmpty: boolean }) {
  return (
    <Button color="inherit" startIcon={<PrintIcon />} disabled={isEmpty} loading={isReading} loadingPosition="start" onClick={start}>
      Print
    </Button>
  );
}

export interface Print<Row> {
  /** All that is to be on paper; null while nothing is printed. */
  rows: Row[] | null;
  isReading: boolean;
  start: () => void;
}

/** Prints what a list's filter finds, whatever page is shown; of a very long list the first thousand rows. */
export function usePrint<Row>(list: Pick<List<Row>, 'readAll'>, name: ListName): Print<Row> {
  const [rows, setRows] = useState<Row[] | null>(null);
  const notify = useNotify();
  const { mutate, isPending } = useMutation<Row[], CallFailed>({
    mutationFn: async () => {
      const read = await list.readAll({ maxRows: MAX_PAGE_SIZE });
      await recordExport(name, 'print', read.length);
      return read;
    },
    onSuccess: setRows,
    onError: (failed) => failed.status !== 401 && notify(`Nothing was printed. ${failed.message}`, 'error'),
  });

  useEffect(() => {
    if (rows === null) return undefined;
    const end = () => setRows(null);
    window.addEventListener('afterprint', end);
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, [rows]);

  return { rows, isReading: isPending, start: () => mutate() };
}

type Shown = Pick<List<unknown>, 'page' | 'pageSize' | 'total' | 'rows' | 'filterField' | 'filterText'>;

/**
 * Which rows of how many are on paper, and by which filter: 'Rows 11 to 20 of 57, with "gill" in Farmer'.
 * @param printed how many are printed from the first on; by default the page shown is
 */
export function printHeading(list: Shown, columns: readonly Heading[], printed?: number): string {
  const first = printed === undefined ? (list.page - 1) * list.pageSize + 1 : 1;
  const count = printed ?? list.rows.length;
  const isAll = count >= list.total;
  const rows = isAll
    ? `${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}`
    : `Rows ${formatNumber(first)} to ${formatNumber(first + count - 1)} of ${formatNumber(list.total)}`;
  return rows + filterText(list, columns);
}

function filterText({ filterField, filterText: text }: Shown, columns: readonly Heading[]): string {
  if (text.trim() === '') return '';
  const column = columns.find(({ sort }) => sort === filterField);
  return `, with "${text.trim()}"${column ? ` in ${column.header}` : ''}`;
}
