import { middleOf, type Point } from '@swathline/survey';
import { useMap } from '@vis.gl/react-maplibre';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { positionOf } from '@swathline/client/map/layers/geojson';
import { SideMarker, VertexMarker } from './RingHandles.tsx';

interface Props {
  /** Open ring, or the beginning of one. */
  ring: readonly Point[];
  /** The last point is not joined to the first. */
  isLine?: boolean;
  /** The point that keys and 'Remove point' act on. */
  activeIndex: number | null;
  onActivate: (index: number) => void;
  /** `continues` is true after the first call of a drag or key repeat. */
  onMove: (index: number, point: Point, continues: boolean) => void;
  /** Inserts a point before `index`. */
  onInsert: (index: number, point: Point) => void;
  onRemove: (index: number) => void;
  /** The length of a side, shown on the map. */
  sideLabel: (from: Point, to: Point) => string;
}

/** Each marker is an element; more elements make dragging slow. */
export const MAX_MARKERS = 150;
/** A shorter side has no space for a handle between its corners. */
const MIN_SIDE_PX = 72;

/** Handles to move a ring's corners and to add corners on its sides, by mouse, touch and keyboard. */
export function VertexMarkers({ ring, isLine = false, activeIndex, onActivate, onMove, onInsert, onRemove, sideLabel }: Props) {
  const map = useMapAfterMoves();
  if (map === undefined) return null;
  const lastSide = isLine || ring.length < 3 ? ring.length - 2 : ring.length - 1;

  return shownIndexes(map, ring).map((index) => {
    const point = ring[index];
    const next = ring[(index + 1) % ring.length];
    if (point === undefined) return null;
    return (
      <VertexMarker
        key={`point ${index}`}
        point={point}
        label={`Point ${index + 1} of ${ring.length}. Arrow keys move it, Delete removes it`}
        isActive={index === activeIndex}
        onActivate={() => onActivate(index)}
        onMove={(to, continues) => onMove(index, to, continues)}
        onRemove={() => onRemove(index)}
      >
        {next && index <= lastSide && (
          <SideMarker
            middle={middleOf([point, next])}
            label={`Add a point on the side after point ${index + 1}`}
            caption={sideLabel(point, next)}
            isShown={pixelsBetween(map, point, next) >= MIN_SIDE_PX}
            onBend={(to, isFirst) => (isFirst ? onInsert(index + 1, to) : onMove(index + 1, to, true))}
          />
        )}
      </VertexMarker>
    );
  });
}

/** Returns the map, and rerenders the caller after each movement. */
function useMapAfterMoves(): MapLibreMap | undefined {
  const map = useMap().current?.getMap();
  const [, setMoves] = useState(0);
  useEffect(() => {
    const subscription = map?.on('moveend', () => setMoves((count) => count + 1));
    return () => subscription?.unsubscribe();
  }, [map]);
  return map;
}

/** The corners with handles: all of a simple ring; of a complex ring those in view, if there are few enough. */
function shownIndexes(map: MapLibreMap, ring: readonly Point[]): number[] {
  const all = [...ring.keys()];
  if (ring.length <= MAX_MARKERS) return all;
  const view = map.getBounds();
  const inView = all.filter((index) => view.contains(ring[index] ? positionOf(ring[index]) : [0, 0]));
  return inView.length <= MAX_MARKERS ? inView : [];
}

function pixelsBetween(map: MapLibreMap, from: Point, to: Point): number {
  return map.project(positionOf(from)).dist(map.project(positionOf(to)));
}
