import { ZONE_KIND_STYLE } from '@swathline/contract';
import { middleOf, distanceMetres, type Point } from '@swathline/survey';
import { lazy, Suspense, useMemo, useRef } from 'react';
import { Boundary } from '../../../shared/ui/Boundary.tsx';
import { useConfig } from '../../../shared/api/queries.ts';
import { FitOnce } from '../../../shared/map/camera.ts';
import { DraftLayer } from '../../../shared/map/layers/LineLayers.tsx';
import { PolygonLayer } from '../../../shared/map/layers/PolygonLayers.tsx';
import { MapNotice } from '../../../shared/before-map/MapNotice.tsx';
import { MapLegend } from '../../../shared/map/MapFoot.tsx';
import { MapView } from '../../../shared/map/MapView.tsx';
import { KeyboardPoint } from '../../../shared/map/markers/KeyboardPoint.tsx';
import { VertexMarkers } from '../../../shared/map/markers/VertexMarkers.tsx';
import { STATUS_COLORS } from '@swathline/client/theme/status-colors';
import { MapSurroundings } from '../../surroundings/MapSurroundings.tsx';
import { formatMetres } from '../field-text.ts';
import { FIELD_RED, ZONE_RED } from '../map/map-colors.ts';
import { ZoneLayer } from '../map/ZoneLayer.tsx';
import type { ZoneDrawing } from './use-zone-drawing.ts';
import type { Zone } from './zone-edits.ts';

const ToolOnMap = lazy(() => import('./tools/ToolOnMap.tsx').then((m) => ({ default: m.ToolOnMap })));

interface Props {
  /** Open ring. */
  field: Point[];
  drawing: ZoneDrawing;
  /** Each increment fits the map to the field again. */
  centerCount: number;
}

const START_ZOOM = 14;
const MAX_FIT_ZOOM = 18;

/** The field, its zones, and the zone being drawn. */
export function ZonesMap({ field, drawing, centerCount }: Props) {
  const { zones, draft, addVertex, selectZone } = drawing;
  const config = useConfig();
  const isNew = draft?.zoneId === null;
  const draftId = draft?.zoneId;
  const fieldOutline = useMemo(() => [{ id: 'field', ring: field }], [field]);
  const outlines = useMemo(() => outlinesOf(zones.filter(({ id }) => id !== draftId)), [zones, draftId]);
  const source = draft?.source ?? null;
  const toolClicks = useRef<((point: Point) => void) | null>(null);
  const addPoint = (point: Point) => {
    if (source === null) addVertex(draft?.coordinates.length ?? 0, point, false);
    else toolClicks.current?.(point);
  };

  if (config.isPending) return <MapNotice isBusy>Loading map...</MapNotice>;
  return (
    <MapView
      label="Map of the field and its exclusion zones"
      initialCenter={middleOf(field)}
      initialZoom={START_ZOOM}
      initialBase="satellite"
      provider={config.data?.maps ?? null}
      cursor={isNew ? 'crosshair' : ''}
      {...(isNew && { onClick: addPoint })}
    >
      <PolygonLayer id="field" outlines={fieldOutline} color={FIELD_RED} fillOpacity={0.06} lineWidth={3} />
      <ZoneLayer id="zones" zones={outlines} lineWidth={3} {...(!isNew && { onClick: selectZone })} />
      <MapSurroundings isPassive />
      <DraftLayer id="draft" ring={draft?.coordinates ?? NO_POINTS} color={ZONE_RED} />
      {draft && source === null && <DraftMarkers ring={draft.coordinates} drawing={drawing} />}
      {isNew && source === null && <KeyboardPoint onPoint={addPoint} />}
      {source && (
        <Boundary fallback={() => null}>
          <Suspense>
            <ToolOnMap drawing={drawing} source={source} clicksRef={toolClicks} />
          </Suspense>
        </Boundary>
      )}
      <FitOnce key={centerCount} points={field} maxZoom={MAX_FIT_ZOOM} marginRatio={0.08} />
      <MapLegend fieldColor={FIELD_RED} zoneColor={ZONE_RED} />
    </MapView>
  );
}

/** The zones as map outlines, dashed in the colour of their kind. */
function outlinesOf(zones: readonly Zone[]) {
  return zones.map(({ id, coordinates, kind, note }) => ({
    id,
    ring: coordinates,
    kind,
    note,
    dashColor: kind === null ? undefined : STATUS_COLORS[ZONE_KIND_STYLE[kind].color]?.dark.text,
  }));
}

function DraftMarkers({ ring, drawing }: { ring: Point[]; drawing: ZoneDrawing }) {
  return (
    <VertexMarkers
      ring={ring}
      activeIndex={drawing.activeIndex}
      onActivate={drawing.setActiveIndex}
      onMove={drawing.moveVertex}
      onInsert={(index, point) => drawing.addVertex(index, point, true)}
      onRemove={drawing.deleteVertex}
      sideLabel={sideLabel}
    />
  );
}

const NO_POINTS: Point[] = [];

const sideLabel = (from: Point, to: Point) => formatMetres(distanceMetres(from, to));
