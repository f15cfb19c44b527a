import { lineFeatures } from '@swathline/client/map/layers/geojson';
import { distanceMetres, headingDegrees, planeAt, type Point } from '@swathline/survey';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { LineLayer } from '../../../../shared/map/layers/LineLayers.tsx';
import { KeyboardPoint } from '../../../../shared/map/markers/KeyboardPoint.tsx';
import { VertexMarker } from '../../../../shared/map/markers/RingHandles.tsx';
import { VertexMarkers } from '../../../../shared/map/markers/VertexMarkers.tsx';
import { formatMetres } from '../../field-text.ts';
import type { ZoneDrawing } from '../use-zone-drawing.ts';
import { hasMetres, MAX_METRES, MIN_METRES, type SourceOf, type ZoneSource } from '../zone-source.ts';
import { changeSource, lineEditor, placeOnMap } from './source-actions.ts';

interface Props {
  drawing: ZoneDrawing;
  source: ZoneSource;
  /** Receives the handler of clicks on the map. */
  clicksRef: RefObject<((point: Point) => void) | null>;
}

/** The points of a circle or of a strip's line on the map, and clicks that set them. */
export function ToolOnMap({ drawing, source, clicksRef }: Props) {
  const place = (point: Point) => placeOnMap(drawing, source, point);
  useEffect(() => {
    clicksRef.current = place;
    return () => {
      clicksRef.current = null;
    };
  });

  return (
    <>
      {source.kind === 'circle' && <CircleMarkers drawing={drawing} source={source} />}
      {source.kind === 'strip' && <LineMarkers drawing={drawing} source={source} />}
      {source.kind !== 'widening' && <KeyboardPoint onPoint={place} />}
    </>
  );
}

const MIDDLE = 0;
const RIM = 1;
const EAST_DEGREES = 90;
const RADIANS_PER_DEGREE = Math.PI / 180;

function CircleMarkers({ drawing, source }: { drawing: ZoneDrawing; source: SourceOf<'circle'> }) {
  const { middle, metres } = source;
  const [heading, setHeading] = useState(EAST_DEGREES);
  if (middle === null) return null;

  const moveRim = (to: Point, isContinued: boolean) => {
    setHeading(headingDegrees(middle, to));
    changeSource(drawing, { ...source, metres: roundedRadius(middle, to) }, { isContinued, activeIndex: RIM });
  };
  return (
    <>
      <VertexMarker
        point={middle}
        label="Middle of the circle. Arrow keys move it"
        isActive={drawing.activeIndex === MIDDLE}
        onActivate={() => drawing.setActiveIndex(MIDDLE)}
        onMove={(to, isContinued) => changeSource(drawing, { ...source, middle: to }, { isContinued, activeIndex: MIDDLE })}
      />
      {metres !== null && hasMetres(source) && (
        <VertexMarker
          point={pointAway(middle, metres, heading)}
          label={`Rim of the circle, ${formatMetres(metres)} from its middle. Arrow keys move it`}
          isActive={drawing.activeIndex === RIM}
          onActivate={() => drawing.setActiveIndex(RIM)}
          onMove={moveRim}
        />
      )}
    </>
  );
}

/** To a tenth of a metre, and within the limits. */
function roundedRadius(middle: Point, rim: Point): number {
  return Math.min(MAX_METRES, Math.max(MIN_METRES, Math.round(10 * distanceMetres(middle, rim)) / 10));
}

function pointAway(from: Point, metres: number, headingDegrees: number): Point {
  const angle = headingDegrees * RADIANS_PER_DEGREE;
  return planeAt(from).toPoint({ east: metres * Math.sin(angle), north: metres * Math.cos(angle) });
}

const LINE_COLOR = '#7a0d0d';

function LineMarkers({ drawing, source }: { drawing: ZoneDrawing; source: SourceOf<'strip'> }) {
  const editor = lineEditor(drawing, source);
  const lines = useMemo(() => lineFeatures([{ color: LINE_COLOR, points: source.line }]), [source.line]);
  return (
    <>
      <LineLayer id="strip-line" lines={lines} width={2} />
      <VertexMarkers
        ring={source.line}
        isLine
        activeIndex={drawing.activeIndex}
        onActivate={drawing.setActiveIndex}
        onMove={editor.moveVertex}
        onInsert={(index, point) => editor.addVertex(index, point, true)}
        onRemove={editor.deleteVertex}
        sideLabel={sideLabel}
      />
    </>
  );
}

const sideLabel = (from: Point, to: Point) => formatMetres(distanceMetres(from, to));
