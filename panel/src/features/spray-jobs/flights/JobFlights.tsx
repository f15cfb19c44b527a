import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { api, type Flight, type SprayJob } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { queryOf } from '../../../shared/api/queries.ts';
import { MapBoundary } from '../../../shared/before-map/MapNotice.tsx';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { DetailsSection } from '../details/DetailsLayout.tsx';
import { useCoverage } from './coverage.ts';
import { CoverageFigures, ZonePasses } from './CoverageFigures.tsx';
import { FlightsTable } from './FlightsTable.tsx';

const CoverageMap = lazy(() => import('./CoverageMap.tsx').then((m) => ({ default: m.CoverageMap })));

interface Props {
  job: SprayJob;
  /** Leaves the coverage out. */
  isTableOnly?: boolean;
}

/** The flights of a job and, on demand, their estimated coverage. */
export function JobFlights({ job, isTableOnly = false }: Props) {
  const { data, error, refetch } = useQuery(queryOf(api.tracks.flights, { params: { id: job.id } }));
  const [isEstimating, setEstimating] = useState(false);
  const hasFlights = data !== undefined && data.flights.length > 0;

  return (
    <DetailsSection title={isTableOnly ? 'Flights' : 'Flights and Coverage'}>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Hint>Loading flights...</Hint>}
      {data && !hasFlights && <Hint>No flights were recorded for this job.</Hint>}
      {hasFlights && <FlightsTable flights={data.flights} />}
      {hasFlights && !isTableOnly && !isEstimating && (
        <Button sx={{ mt: 1 }} onClick={() => setEstimating(true)}>
          Estimate coverage
        </Button>
      )}
      {hasFlights && isEstimating && <JobCoverage job={job} flights={data.flights} />}
    </DetailsSection>
  );
}

function JobCoverage({ job, flights }: { job: SprayJob; flights: readonly Flight[] }) {
  const coverage = useCoverage(job.id, { isEnabled: true, swathMetres: job.aircraft?.swathMetres });
  const estimate = coverage.answer.data;
  return (
    <Box sx={{ mt: 2 }}>
      <CoverageFigures coverage={coverage} />
      {estimate && <ZonePasses passes={estimate.zonePasses} flights={flights} fields={job.fields} />}
      <Box sx={{ position: 'relative', height: 340 }}>
        <MapBoundary>
          <CoverageMap estimate={estimate} fields={job.fields} />
        </MapBoundary>
      </Box>
    </Box>
  );
}
