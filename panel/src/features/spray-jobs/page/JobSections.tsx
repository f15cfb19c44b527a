import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { ChangeHistory } from '../../../shared/audit/ChangeHistory.tsx';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { JobAlarms } from '../../alarms/JobAlarms.tsx';
import { CrewReports } from '../../crew/CrewReports.tsx';
import { JobRecords } from '../../records/JobRecords.tsx';
import { DetailsSection } from '../details/DetailsLayout.tsx';
import { StatusHistory } from '../details/JobDetailsSections.tsx';
import { JobFlights } from '../flights/JobFlights.tsx';
import type { SectionProps } from './sections.ts';
import { SectionGrid } from './SectionGrid.tsx';

/** What happens in the field: the crew's reports, the pilot's position and the flights. */
export function FieldSection({ job }: SectionProps) {
  const { id, status, pilot } = job;
  return (
    <SectionGrid
      start={<CrewReports jobId={id} title="Crew" empty="The crew has reported nothing yet." />}
      end={
        <>
          {status === 'in_progress' && (
            <DetailsSection title="Position">
              <Button size="small" component={Link} to={pilot?.id ? `/pilots?pilot=${pilot.id}` : '/pilots'}>
                Show on the live map
              </Button>
            </DetailsSection>
          )}
          <JobFlights job={job} isTableOnly />
          <JobAlarms jobId={id} />
        </>
      }
    />
  );
}

/** What was done: the application records, the flights and their coverage. */
export function ProofSection({ job }: SectionProps) {
  return (
    <>
      <DetailsSection title="Application Records">
        {job.status === 'completed' ? <JobRecords job={job} /> : <Hint>Records open when the job is completed.</Hint>}
      </DetailsSection>
      <JobFlights job={job} />
    </>
  );
}

/** Who changed what, and when. */
export function HistorySection({ job: { id, statusHistory } }: SectionProps) {
  return (
    <SectionGrid
      start={<StatusHistory changes={statusHistory} />}
      end={<ChangeHistory title="Changes" query={{ subjectType: 'spray_job', subjectId: id }} />}
    />
  );
}
