import { useColorScheme } from '@mui/material/styles';
import { api, type JobOfToday, STATUS_STYLE } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { middleOf } from '@swathline/survey';
import { queryOf } from '../../shared/api/queries.ts';
import { FitOnce } from '../../shared/map/camera.ts';
import { PolygonLayer } from '../../shared/map/layers/PolygonLayers.tsx';
import { MapView } from '../../shared/map/MapView.tsx';
import { STATUS_COLORS } from '../../shared/theme/status-colors.ts';
import { areasByStatus } from './todays-work.ts';

interface Props {
  jobs: readonly JobOfToday[];
  onOpenJob: (jobId: string) => void;
}

/** The fields of today's jobs in the colours of the jobs' statuses; a click opens the job. */
export function TodaysMap({ jobs, onOpenJob }: Props) {
  const { colorScheme = 'light' } = useColorScheme();
  const config = useQuery({ ...queryOf(api.system.config), staleTime: Infinity });
  const areas = useMemo(() => areasByStatus(jobs), [jobs]);
  const corners = useMemo(() => areas.flatMap(([, drawn]) => drawn.flatMap(({ ring }) => ring)), [areas]);

  return (
    <MapView
      label="Fields of today's jobs"
      initialCenter={middleOf(corners)}
      initialZoom={9}
      provider={config.data?.maps ?? null}
      isEmbedded
    >
      {areas.map(([status, drawn]) => (
        <PolygonLayer
          key={status}
          id={`today-${status}`}
          outlines={drawn}
          color={(STATUS_COLORS[STATUS_STYLE[status].color] ?? STATUS_COLORS.grey)[colorScheme].text}
          fillOpacity={0.3}
          dotRadius={6}
          onClick={(areaId) => onOpenJob(areaId.slice(0, areaId.indexOf(' ')))}
        />
      ))}
      <FitOnce points={corners} maxZoom={14} marginRatio={0.08} />
    </MapView>
  );
}
