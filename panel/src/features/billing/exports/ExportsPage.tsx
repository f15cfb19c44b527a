import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { sendForFile } from '@swathline/client/api/file';
import { formatMoment } from '@swathline/client/format/format';
import { api, type BillingExport, EXPORT_FORMAT_LABEL, EXPORT_FORMATS, formatDay, NOT_TRIED } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
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

type Open = 'export' | Pick<ComponentProps<typeof CodesDialog>, 'settings' | 'taxes'>;

/** Files for accounting programs, and what was exported when. */
export function ExportsPage() {
  const exports = useQuery(allRowsOf(api.billingExports.list));
  const settings = useQuery(queryOf(api.billingSettings.get));
  const taxes = useQuery(queryOf(api.taxes.list));
  const failed = [exports, settings, taxes].filter(({ isError }) => isError);
  const error = failed[0]?.error;
  const { data } = exports;
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const loaded = settings.data && taxes.data && { settings: settings.data, taxes: taxes.data.taxes };

  return (
    <BillingPage
      title="Exports"
      actions={
        <>
          <Button disabled={!loaded} onClick={() => loaded && setOpen(loaded)}>
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
      {error && <ErrorNotice error={error} onRetry={() => failed.forEach(({ refetch }) => void refetch())} />}
      {exports.isPending && <Skeleton height={200} />}
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
      {open !== null && open !== 'export' && <CodesDialog {...open} onClose={close} />}
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
