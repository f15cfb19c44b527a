import { api, type CoverageEstimate, type SprayJob } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../../shared/api/queries.ts';
import { FitOnce } from '../../../shared/map/camera.ts';
import { PolygonLayer } from '../../../shared/map/layers/PolygonLayers.tsx';
import { MapView } from '../../../shared/map/MapView.tsx';
import { CoverageLayers } from './CoverageLayers.tsx';

interface Props {
  estimate: CoverageEstimate | undefined;
  fields: SprayJob['fields'];
}

const FIELD_GREY = '#4a5450';

/** The job's fields and what is estimated to be covered of them. */
export function CoverageMap({ estimate, fields }: Props) {
  const config = useQuery({ ...queryOf(api.system.config), staleTime: Infinity });
  const outlines = useMemo(() => fields.map(({ id, coordinates }) => ({ id, ring: coordinates })), [fields]);
  const corners = useMemo(() => outlines.flatMap(({ ring }) => ring), [outlines]);
  return (
    <MapView
      label="Estimated coverage of the job's fields"
      initialCenter={corners[0] ?? { latitude: 51.2, longitude: -105.6 }}
      initialZoom={13}
      provider={config.data?.maps ?? null}
      isEmbedded
    >
      <PolygonLayer id="job-fields" outlines={outlines} color={FIELD_GREY} fillOpacity={0.04} />
      <CoverageLayers estimate={estimate} />
      <FitOnce points={corners} maxZoom={17} marginRatio={0.06} />
    </MapView>
  );
}
