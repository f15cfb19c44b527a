import PrintIcon from '@mui/icons-material/PrintOutlined';
import { type ListName, MAX_PAGE_SIZE } from '@swathline/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CallFailed } from '@swathline/client/api/call';
import type { List } from '../../api/list.ts';
import { formatNumber } from '@swathline/client/format/format';
import { useNotify } from '../notices.tsx';
import Button from '@mui/material/Button';
import type { Heading } from './columns.ts';
import { recordExport } from './ExportButton.tsx';

export function PrintButton({ print: { isReading, start }, isEmpty }: { print: Print<unknown>; isEmpty: boolean }) {
  return (
    <Button color="inherit" startIcon={<PrintIcon />} disabled={isEmpty} loading={isReading} onClick={start}>
      Print
    </Button>
  );
}

export interface Print<Row> {
  /** The rows to print; null when not printing. */
  rows: Row[] | null;
  isReading: boolean;
  start: () => void;
}

/** Prints all rows that match the list's filter, not only the current page, up to the maximum page size. */
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
    const onAfterPrint = () => setRows(null);
    window.addEventListener('afterprint', onAfterPrint);
    window.print();
    return () => window.removeEventListener('afterprint', onAfterPrint);
  }, [rows]);

  return { rows, isReading: isPending, start: () => mutate() };
}

type Shown = Pick<List<unknown>, 'page' | 'pageSize' | 'total' | 'rows' | 'filterField' | 'filterText'>;

/**
 * Describes the printed rows and the filter: 'Rows 11 to 20 of 57, with "gill" in Farmer'.
 * @param printed the number of rows, from the first; by default the current page
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
