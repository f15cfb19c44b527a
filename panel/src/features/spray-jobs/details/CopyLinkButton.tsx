import LinkIcon from '@mui/icons-material/Link';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useNotify } from '../../../shared/ui/notices.tsx';
import { addressOfJob } from './use-open-job.ts';

/** Puts the job's address on the clipboard; a browser that has none for us is given the address to read. */
export function CopyLinkButton({ jobId }: { jobId: string }) {
  const notify = useNotify();
  const onCopy = async () => {
    const address = addressOfJob(jobId);
    try {
      await navigator.clipboard.writeText(address);
      notify('Link copied', 'success');
    } catch {
      notify(`The browser did not let the link be copied. Here it is: ${address}`, 'error');
    }
  };
  return (
    <Tooltip title="Copy link">
      <IconButton aria-label="Copy link" onClick={() => void onCopy()}>
        <LinkIcon />
      </IconButton>
    </Tooltip>
  );
}
