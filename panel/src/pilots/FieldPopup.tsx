import { type SprayJob, STATUS_LOOK } from '@swathline/contract';
import Link from '@mui/material/Link';
import { MapPopup } from '../map/MapPopup.tsx';
import { JobDetailsLines } from '../spray-jobs/JobDetailsSection.tsx';
import { LookChip } from '../ui/LookChip.tsx';
import type { JobArea } from './job-areas.ts';

interface Props {
  area: JobArea;
  onOpenJob: (jobId: string) => void;
  onClose: () => void;
}

/** What a field on the map is, and whose job it belongs to. */
export function FieldPopup({ area, onOpenJob, onClose }: Props) {
  return (
    <MapPopup at={area.middle} title={area.field.name} onClose={onClose}>
      <FieldDetails job={area.job} onOpenJob={onOpenJob} />
    </MapPopup>
  );
}

function FieldDetails({ job, onOpenJob }: { job: SprayJob; onOpenJob: (jobId: string) => void }) {
  const openJob = (
    <Link component="button" type="button" variant="body2" sx={{ textAlign: 'left' }} onClick={() => onOpenJob(job.id)}>
      {job.name}
    </Link>
  );
  return (
    <JobDetailsLines
      lines={[
        { label: 'Spray job', value: openJob },
        { label: 'Status', value: <LookChip look={STATUS_LOOK[job.status]} /> },
        { label: 'Pilot', value: job.pilot ? `${job.pilot.firstName} ${job.pilot.lastName}` : 'No pilot assigned' },
      ]}
    />
  );
}
