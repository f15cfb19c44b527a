import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { api, type SprayJob } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/api/queries.ts';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { CoverageFigures } from '../../spray-jobs/flights/CoverageFigures.tsx';
import { FlightsTable } from '../../spray-jobs/flights/FlightsTable.tsx';
import type { Coverage } from '../../spray-jobs/flights/use-coverage.ts';
import { ZonePasses } from '../../spray-jobs/flights/ZonePasses.tsx';
import type { TimeOfDay } from './time-of-day.ts';

interface Props {
  /** Names by id. */
  jobs: ReadonlyMap<string, string>;
  /** One of them. */
  jobId: string | null;
  coverage: Coverage;
  onChoose: (jobId: string | null) => void;
  timeOfDay: TimeOfDay;
}

/** One of the day's jobs, with what was flown for it and is estimated to be covered. */
export function PlayedJob({ jobs, jobId, coverage, onChoose, timeOfDay }: Props) {
  if (jobs.size === 0) return null;
  return (
    <Box component="section" aria-label="Job" sx={{ p: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <TextField
        select
        fullWidth
        label="Job"
        value={jobId ?? ''}
        onChange={({ target }) => onChoose(target.value || null)}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">Choose a job to see its coverage</MenuItem>
        {[...jobs].map(([id, name]) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {jobId !== null && <JobFacts jobId={jobId} coverage={coverage} timeOfDay={timeOfDay} />}
    </Box>
  );
}

const NO_FIELDS: SprayJob['fields'] = [];

function JobFacts({ jobId, coverage, timeOfDay }: { jobId: string; coverage: Coverage; timeOfDay: TimeOfDay }) {
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
