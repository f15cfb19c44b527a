import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { sendForFile } from '@swathline/client/api/file';
import { formatMoment } from '@swathline/client/format/format';
import {
  api,
  type BillingExport,
  type BillingSettings,
  EXPORT_FORMAT_LABEL,
  EXPORT_FORMATS,
  formatDay,
  NOT_TRIED,
} from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../shared/api/queries.ts';
import { allRowsOf } from '../../../shared/api/rows.ts';
import { useFileRequest } from '../../../shared/files/use-download.ts';
import { Card, CardRow, CardRows } from '../../../shared/ui/Card.tsx';
import { lazyDialog } from '../../../shared/ui/dialogs/lazy-dialog.tsx';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { Skeleton } from '../../../shared/ui/placeholders.tsx';
import { SmallPrint } from '../../../shared/ui/tables/cells.tsx';
import { BillingPage } from '../kit/BillingPage.tsx';
import { type RowsColumn, RowsTable } from '../../../shared/ui/tables/RowsTable.tsx';

const ExportDialog = lazyDialog(() => import('./ExportDialog.tsx').then((m) => m.ExportDialog));
const CodesDialog = lazyDialog(() => import('./CodesDialog.tsx').then((m) => m.CodesDialog));

type Open = 'export' | { codes: BillingSettings };

/** Files for accounting programs, and what was exported when. */
export function ExportsPage() {
  const { data, error, refetch } = useQuery(allRowsOf(api.billingExports.list));
  const settings = useQuery(queryOf(api.billingSettings.get));
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const loaded = settings.data;

  return (
    <BillingPage
      title="Exports"
      actions={
        <>
          <Button disabled={!loaded} onClick={() => loaded && setOpen({ codes: loaded })}>
            Account and tax codes
          </Button>
          <Button variant="contained" onClick={() => setOpen('export')}>
            New export
          </Button>
        </>
      }
    >
      <Card title="Formats">
        <CardRows label="Formats">
          {EXPORT_FORMATS.map((format) => (
            <CardRow
              key={format}
              start={EXPORT_FORMAT_LABEL[format]}
              end={null}
              note={format === 'plain' ? 'Needs no codes' : `${NOT_TRIED}. Needs a code for each kind of line and each tax.`}
            />
          ))}
        </CardRows>
      </Card>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={200} />}
      {data && (
        <RowsTable
          label="Exports"
          columns={columns}
          rows={data}
          keyOf={({ id }) => id}
          empty="Nothing was exported yet."
          actions={(row) => <DownloadButton row={row} />}
        />
      )}
      {open === 'export' && <ExportDialog onClose={close} />}
      {open !== null && open !== 'export' && <CodesDialog settings={open.codes} onClose={close} />}
    </BillingPage>
  );
}

const columns: RowsColumn<BillingExport>[] = [
  {
    header: 'Export',
    cell: ({ format, fileName, warning }) => (
      <>
        {EXPORT_FORMAT_LABEL[format]}
        <SmallPrint>{fileName}</SmallPrint>
        {warning !== null && <SmallPrint>{warning}</SmallPrint>}
      </>
    ),
  },
  { header: 'Days', cell: ({ from, to }) => `${formatDay(from)} to ${formatDay(to)}` },
  { header: 'Documents', align: 'right', isMain: true, cell: ({ documents }) => documents },
  { header: 'Exported before', align: 'right', cell: ({ repeated }) => (repeated === 0 ? '' : repeated) },
  { header: 'Made', cell: ({ createdAt, madeBy }) => `${formatMoment(createdAt)} by ${madeBy}` },
];

function DownloadButton({ row: { id, fileName } }: { row: BillingExport }) {
  const { mutate, isPending } = useFileRequest(() => sendForFile(api.billingExports.file, { params: { id } }));
  return (
    <Button size="small" startIcon={<DownloadIcon />} aria-label={`Download ${fileName}`} loading={isPending} onClick={() => mutate()}>
      Download
    </Button>
  );
}
