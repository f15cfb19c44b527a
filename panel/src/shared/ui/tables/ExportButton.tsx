import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ListName } from '@swathline/contract';
import type { List } from '../../api/list.ts';
import { formatNumber } from '../format/format.ts';
import type { Column } from './column.ts';
import { useExport } from './use-export.ts';

interface Props<Row> {
  list: List<Row>;
  columns: readonly Column<Row>[];
  /** Begins the file's name. */
  name: ListName;
}

/** Exports all rows of a list as it is filtered and shown; tells how far it is, and can be stopped. */
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
          <Typography role="status" variant="body2" sx={{ pl: 1 }}>
            {progress.total === null
              ? 'Exporting...'
              : `Exporting ${formatNumber(progress.here)} of ${formatNumber(progress.total)} rows...`}
          </Typography>
          <Button onClick={cancel}>Cancel</Button>
        </>
      )}
    </>
  );
}
