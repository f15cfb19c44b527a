import SheetIcon from '@mui/icons-material/DescriptionOutlined';
import MoveIcon from '@mui/icons-material/EditCalendarOutlined';
import LinkIcon from '@mui/icons-material/Link';
import type { SprayJob, SprayJobRow } from '@swathline/contract';
import { useNotify } from '../../../shared/ui/notices.tsx';
import { IconButton, IconLink } from '../../../shared/ui/plain/IconButton.tsx';
import { jobUrl } from './use-open-job.ts';

/** Copies the job's URL to the clipboard, or shows the URL if the browser does not allow that. */
export function CopyLinkButton({ jobId }: { jobId: string }) {
  const notify = useNotify();
  const onCopy = async () => {
    const url = jobUrl(jobId);
    try {
      await navigator.clipboard.writeText(url);
      notify('Link copied', 'success');
    } catch {
      notify(`The browser did not let the link be copied. Here it is: ${url}`, 'error');
    }
  };
  return (
    <IconButton data-tooltip="Copy link" aria-label="Copy link" onClick={() => void onCopy()}>
      <LinkIcon />
    </IconButton>
  );
}

export function WorkOrderLink({ job: { id, name } }: { job: Pick<SprayJobRow, 'id' | 'name'> }) {
  return (
    <IconLink size="small" to={`/spray-jobs/${id}/work-order`} data-tooltip="Work order" aria-label={`Work order of ${name}`}>
      <SheetIcon fontSize="small" />
    </IconLink>
  );
}

export function MoveButton({ job, onMove }: { job: SprayJob; onMove: (job: SprayJob) => void }) {
  return (
    <IconButton data-tooltip="Move…" size="small" aria-label={`Move ${job.name}`} onClick={() => onMove(job)}>
      <MoveIcon fontSize="small" />
    </IconButton>
  );
}
