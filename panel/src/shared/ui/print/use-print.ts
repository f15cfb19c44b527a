import { type ListName, MAX_PAGE_SIZE } from '@swathline/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CallFailed } from '../../api/call.ts';
import type { List } from '../../api/list.ts';
import { recordExport } from '../../api/record-export.ts';
import { useNotify } from '../notices.tsx';

export interface Print<Row> {
  /** All that is to be on paper; null while nothing is printed. */
  rows: Row[] | null;
  isReading: boolean;
  start: () => void;
}

/** Prints what a list's filter finds, whatever page is shown; of a very long list the first thousand rows. */
export function usePrint<Row>(list: Pick<List<Row>, 'everyRow'>, name: ListName): Print<Row> {
  const [rows, setRows] = useState<Row[] | null>(null);
  const notify = useNotify();
  const { mutate, isPending } = useMutation<Row[], CallFailed>({
    mutationFn: async () => {
      const read = await list.everyRow({ enough: MAX_PAGE_SIZE });
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
