import { type JobOfToday, SPRAY_JOB_STATUSES, type SprayJobStatus, STATUS_STYLE } from '@swathline/contract';
import { middleOf, type Point } from '@swathline/survey';
import { useColorScheme } from '@mui/material/styles';
import { useMemo } from 'react';
import { useConfig } from '../../shared/api/queries.ts';
import { FitOnce } from '../../shared/map/camera.ts';
import { PolygonLayer } from '../../shared/map/layers/PolygonLayers.tsx';
import { MapView } from '../../shared/map/MapView.tsx';
import { STATUS_COLORS } from '@swathline/client/theme/status-colors';
import { MapSurroundings } from '../surroundings/MapSurroundings.tsx';

interface Props {
  jobs: readonly JobOfToday[];
  onOpenJob: (jobId: string) => void;
}

/** The fields of today's jobs in their status colours; a click opens the job. */
export function TodaysMap({ jobs, onOpenJob }: Props) {
  const { colorScheme = 'light' } = useColorScheme();
  const config = useConfig();
  const areas = useMemo(() => areasByStatus(jobs), [jobs]);
  const points = useMemo(() => areas.flatMap(([, drawn]) => drawn.flatMap(({ ring }) => ring)), [areas]);

  return (
    <MapView
      label="Fields of today's jobs"
      initialCenter={middleOf(points)}
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
      <MapSurroundings />
      <FitOnce points={points} maxZoom={14} marginRatio={0.08} />
    </MapView>
  );
}

/** One field of one job. A field that two jobs share is drawn twice. */
interface WorkArea {
  id: string;
  jobId: string;
  /** Open ring. */
  ring: readonly Point[];
}

/** The fields of the jobs by status: one entry for every status, in the order of the workflow. */
function areasByStatus(jobs: readonly JobOfToday[]): [SprayJobStatus, WorkArea[]][] {
  return SPRAY_JOB_STATUSES.map((status) => [status, jobs.filter((job) => job.status === status).flatMap(areasOf)]);
}

function areasOf({ id, fields }: JobOfToday): WorkArea[] {
  return fields.map((field) => ({ id: `${id} ${field.id}`, jobId: id, ring: field.coordinates }));
}
