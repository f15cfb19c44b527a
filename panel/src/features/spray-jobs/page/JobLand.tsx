import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SprayJob } from '@swathline/contract';
import { lazy, useMemo } from 'react';
import { FieldsSketch } from '../../../shared/before-map/FieldsSketch.tsx';
import { SketchBeforeMap } from '../../../shared/before-map/SketchBeforeMap.tsx';
import { useCanDrawMaps } from '../../../shared/before-map/use-can-draw-maps.ts';
import { FIELD_RED, ZONE_RED } from '../../fields/map/map-colors.ts';

const JobMap = lazy(() => import('../details/JobMap.tsx').then((m) => ({ default: m.JobMap })));
const MapSurroundings = lazy(() => import('../../surroundings/MapSurroundings.tsx').then((m) => ({ default: m.MapSurroundings })));

interface Props {
  job: SprayJob;
  /** Shows the map without being asked. */
  showsItself?: boolean;
}

/** The land of a job: a sketch, and then the map. Fills its parent. */
export function JobLand({ job: { fields }, showsItself = false }: Props) {
  const canDraw = useCanDrawMaps();
  const sketched = useMemo(
    () =>
      fields.map(({ id, name, coordinates, exclusionZones = [] }) => ({
        id,
        name,
        color: FIELD_RED,
        ring: coordinates,
        zones: exclusionZones.map((zone) => zone.coordinates),
      })),
    [fields],
  );
  const mapped = useMemo(
    () =>
      fields.map(({ coordinates, exclusionZones = [] }) => ({
        coordinates,
        exclusionZones: exclusionZones.map(({ coordinates: ring, kind = null, note = null }) => ({ coordinates: ring, kind, note })),
      })),
    [fields],
  );
  return (
    <SketchBeforeMap
      sketch={<FieldsSketch label="Sketch of the job's fields" fields={sketched} zoneColor={ZONE_RED} />}
      renderButton={canDraw && !showsItself ? renderButton : undefined}
      showsItself={canDraw && showsItself}
    >
      <Box sx={{ position: 'relative', height: '100%' }}>
        <JobMap label="Map of the job's fields" fields={mapped}>
          <MapSurroundings />
        </JobMap>
      </Box>
    </SketchBeforeMap>
  );
}

const renderButton = (showMap: () => void) => (
  <Button variant="outlined" size="small" onClick={showMap}>
    Show map
  </Button>
);
