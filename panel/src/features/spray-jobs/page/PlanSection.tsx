import Button from '@mui/material/Button';
import { FactList } from '../../../shared/ui/FactList.tsx';
import { formatDuration, type SprayJob } from '@swathline/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { lazyDialog } from '../../../shared/ui/dialogs/lazy-dialog.tsx';
import { LandConfirmations } from '../../farm/LandConfirmations.tsx';
import { GuidanceFiles } from '../../guidance/GuidanceFiles.tsx';
import { DetailsSection } from '../details/DetailsLayout.tsx';
import { JobFields } from '../details/JobDetailsFields.tsx';
import { JobChemicals, JobNotes } from '../details/JobDetailsSections.tsx';
import { jobPath } from '../details/use-open-job.ts';
import { JobLinks } from '../job-link/JobLinks.tsx';
import { EditablePart } from './edit/EditablePart.tsx';
import { JobStock } from './JobStock.tsx';
import type { SectionProps } from './sections.ts';
import { SectionGrid } from './SectionGrid.tsx';

const MixDialog = lazyDialog(() => import('../work-order/MixDialog.tsx').then((m) => m.MixDialog));

/** What is to be sprayed where, and what goes to the field with it. */
export function PlanSection({ job }: SectionProps) {
  return (
    <SectionGrid
      start={
        <>
          <EditablePart job={job} part="fields" label="Edit fields">
            <JobFields fields={job.fields} applied={job.applied} isSample={false} hasDirections />
          </EditablePart>
          <EditablePart job={job} part="notes" label="Edit target and notes">
            <JobNotes job={job} />
          </EditablePart>
        </>
      }
      end={
        <>
          <EditablePart job={job} part="products" label="Edit products and mix">
            <JobChemicals job={job} />
          </EditablePart>
          <JobStock jobId={job.id} />
          <WorkOrder job={job} />
          {job.status !== 'cancelled' && (
            <DetailsSection title="Files for Guidance">
              <GuidanceFiles jobId={job.id} />
            </DetailsSection>
          )}
          <DetailsSection title="Land Confirmed by the Farmer">
            <LandConfirmations job={job} />
          </DetailsSection>
          <JobLinks jobId={job.id} />
        </>
      }
    />
  );
}

function WorkOrder({ job }: { job: SprayJob }) {
  const [isEditing, setEditing] = useState(false);
  const { id, target, estimatedDuration } = job;
  const items = [
    { label: 'Target', value: target ?? 'Not specified' },
    ...(estimatedDuration ? [{ label: 'Estimated duration', value: formatDuration(estimatedDuration) }] : []),
  ];
  return (
    <DetailsSection title="Work Order">
      <FactList items={items} />
      <Button size="small" component={Link} to={`${jobPath(id)}/work-order`}>
        Work order
      </Button>
      <Button size="small" onClick={() => setEditing(true)}>
        Edit Mix
      </Button>
      {isEditing && <MixDialog job={job} onClose={() => setEditing(false)} />}
    </DetailsSection>
  );
}
