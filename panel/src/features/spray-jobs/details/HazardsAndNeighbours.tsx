import Box from '@mui/material/Box';
import type { SprayJob } from '@swathline/contract';
import { lazy, useMemo } from 'react';
import { MapBoundary } from '../../../shared/before-map/MapNotice.tsx';
import { useCanDrawMaps } from '../../../shared/before-map/use-can-draw-maps.ts';
import { SurroundingsLists } from '../../surroundings/SurroundingsLists.tsx';

const JobMap = lazy(() => import('./JobMap.tsx').then((m) => ({ default: m.JobMap })));
const MapSurroundings = lazy(() => import('../../surroundings/MapSurroundings.tsx').then((m) => ({ default: m.MapSurroundings })));

/** The hazards and neighbours of a job, on a map and as lists. */
export function HazardsAndNeighbours({ job }: { job: SprayJob }) {
  const fields = useMemo(() => mappedFields(job), [job]);
  const canDraw = useCanDrawMaps();
  const hasLand = job.fields.some(({ coordinates }) => Array.isArray(coordinates) && coordinates.length > 0);
  return (
    <>
      {canDraw && hasLand && (
        <Box sx={{ position: 'relative', height: 320, mb: 1.5, borderRadius: 1, overflow: 'hidden' }}>
          <MapBoundary>
            <JobMap label="Map of the job's fields with hazards and neighbours" fields={fields}>
              <MapSurroundings />
            </JobMap>
          </MapBoundary>
        </Box>
      )}
      <SurroundingsLists jobId={job.id} />
    </>
  );
}

const mappedFields = ({ fields }: SprayJob) =>
  fields.map(({ coordinates, exclusionZones = [] }) => ({
    coordinates,
    exclusionZones: exclusionZones.map(({ coordinates: ring, kind = null, note = null }) => ({ coordinates: ring, kind, note })),
  }));
