import type { Point } from '@swathline/survey';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useConfig } from '../../shared/api/queries.ts';
import { FitOnce } from '../../shared/map/camera.ts';
import { lineFeatures } from '@swathline/client/map/layers/geojson';
import { DraftLayer, LineLayer } from '../../shared/map/layers/LineLayers.tsx';
import { MapNotice } from '../../shared/before-map/MapNotice.tsx';
import { MapView } from '../../shared/map/MapView.tsx';
import { KeyboardPoint } from '../../shared/map/markers/KeyboardPoint.tsx';
import { ProblemMarker } from '../../shared/map/markers/PointMarkers.tsx';
import { cornersOf, overviewQuery } from '../fields/field-queries.ts';
import { BackgroundFields } from '../fields/map/FieldTiles.tsx';
import { NEARBY_GREY, PRAIRIES_CENTER, ZONE_RED } from '../fields/map/map-colors.ts';
import { MapSurroundings } from '../surroundings/MapSurroundings.tsx';

interface Props {
  points: Point[];
  shape: 'line' | 'outline';
  onPoint: (point: Point) => void;
}

/** The points being entered, over the fields. A click adds one. */
export function PointsMap({ points, shape, onPoint }: Props) {
  const config = useConfig();
  const overview = useQuery(overviewQuery);
  const lines = useMemo(() => lineFeatures([{ color: ZONE_RED, points: shape === 'line' ? points : NO_POINTS }]), [points, shape]);
  const corners = useMemo(() => cornersOf(overview.data?.bounds ?? null), [overview.data?.bounds]);
  const [last] = points.slice(-1);

  if (config.isPending || overview.isPending) return <MapNotice isBusy>Loading map...</MapNotice>;
  return (
    <MapView
      label="Map to choose points"
      initialCenter={points[0] ?? PRAIRIES_CENTER}
      initialZoom={points.length > 0 ? 14 : 7}
      provider={config.data?.maps ?? null}
      cursor="crosshair"
      onClick={onPoint}
    >
      <BackgroundFields id="point-fields" overview={overview.data} color={NEARBY_GREY} fillOpacity={0.1} />
      <MapSurroundings isPassive />
      <LineLayer id="place-line" lines={lines} width={3} />
      <DraftLayer id="place-outline" ring={shape === 'outline' ? points : NO_POINTS} color={ZONE_RED} fillOpacity={0.2} />
      {last && <ProblemMarker point={last} label="The last point" />}
      <KeyboardPoint onPoint={onPoint} />
      <FitOnce points={points.length > 0 ? points : corners} maxZoom={15} marginRatio={0.2} />
    </MapView>
  );
}

const NO_POINTS: Point[] = [];
