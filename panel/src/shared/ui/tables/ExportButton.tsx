import Typography from '@mui/material/Typography';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { api, type ListName } from '@swathline/contract';
import { useEffect, useRef, useState } from 'react';
import { call, CallFailed } from '@swathline/client/api/call';
import type { List } from '../../api/list.ts';
import { saveFile } from '@swathline/client/api/save-file';
import { formatNumber } from '@swathline/client/format/format';
import { useNotify } from '../notices.tsx';
import Button from '@mui/material/Button';
import { type Column, csvOf, exportColumnsOf } from './columns.ts';

interface Props<Row> {
  list: List<Row>;
  columns: readonly Column<Row>[];
  /** The prefix of the file name. */
  name: ListName;
}

/** Exports all rows that match the list's filter; shows the progress and a cancel button. */
export function ExportButton<Row extends { id: string }>({ list, columns, name }: Props<Row>) {
  const { progress, start, cancel } = useExport(list, columns, name);

  return (
    <>
      {progress === null ? (
        <Button color="inherit" startIcon={<DownloadIcon />} disabled={list.total === 0 || list.isLoading} onClick={() => void start()}>
          Export CSV
        </Button>
      ) : (
        <>
          <Typography component="span" variant="body2" role="status">
            {progress.total === null
              ? 'Exporting...'
              : `Exporting ${formatNumber(progress.loaded)} of ${formatNumber(progress.total)} rows...`}
          </Typography>
          <Button onClick={cancel}>Cancel</Button>
        </>
      )}
    </>
  );
}

interface Progress {
  /** The number of rows read so far. */
  loaded: number;
  /** Null until the first page arrives. */
  total: number | null;
}

/** Writes all rows that match the list's filter to a CSV file, with the columns, order and texts on screen, but numbers as numbers. */
function useExport<Row extends { id: string }>(list: Pick<List<Row>, 'readAll'>, columns: readonly Column<Row>[], name: ListName) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController>(undefined);
  const notify = useNotify();
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setProgress({ loaded: 0, total: null });
    try {
      const read = await list.readAll({ signal: controller.signal, onPage: (loaded, total) => setProgress({ loaded, total }) });
      // A row appears twice if its sort value changes between two pages.
      const rows = [...new Map(read.map((row) => [row.id, row])).values()];
      const exported = exportColumnsOf(columns);
      const table = [exported.map(({ header }) => header), ...rows.map((row) => exported.map(({ value }) => value(row)))];
      await recordExport(name, 'csv', rows.length);
      controller.signal.throwIfAborted();
      const file = `${name}-${today()}.csv`;
      saveFile({ name: file, content: new Blob([csvOf(table)], { type: 'text/csv;charset=utf-8' }) });
      notify(`${formatNumber(rows.length)} ${rows.length === 1 ? 'row' : 'rows'} exported to ${file}`, 'success');
    } catch (failed) {
      if (controller.signal.aborted) return;
      if (!(failed instanceof CallFailed)) throw failed;
      if (failed.status !== 401) notify(`Nothing was exported. ${failed.message}`, 'error');
    } finally {
      setProgress(null);
    }
  };

  return { progress, start, cancel: () => running.current?.abort() };
}

/** The browser's local date, `YYYY-MM-DD`. */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/** Records an export in the audit trail. Callers await it before they create the file. @throws CallFailed */
export async function recordExport(list: ListName, format: 'csv' | 'print', rows: number): Promise<void> {
  await call(api.audit.recordExport, { body: { list, format, rows } });
}
