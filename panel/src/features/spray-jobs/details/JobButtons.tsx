import { IconAction } from '../../../shared/ui/IconAction.tsx';
import SheetIcon from '@mui/icons-material/DescriptionOutlined';
import MoveIcon from '@mui/icons-material/EditCalendarOutlined';
import QuoteIcon from '@mui/icons-material/RequestQuoteOutlined';
import LinkIcon from '@mui/icons-material/Link';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { SprayJob, SprayJobRow } from '@swathline/contract';
import { Link } from 'react-router';
import { useNotify } from '../../../shared/ui/notices.tsx';
import { jobUrl } from './use-open-job.ts';

/** Returns a function that copies the job's URL to the clipboard, or shows the URL if the browser does not allow that. */
export function useCopyLink(jobId: string): () => Promise<void> {
  const notify = useNotify();
  return async () => {
    const url = jobUrl(jobId);
    try {
      await navigator.clipboard.writeText(url);
      notify('Link copied', 'success');
    } catch {
      notify(`The browser did not let the link be copied. Here it is: ${url}`, 'error');
    }
  };
}

export function CopyLinkButton({ jobId }: { jobId: string }) {
  const copy = useCopyLink(jobId);
  return (
    <IconAction size="medium" tooltip="Copy link" label="Copy link" onClick={() => void copy()}>
      <LinkIcon />
    </IconAction>
  );
}

export function WorkOrderLink({ job: { id, name } }: { job: Pick<SprayJobRow, 'id' | 'name'> }) {
  return (
    <Tooltip title="Work order">
      <IconButton component={Link} size="small" to={`/spray-jobs/${id}/work-order`} aria-label={`Work order of ${name}`}>
        <SheetIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}

/** Starts a quote; there is none for work that is done. */
export function QuoteLink({ job: { id, name, status } }: { job: Pick<SprayJobRow, 'id' | 'name' | 'status'> }) {
  if (status === 'completed' || status === 'cancelled') return null;
  return (
    <Tooltip title="Quote">
      <IconButton component={Link} size="small" to={`/billing/quotes?job=${id}`} aria-label={`Quote for ${name}`}>
        <QuoteIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}

export function MoveButton({ job, onMove }: { job: SprayJob; onMove: (job: SprayJob) => void }) {
  return (
    <IconAction tooltip="Move…" label={`Move ${job.name}`} onClick={() => onMove(job)}>
      <MoveIcon fontSize="small" />
    </IconAction>
  );
}
