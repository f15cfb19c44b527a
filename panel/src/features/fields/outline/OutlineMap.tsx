import { middleOf, distanceMetres, type Point, areRingsEqual } from '@swathline/survey';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useConfig } from '../../../shared/api/queries.ts';
import { FitOnce } from '../../../shared/map/camera.ts';
import { DashedLine, DraftLayer } from '../../../shared/map/layers/LineLayers.tsx';
import { MapNotice } from '../../../shared/before-map/MapNotice.tsx';
import { MapLegend } from '../../../shared/map/MapFoot.tsx';
import { MapView } from '../../../shared/map/MapView.tsx';
import { KeyboardPoint } from '../../../shared/map/markers/KeyboardPoint.tsx';
import { ProblemMarker } from '../../../shared/map/markers/PointMarkers.tsx';
import { VertexMarkers } from '../../../shared/map/markers/VertexMarkers.tsx';
import { MapSurroundings } from '../../surroundings/MapSurroundings.tsx';
import { cornersOf, overviewQuery } from '../field-queries.ts';
import { formatMetres } from '../field-text.ts';
import { BackgroundFields } from '../map/FieldTiles.tsx';
import { FIELD_RED, NEARBY_GREY, PRAIRIES_CENTER, SURVEY_BLUE, ZONE_RED } from '../map/map-colors.ts';
import { ZoneLayer } from '../map/ZoneLayer.tsx';
import type { Surroundings } from './outline-checks.ts';
import type { OutlineDrawing } from './use-outline-drawing.ts';

interface Props extends Surroundings {
  drawing: OutlineDrawing;
  /** The outline before the changes, open ring. */
  start: Point[];
  /** Each increment fits the map to the outline again. */
  centerCount: number;
}

const START_ZOOM = 7;
const MAX_FIT_ZOOM = 18;

/** The outline being drawn, with the land and the zones around it. */
export function OutlineMap({ drawing, start, surveyed, zones, centerCount }: Props) {
  const { ring, isNew, flaw, addVertex } = drawing;
  const config = useConfig();
  const overview = useQuery(overviewQuery);
  const zoneOutlines = useMemo(() => zones.map((zone, index) => ({ ...zone, id: String(index), ring: zone.coordinates })), [zones]);
  const fieldCorners = useMemo(() => cornersOf(overview.data?.bounds ?? null), [overview.data?.bounds]);
  const addPoint = (point: Point) => addVertex(ring.length, point, false);

  if (config.isPending || overview.isPending) return <MapNotice isBusy>Loading map...</MapNotice>;
  return (
    <MapView
      label="Map of the field's outline"
      initialCenter={ring.length > 0 ? middleOf(ring) : PRAIRIES_CENTER}
      initialZoom={START_ZOOM}
      initialBase="satellite"
      provider={config.data?.maps ?? null}
      cursor={isNew ? 'crosshair' : ''}
      {...(isNew && { onClick: addPoint })}
    >
      <BackgroundFields id="nearby-fields" overview={overview.data} color={NEARBY_GREY} fillOpacity={0.08} />
      <EarlierOutlines start={start} surveyed={surveyed} />
      <DraftLayer id="outline" ring={ring} color={FIELD_RED} fillOpacity={0.12} />
      <ZoneLayer id="zones" zones={zoneOutlines} />
      <MapSurroundings isPassive />
      <OutlineMarkers drawing={drawing} />
      {flaw?.at && <ProblemMarker point={flaw.at} label="The outline meets itself here" />}
      {isNew && <KeyboardPoint onPoint={addPoint} />}
      <FitOnce key={centerCount} points={isNew && centerCount === 0 ? fieldCorners : ring} maxZoom={MAX_FIT_ZOOM} marginRatio={0.15} />
      <MapLegend fieldColor={FIELD_RED} zoneColor={ZONE_RED} />
    </MapView>
  );
}

/** The surveyed boundary, and the outline before the changes if it differs. */
function EarlierOutlines({ start, surveyed }: Pick<Props, 'start' | 'surveyed'>) {
  const isSurveyed = useMemo(() => surveyed !== null && areRingsEqual(start, surveyed, 0), [start, surveyed]);
  return (
    <>
      <DashedLine id="surveyed" ring={surveyed ?? NO_POINTS} color={SURVEY_BLUE} />
      <DashedLine id="start" ring={isSurveyed ? NO_POINTS : start} color={FIELD_RED} />
    </>
  );
}

function OutlineMarkers({ drawing }: Pick<Props, 'drawing'>) {
  return (
    <VertexMarkers
      ring={drawing.ring}
      activeIndex={drawing.activeIndex}
      onActivate={drawing.setActiveIndex}
      onMove={drawing.moveVertex}
      onInsert={(index, point) => drawing.addVertex(index, point, true)}
      onRemove={drawing.deleteVertex}
      sideLabel={(from, to) => formatMetres(distanceMetres(from, to))}
    />
  );
}

const NO_POINTS: Point[] = [];
