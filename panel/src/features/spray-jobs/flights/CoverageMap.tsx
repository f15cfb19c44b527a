import Box from '@mui/material/Box';
import type { CoverageEstimate, SprayJob } from '@swathline/contract';
import { useMemo } from 'react';
import { useConfig } from '../../../shared/api/queries.ts';
import { FitOnce } from '../../../shared/map/camera.ts';
import { AreaLayer, PolygonLayer } from '../../../shared/map/layers/PolygonLayers.tsx';
import { MapView } from '../../../shared/map/MapView.tsx';
import { MapSurroundings } from '../../surroundings/MapSurroundings.tsx';
import { COVERAGE_STYLE, ESTIMATED } from './coverage.ts';

interface Props {
  estimate: CoverageEstimate | undefined;
  fields: SprayJob['fields'];
}

const FIELD_GREY = '#4a5450';

/** The job's fields with their estimated coverage. */
export function CoverageMap({ estimate, fields }: Props) {
  const config = useConfig();
  const outlines = useMemo(() => fields.map(({ id, coordinates }) => ({ id, ring: coordinates })), [fields]);
  const points = useMemo(() => outlines.flatMap(({ ring }) => ring), [outlines]);
  return (
    <MapView
      label="Estimated coverage of the job's fields"
      initialCenter={points[0] ?? { latitude: 51.2, longitude: -105.6 }}
      initialZoom={13}
      provider={config.data?.maps ?? null}
      isEmbedded
    >
      <PolygonLayer id="job-fields" outlines={outlines} color={FIELD_GREY} fillOpacity={0.04} />
      <CoverageLayers estimate={estimate} />
      <MapSurroundings />
      <FitOnce points={points} maxZoom={17} marginRatio={0.06} />
    </MapView>
  );
}

/** Draws an estimate with a caption. Without an estimate the layers stay, empty, so that their order on the map does not change. */
export function CoverageLayers({ estimate }: { estimate: CoverageEstimate | undefined }) {
  return (
    <>
      {COVERAGE_STYLE.map(({ part, color, fillOpacity, isDashed }) => (
        <AreaLayer
          key={part}
          id={`coverage-${part}`}
          areas={estimate?.[part] ?? []}
          color={color}
          fillOpacity={fillOpacity}
          isDashed={isDashed}
          lineWidth={isDashed ? 2 : 1}
        />
      ))}
      {estimate && <Box sx={caption}>Coverage {ESTIMATED}</Box>}
    </>
  );
}

const caption = {
  position: 'absolute',
  bottom: 36,
  left: '50%',
  transform: 'translateX(-50%)',
  px: 1,
  py: 0.25,
  borderRadius: 1,
  bgcolor: 'background.paper',
  color: 'text.primary',
  fontSize: '0.8125rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  boxShadow: 1,
  pointerEvents: 'none',
} as const;
