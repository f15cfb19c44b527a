import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import Button from '@mui/material/Button';
import { api, type ApplicationRecord } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { callFile } from '@swathline/client/api/file';
import { queryOf } from '../../../shared/api/queries.ts';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { useFileRequest } from '../../../shared/files/use-download.ts';
import { useConfirm } from '../../../shared/ui/dialogs/confirm.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import type { OpenDialog } from './open-dialog.ts';

interface Props {
  record: ApplicationRecord;
  onOpen: (dialog: OpenDialog) => void;
}

/** PDF; for an open record Discard and Sign, for a signed one Correct, and Bill until it is billed. */
export function RecordButtons({ record, onOpen }: Props) {
  const hasOpenVersion = record.versions.some(({ state }) => state === 'open');
  return (
    <>
      <PdfButton record={record} />
      {record.state === 'open' && <DiscardButton record={record} />}
      {record.state === 'open' && (
        <Button variant="contained" onClick={() => onOpen({ dialog: 'sign' })}>
          Sign
        </Button>
      )}
      {record.state === 'signed' && !hasOpenVersion && (
        <Button color="inherit" onClick={() => onOpen({ dialog: 'correct' })}>
          Correct
        </Button>
      )}
      {record.state === 'signed' && <BillButton record={record} />}
    </>
  );
}

function PdfButton({ record: { id } }: { record: ApplicationRecord }) {
  const { mutate, isPending } = useFileRequest(() => callFile(api.recordFiles.pdf, { params: { id } }));
  return (
    <Button variant="outlined" color="inherit" startIcon={<PdfIcon />} loading={isPending} loadingPosition="start" onClick={() => mutate()}>
      PDF
    </Button>
  );
}

const unbilledOf = (sprayJobId: string) => queryOf(api.billing.unbilled, { query: { sprayJobId } });

/** Says why a signed record has no button to bill it, if that could not be loaded. */
export function BillFailure({ sprayJobId }: { sprayJobId: string }) {
  const { data, error, refetch } = useQuery(unbilledOf(sprayJobId));
  if (data || !error) return null;
  return <ErrorNotice lead="Whether this record is billed is not known." error={error} onRetry={() => void refetch()} />;
}

/** Makes the draft of an invoice from a record that is on none yet. */
function BillButton({ record: { id, sprayJobId } }: { record: ApplicationRecord }) {
  const navigate = useNavigate();
  const { data } = useQuery(unbilledOf(sprayJobId));
  const isUnbilled = data?.customers.some(({ records }) => records.some((record) => record.id === id && record.draftId === null)) ?? false;
  const create = useChange(api.invoices.create, { refreshes: [api.billing.unbilled, api.billing.figures, api.invoices.list] });
  const onBill = () =>
    create.mutate({ body: { recordIds: [id] } }, { onSuccess: (draft) => void navigate(`/billing/invoices/${draft.id}`) });
  if (!isUnbilled) return null;
  return (
    <Button variant="contained" loading={create.isPending} onClick={onBill}>
      Bill
    </Button>
  );
}

function DiscardButton({ record: { id, recordNumber, version, replacesId } }: { record: ApplicationRecord }) {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const remove = useChange(api.records.remove, { refreshes: [api.records.list, api.records.stats, api.records.ofJob] });
  const name = version > 1 ? 'correction' : 'record';

  const onDiscard = async () => {
    if (!(await confirm(`Discard the open ${name} ${recordNumber}? What was entered in it is lost.`, 'Discard'))) return;
    await remove.mutateAsync({ params: { id } }).then(
      () => navigate(replacesId === null ? '/records' : `/records/${replacesId}`, { replace: true }),
      () => undefined,
    );
  };
  return (
    <Button color="inherit" loading={remove.isPending} onClick={() => void onDiscard()}>
      Discard {name}
    </Button>
  );
}
