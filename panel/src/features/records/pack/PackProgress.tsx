import { api, type RecordPack } from '@swathline/contract';
import { callFile } from '@swathline/client/api/file';
import { useFileRequest } from '../../../shared/files/use-download.ts';
import { formatNumber } from '@swathline/client/format/format';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import type { usePack } from './use-pack.ts';

interface Props {
  state: ReturnType<typeof usePack>;
  /** Opens the dialog that starts another pack. */
  onAgain: () => void;
}

/** The progress of the pack, then its download or why it failed. */
export function PackProgress({ state: { packId, pack, error, retry, forget }, onAgain }: Props) {
  if (packId === null) return null;
  if (error?.status === 404) {
    return (
      <Alert severity="info" action={<DismissButton onClick={forget} />}>
        The pack is no longer on the server. Make it again if you need it.
      </Alert>
    );
  }
  if (error) {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={retry}>
            Retry
          </Button>
        }
      >
        The progress of the pack is not known. {error.message}
      </Alert>
    );
  }
  if (!pack) return null;
  if (pack.state === 'making') return <Making pack={pack} />;
  if (pack.state === 'ready') return <Ready packId={packId} pack={pack} onClose={forget} />;
  return (
    <Alert
      severity="error"
      action={
        <>
          <Button color="inherit" size="small" onClick={onAgain}>
            Make it again
          </Button>
          <DismissButton onClick={forget} />
        </>
      }
    >
      The pack could not be made. {pack.message}
    </Alert>
  );
}

function Making({ pack: { done, total } }: { pack: RecordPack }) {
  return (
    <Alert severity="info" sx={{ '& .MuiAlert-message': { flexGrow: 1 } }}>
      <span role="status">
        {total > 0
          ? `Making the pack: ${formatNumber(done)} of ${formatNumber(total)} records. You can leave this page.`
          : 'Making the pack...'}
      </span>
      <LinearProgress
        aria-label="Progress of the pack"
        sx={{ mt: 1 }}
        {...(total > 0 && { variant: 'determinate', value: (100 * done) / total })}
      />
    </Alert>
  );
}

function Ready({ packId, pack: { total }, onClose }: { packId: string; pack: RecordPack; onClose: () => void }) {
  const download = useFileRequest(() => callFile(api.recordPacks.file, { params: { id: packId } }));
  return (
    <Alert
      severity="success"
      action={
        <>
          <Button color="inherit" size="small" loading={download.isPending} onClick={() => download.mutate()}>
            Download pack
          </Button>
          <DismissButton onClick={onClose} />
        </>
      }
    >
      <span role="status">{`The pack is ready: ${formatNumber(total)} ${total === 1 ? 'record' : 'records'}.`}</span>
    </Alert>
  );
}

function DismissButton({ onClick }: { onClick: () => void }) {
  return (
    <Button color="inherit" size="small" onClick={onClick}>
      Dismiss
    </Button>
  );
}
