import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { api, hasEnded, type SprayJob, statusStyle } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { queryOf } from '../../../shared/api/queries.ts';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { GuidanceFiles } from '../../guidance/GuidanceFiles.tsx';
import { GoNoGoCard } from '../../go-no-go/GoNoGoCard.tsx';
import { JobRecords } from '../../records/JobRecords.tsx';
import { JobReadings } from '../../records/readings/JobReadings.tsx';
import { CrewReports } from '../../crew/CrewReports.tsx';
import { isMovable } from '../calendar/move-job.ts';
import { PaperWarnings } from '../../credentials/PaperWarnings.tsx';
import { JobFlights } from '../flights/JobFlights.tsx';
import { JobLoadError } from '../job-errors.tsx';
import { JobLinks } from '../job-link/JobLinks.tsx';
import { HazardsAndNeighbours } from './HazardsAndNeighbours.tsx';
import { CopyLinkButton, MoveButton, QuoteLink, WorkOrderLink } from './JobButtons.tsx';
import { DetailsSection } from './DetailsLayout.tsx';
import { isOnTheDay } from './on-the-day.ts';
import { jobPath } from './use-open-job.ts';
import { ReadBackNotice, SnapshotNotice } from './JobNotices.tsx';
import { JobFields } from './JobDetailsFields.tsx';
import { JobChemicals, JobInformation, JobNotes, JobSchedule } from './JobDetailsSections.tsx';

interface Props {
  jobId: string;
  onClose: () => void;
  /** When the job's pilot checked in, if known. */
  checkedInAt?: string | undefined;
  /** Opens the dialog that moves the job. There is no Move button without it, or for a job that has ended. */
  onMove?: ((job: SprayJob) => void) | undefined;
  /** A built-in sample job, shown without asking the server. */
  sample?: SprayJob | undefined;
}

/** Shows all details of one job, read-only. */
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
      <Box sx={head}>
        <DialogTitle id={titleId} sx={headTitle}>
          {job?.name ?? 'Spray job'}
        </DialogTitle>
        {job && <StatusChip style={statusStyle(job.status)} />}
        <Box sx={{ ml: 'auto', display: 'flex' }}>
          {loaded.data && onMove && isMovable(loaded.data) && <MoveButton job={loaded.data} onMove={onMove} />}
          {loaded.data && (
            <Button component={Link} to={jobPath(jobId)} size="small" sx={{ flexShrink: 0 }}>
              Open job
            </Button>
          )}
          {loaded.data && <QuoteLink job={loaded.data} />}
          {job && sample === undefined && <WorkOrderLink job={job} />}
          {loaded.data && <CopyLinkButton jobId={jobId} />}
          <IconButton onClick={onClose} aria-label="Close">
            <Close />
          </IconButton>
        </Box>
      </Box>
      <DialogContent dividers>
        {loaded.error && <JobLoadError error={loaded.error} onRetry={() => void loaded.refetch()} />}
        {(job !== undefined || loaded.error === null) && <Sections job={job} checkedInAt={checkedInAt} isSample={sample !== undefined} />}
      </DialogContent>
    </Dialog>
  );
}

/** On phones the name has a line for itself. */
const head = { display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center', columnGap: 1.5, pl: 3, pr: 1 } as const;
const headTitle = { flexBasis: { xs: '100%', sm: 'auto' }, flexShrink: 1, px: 0, pb: { xs: 0, sm: 2 }, overflowWrap: 'anywhere' } as const;

interface SectionsProps extends Pick<Props, 'checkedInAt'> {
  /** Undefined while it loads. */
  job: SprayJob | undefined;
  isSample: boolean;
}

function Sections({ job, checkedInAt, isSample }: SectionsProps) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 4 }}>
      {job && <SnapshotNotice job={job} />}
      {job && <ReadBackNotice job={job} />}
      {job && !isSample && !hasEnded(job.status) && (
        <Box sx={{ gridColumn: '1 / -1', mb: 2, '&:empty': { display: 'none' } }}>
          <PaperWarnings jobId={job.id} />
        </Box>
      )}
      <Box sx={{ minWidth: 0 }}>
        <JobInformation job={job} />
        <JobChemicals job={job} />
        <JobNotes job={job} />
        {job && !isSample && <JobLinks jobId={job.id} />}
      </Box>
      <LandAndDays job={job} checkedInAt={checkedInAt} isSample={isSample} />
      {job && !isSample && (
        <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
          <CrewReports jobId={job.id} title="Crew" />
          {isOnTheDay(job) && (
            <DetailsSection title="Go or No-Go">
              <GoNoGoCard jobId={job.id} />
            </DetailsSection>
          )}
          <DetailsSection title="Hazards and Neighbours">
            <HazardsAndNeighbours job={job} />
          </DetailsSection>
          <JobFlights job={job} />
        </Box>
      )}
    </Box>
  );
}

function LandAndDays({ job, checkedInAt, isSample }: SectionsProps) {
  return (
    <Box sx={{ minWidth: 0 }}>
      {job && !isSample && job.status === 'completed' && (
        <DetailsSection title="Application Records">
          <JobRecords job={job} />
        </DetailsSection>
      )}
      {job && !isSample && isOnTheDay(job) && (
        <DetailsSection title="Weather Readings">
          <JobReadings job={job} />
        </DetailsSection>
      )}
      <JobFields fields={job?.fields} applied={job?.applied} isSample={isSample} />
      {job && !isSample && job.status !== 'cancelled' && (
        <DetailsSection title="Files for Guidance">
          <GuidanceFiles jobId={job.id} />
        </DetailsSection>
      )}
      <JobSchedule job={job} checkedInAt={checkedInAt} />
    </Box>
  );
}
