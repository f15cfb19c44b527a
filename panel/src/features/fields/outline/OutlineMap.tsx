import { api } from '@swathline/contract';
import { distanceMetres, type Point, areRingsEqual, middleOf } from '@swathline/survey';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../../shared/api/queries.ts';
import { FitOnce } from '../../../shared/map/camera.ts';
import { DashedLine, DraftLayer } from '../../../shared/map/layers/LineLayers.tsx';
import { PolygonLayer } from '../../../shared/map/layers/PolygonLayers.tsx';
import { MapNotice } from '../../../shared/map/MapNotice.tsx';
import { MapView } from '../../../shared/map/MapView.tsx';
import { KeyboardPoint } from '../../../shared/map/markers/KeyboardPoint.tsx';
import { ProblemMarker } from '../../../shared/map/markers/PointMarkers.tsx';
import { VertexMarkers } from '../../../shared/map/markers/VertexMarkers.tsx';
import { formatMetres } from '../field-text.ts';
import { FieldTiles } from '../map/FieldTiles.tsx';
import { cornersOf, overviewQuery } from '../map/map-queries.ts';
import type { Surroundings } from './outline-land.ts';
import type { OutlineDrawing } from './use-outline-drawing.ts';

interface Props extends Surroundings {
  drawing: OutlineDrawing;
  /** The outline before it was changed, open ring. */
  start: Point[];
  /** How often the outline was centred. */
  centered: number;
}

const FIELD_RED = '#d32f2f';
const ZONE_RED = '#a31515';
const SURVEY_BLUE = '#1479c9';
const NEARBY_GREY = '#6d7a75';
/** Where the map stands until it is fitted, as it is where there is nothing at all to fit it to. */
const PRAIRIES: Point = { latitude: 52, longitude: -106 };
const START_ZOOM = 7;
const MAX_FIT_ZOOM = 18;

/** The outline under the hand, amid what is known of the land around it. */
export function OutlineMap({ drawing, start, quarter, zones, centered }: Props) {
  const { ring, isBegun, flaw, insert } = drawing;
  const config = useQuery({ ...queryOf(api.system.config), staleTime: Infinity });
  const overview = useQuery(overviewQuery);
  const excluded = useMemo(() => zones.map((each, index) => ({ id: String(index), ring: each })), [zones]);
  const isSurveyed = useMemo(() => quarter !== null && areRingsEqual(start, quarter, 0), [start, quarter]);
  const everywhere = useMemo(() => cornersOf(overview.data?.bounds ?? null), [overview.data?.bounds]);
  const addPoint = (point: Point) => insert(ring.length, point, false);

  if (config.isPending || overview.isPending) return <MapNotice isBusy>Loading map...</MapNotice>;
  return (
    <MapView
      label="Map of the field's outline"
      initialCenter={ring.length > 0 ? middleOf(ring) : PRAIRIES}
      initialZoom={START_ZOOM}
      initialBase="satellite"
      provider={config.data?.maps ?? null}
      cursor={isBegun ? 'crosshair' : ''}
      {...(isBegun && { onClick: addPoint })}
    >
      {overview.data && <FieldTiles id="nearby-fields" version={overview.data.version} color={NEARBY_GREY} fillOpacity={0.08} />}
      <DashedLine id="quarter" ring={quarter ?? NO_POINTS} color={SURVEY_BLUE} />
      <DashedLine id="start" ring={isSurveyed ? NO_POINTS : start} color={FIELD_RED} />
      <DraftLayer id="outline" ring={ring} color={FIELD_RED} fillOpacity={0.12} />
      <PolygonLayer id="zones" outlines={excluded} color={ZONE_RED} fillOpacity={0.5} />
      <VertexMarkers
        ring={ring}
        activeIndex={drawing.activeIndex}
        onActivate={drawing.activate}
        onMove={drawing.move}
        onInsert={(index, point) => insert(index, point, true)}
        onRemove={drawing.remove}
        sideLabel={(from, to) => formatMetres(distanceMetres(from, to))}
      />
      {flaw?.at && <ProblemMarker point={flaw.at} label="The outline meets itself here" />}
      {isBegun && <KeyboardPoint onPoint={addPoint} />}
      <FitOnce key={centered} points={isBegun && centered === 0 ? everywhere : ring} maxZoom={MAX_FIT_ZOOM} marginRatio={0.15} />
    </MapView>
  );
}

const NO_POINTS: Point[] = [];
