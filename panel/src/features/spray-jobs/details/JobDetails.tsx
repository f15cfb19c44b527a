import Close from '@mui/icons-material/Close';
import MoveIcon from '@mui/icons-material/EditCalendarOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { api, type SprayJob, statusStyle } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { queryOf } from '../../../shared/api/queries.ts';
import { formatMoment } from '../../../shared/ui/format/format.ts';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { isMovable } from '../calendar/moving.ts';
import { JobFlights } from '../flights/JobFlights.tsx';
import { JobLinks } from '../job-link/JobLinks.tsx';
import { pilotNameOf } from '../pilot-name.ts';
import { WorkOrderLink } from '../work-order/WorkOrderLink.tsx';
import { CopyLinkButton } from './CopyLinkButton.tsx';
import { JobDetailsChemicals } from './JobDetailsChemicals.tsx';
import { JobDetailsFields } from './JobDetailsFields.tsx';
import { JobDetailsNotes } from './JobDetailsNotes.tsx';
import { JobDetailsSchedule } from './JobDetailsSchedule.tsx';
import { JobDetailsLines, JobDetailsSection, JobDetailsText } from './JobDetailsSection.tsx';
import { JobLoadFailure } from './JobLoadFailure.tsx';

const NOT_AVAILABLE = 'Not available';

interface Props {
  jobId: string;
  onClose: () => void;
  /** When the job's pilot checked in, where that is known. */
  checkedInAt?: string | undefined;
  /** Asks for other dates. Without it, or for a job that has ended, none is offered. */
  onMove?: ((job: SprayJob) => void) | undefined;
  /** A built-in sample job: shown as it is, the server is not asked. */
  sample?: SprayJob | undefined;
}

/** Everything about one job, to read. */
export function JobDetails({ jobId, onClose, checkedInAt, onMove, sample }: Props) {
  const titleId = useId();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const loaded = useQuery({ ...queryOf(api.sprayJobs.getAsAdmin, { params: { id: jobId } }), enabled: sample === undefined });
  const job = sample ?? loaded.data;

  return (
    <Dialog
      open
      fullWidth
      maxWidth={false}
      fullScreen={isPhone}
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { maxWidth: isPhone ? undefined : 800 } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, pr: 1 }}>
        <DialogTitle id={titleId} sx={{ flexShrink: 1, pr: 0, overflowWrap: 'anywhere' }}>
          {job?.name ?? 'Spray job'}
        </DialogTitle>
        {job && <StatusChip style={statusStyle(job.status)} />}
        <Box sx={{ ml: 'auto', display: 'flex' }}>
          {loaded.data && onMove && isMovable(loaded.data) && <MoveButton job={loaded.data} onMove={onMove} />}
          {job && sample === undefined && <WorkOrderLink job={job} />}
          {loaded.data && <CopyLinkButton jobId={jobId} />}
          <IconButton onClick={onClose} aria-label="Close">
            <Close />
          </IconButton>
        </Box>
      </Box>
      <DialogContent dividers>
        {loaded.error && <JobLoadFailure error={loaded.error} onRetry={() => void loaded.refetch()} />}
        {(job !== undefined || loaded.error === null) && (
          <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 4 }}>
            <Box sx={{ minWidth: 0 }}>
              <JobInformation job={job} />
              <JobDetailsChemicals chemicals={job?.chemicals} />
              <JobDetailsNotes job={job} />
              {job && sample === undefined && <JobLinks jobId={job.id} />}
            </Box>
            <Box sx={{ minWidth: 0 }}>
              <JobDetailsFields fields={job?.fields} isSample={sample !== undefined} />
              <JobDetailsSchedule job={job} checkedInAt={checkedInAt} />
            </Box>
            {loaded.data && (
              <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
                <JobFlights job={loaded.data} />
              </Box>
            )}
          </Box>
        )}
      </DialogContent>
    </Dialog>
  );
}

function MoveButton({ job, onMove }: { job: SprayJob; onMove: (job: SprayJob) => void }) {
  return (
    <Tooltip title="Move…">
      <IconButton size="small" aria-label={`Move ${job.name}`} onClick={() => onMove(job)}>
        <MoveIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}

function JobInformation({ job }: { job: SprayJob | undefined }) {
  const lines = job && [
    { label: 'Pilot', value: pilotNameOf(job) ?? NOT_AVAILABLE },
    { label: 'Job ID', value: job.id || NOT_AVAILABLE },
    { label: 'Created', value: job.createdAt ? formatMoment(job.createdAt) : NOT_AVAILABLE },
    { label: 'Updated', value: job.updatedAt ? formatMoment(job.updatedAt) : NOT_AVAILABLE },
    { label: 'Status', value: statusStyle(job.status).label },
  ];

  return (
    <JobDetailsSection title="Job Information">
      {lines ? <JobDetailsLines lines={lines} /> : <JobDetailsText>Loading job information...</JobDetailsText>}
    </JobDetailsSection>
  );
}
