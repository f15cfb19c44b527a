import Box from '@mui/material/Box';
import { api, type SprayJob } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/api/queries.ts';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { Select } from '../../../shared/ui/forms/Select.tsx';
import type { Coverage } from '../../spray-jobs/flights/coverage.ts';
import { CoverageFigures, ZonePasses } from '../../spray-jobs/flights/CoverageFigures.tsx';
import { FlightsTable } from '../../spray-jobs/flights/FlightsTable.tsx';
import type { TimeOfDay } from './playback-clock.ts';

interface Props {
  /** The day's jobs: names by id. */
  jobs: ReadonlyMap<string, string>;
  /** One of `jobs`. */
  jobId: string | null;
  coverage: Coverage;
  onChoose: (jobId: string | null) => void;
  timeOfDay: TimeOfDay;
}

/** Chooses one of the day's jobs, and shows its flights and estimated coverage. */
export function PlaybackJob({ jobs, jobId, coverage, onChoose, timeOfDay }: Props) {
  if (jobs.size === 0) return null;
  const options = [
    { value: '', label: 'Choose a job to see its coverage' },
    ...[...jobs].map(([id, name]) => ({ value: id, label: name })),
  ];
  return (
    <Box component="section" aria-label="Job" sx={{ p: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Select fullWidth label="Job" value={jobId ?? ''} options={options} onChange={(id) => onChoose(id || null)} />
      {jobId !== null && <JobCoverage jobId={jobId} coverage={coverage} timeOfDay={timeOfDay} />}
    </Box>
  );
}

const NO_FIELDS: SprayJob['fields'] = [];

function JobCoverage({ jobId, coverage, timeOfDay }: { jobId: string; coverage: Coverage; timeOfDay: TimeOfDay }) {
  const timeText = (iso: string) => timeOfDay.toSecond(Date.parse(iso));
  const flights = useQuery(queryOf(api.tracks.flights, { params: { id: jobId } }));
  const job = useQuery(queryOf(api.sprayJobs.getAsAdmin, { params: { id: jobId } }));
  const passes = coverage.answer.data?.zonePasses ?? [];
  return (
    <Box sx={{ mt: 1.5, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {flights.error && <ErrorNotice error={flights.error} onRetry={() => void flights.refetch()} />}
      {flights.data && <FlightsTable flights={flights.data.flights} timeText={timeText} />}
      <div>
        <CoverageFigures coverage={coverage} />
        <ZonePasses timeText={timeText} passes={passes} flights={flights.data?.flights ?? []} fields={job.data?.fields ?? NO_FIELDS} />
      </div>
    </Box>
  );
}
