import Box from '@mui/material/Box';
import { type SprayJob, statusStyle } from '@swathline/contract';
import { MapPopup } from '../../../shared/map/MapPopup.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { JobDetailsLines } from '../../spray-jobs/details/JobDetailsSection.tsx';
import { pilotNameOf } from '../../spray-jobs/pilot-name.ts';
import { JobLink } from '../list/PilotDetails.tsx';
import type { JobArea } from './job-areas.ts';

interface Props {
  area: JobArea;
  onOpenJob: (jobId: string) => void;
  onClose: () => void;
}

/** What a field on the map is, and whose jobs it belongs to. */
export function FieldPopup({ area, onOpenJob, onClose }: Props) {
  return (
    <MapPopup at={area.middle} title={area.field.name} onClose={onClose}>
      {area.jobs.map((job) => (
        <Box key={job.id} sx={{ '& + &': { mt: 1, pt: 1, borderTop: 1, borderColor: 'divider' } }}>
          <FieldDetails job={job} onOpenJob={onOpenJob} />
        </Box>
      ))}
    </MapPopup>
  );
}

function FieldDetails({ job, onOpenJob }: { job: SprayJob; onOpenJob: (jobId: string) => void }) {
  return (
    <JobDetailsLines
      lines={[
        { label: 'Spray job', value: <JobLink pilot={{ sprayJobId: job.id, sprayJobName: job.name }} onOpenJob={onOpenJob} /> },
        { label: 'Status', value: <StatusChip style={statusStyle(job.status)} /> },
        { label: 'Pilot', value: pilotNameOf(job) ?? 'No pilot assigned' },
      ]}
    />
  );
}
