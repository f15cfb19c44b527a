import { AIRCRAFT_KIND_LABEL, type CoverageEstimate } from '@swathline/contract';
import { useMemo } from 'react';
import { useConfig } from '../../../shared/api/queries.ts';
import { FitOnce } from '../../../shared/map/camera.ts';
import { lineFeatures } from '@swathline/client/map/layers/geojson';
import { LineLayer } from '../../../shared/map/layers/LineLayers.tsx';
import { MapView } from '../../../shared/map/MapView.tsx';
import type { Clock } from '../tracks/clock.ts';
import { FlownLayer } from '../tracks/FlownLayer.tsx';
import { FollowCamera } from '../tracks/FollowCamera.tsx';
import { MovingMarker } from '../markers/MovingMarker.tsx';
import { fixAt } from '../tracks/fix.ts';
import { trackLines } from '../tracks/track.ts';
import { CoverageLayers } from '../../spray-jobs/flights/CoverageMap.tsx';
import { MapSurroundings } from '../../surroundings/MapSurroundings.tsx';
import type { Aircraft } from './aircraft.ts';

interface Props {
  aircraft: readonly Aircraft[];
  clock: Clock;
  followed: Aircraft | undefined;
  onUnfollow: () => void;
  jobId: string | null;
  /** The coverage of that job. */
  estimate: CoverageEstimate | undefined;
}

/** Whole tracks as thin lines, the part flown by the clock's moment as thick lines, and the aircraft at that moment. */
export function PlaybackMap({ aircraft, clock, followed, onUnfollow, jobId, estimate }: Props) {
  const config = useConfig();
  const tracks = useMemo(() => trackLines(aircraft), [aircraft]);
  const lines = useMemo(() => lineFeatures(tracks), [tracks]);
  const points = useMemo(() => tracks.flatMap((track) => track.points), [tracks]);
  const estimatePoints = useMemo(
    () => (estimate ? [...estimate.covered, ...estimate.skips].flatMap(({ outline }) => outline) : []),
    [estimate],
  );
  const middle = points[points.length >> 1] ?? { latitude: 51.2, longitude: -105.6 };

  return (
    <MapView label="Flights of the day" initialCenter={middle} initialZoom={11} initialBase="hybrid" provider={config.data?.maps ?? null}>
      <CoverageLayers estimate={estimate} />
      <LineLayer id="tracks" lines={lines} width={1.5} opacity={0.75} />
      <FlownLayer id="flown" tracks={aircraft} clock={clock} />
      <MapSurroundings />
      {aircraft.map(({ id, name, kind, initials, color, points: track }) => (
        <MovingMarker
          key={id}
          track={track}
          clock={clock}
          kind={kind}
          initials={initials}
          color={color}
          label={kind ? `${name}, ${AIRCRAFT_KIND_LABEL[kind]}` : name}
        />
      ))}
      <FitOnce points={points} maxZoom={16} marginRatio={0.08} />
      <FitOnce key={jobId} points={estimatePoints} maxZoom={16} marginRatio={0.08} />
      {followed && (
        <FollowCamera key={followed.id} clock={clock} pointAt={(moment) => fixAt(followed.points, moment)} onLeave={onUnfollow} />
      )}
    </MapView>
  );
}
