import type { Point } from '@swathline/survey';
import { memo, useMemo } from 'react';
import { Features } from './Features.tsx';
import { closedLine, type LineFeatures, polygons } from '@swathline/client/map/layers/geojson';

interface LineLayerProps {
  id: string;
  lines: LineFeatures;
  width: number;
  opacity?: number;
  isShown?: boolean;
}

/** Coloured lines with a white casing, legible on the map and on imagery. Keep it mounted without lines. */
export const LineLayer = memo(function LineLayer({ id, lines, width, opacity = 1, isShown = true }: LineLayerProps) {
  return (
    <Features
      id={id}
      data={lines}
      isShown={isShown}
      layers={[
        {
          id: `${id}-edge`,
          type: 'line',
          layout: ROUND,
          paint: { 'line-color': '#fff', 'line-width': width + 2, 'line-opacity': 0.5 * opacity },
        },
        {
          id: `${id}-line`,
          type: 'line',
          layout: ROUND,
          paint: { 'line-color': ['get', 'color'], 'line-width': width, 'line-opacity': opacity },
        },
      ]}
    />
  );
});

interface DashedLineProps {
  id: string;
  /** Open ring; may be empty. */
  ring: readonly Point[];
  color: string;
  opacity?: number;
}

/** A dashed outline for comparison. Keep it mounted without a ring. */
export function DashedLine({ id, ring, color, opacity = 0.9 }: DashedLineProps) {
  const data = useMemo(() => closedLine(ring), [ring]);
  return (
    <Features
      id={id}
      data={data}
      layers={[
        {
          id: `${id}-dashes`,
          type: 'line',
          paint: { 'line-color': color, 'line-width': 2, 'line-dasharray': [3, 2], 'line-opacity': opacity },
        },
      ]}
    />
  );
}

interface DraftLayerProps {
  id: string;
  /** Open ring, or the beginning of one. */
  ring: readonly Point[];
  color: string;
  fillOpacity?: number;
}

const HIGHLIGHT = '#ffd54a';

/** The area being drawn, highlighted; a line while it has only two points. */
export function DraftLayer({ id, ring, color, fillOpacity = 0.4 }: DraftLayerProps) {
  const area = useMemo(() => polygons([{ id, ring }]), [id, ring]);
  const outline = useMemo(() => closedLine(ring), [ring]);

  return (
    <>
      <Features
        id={`${id}-area`}
        data={area}
        layers={[{ id: `${id}-fill`, type: 'fill', paint: { 'fill-color': color, 'fill-opacity': fillOpacity } }]}
      />
      <Features
        id={`${id}-outline`}
        data={outline}
        layers={[
          { id: `${id}-casing`, type: 'line', layout: ROUND, paint: { 'line-color': color, 'line-width': 7 } },
          { id: `${id}-line`, type: 'line', layout: ROUND, paint: { 'line-color': HIGHLIGHT, 'line-width': 3 } },
        ]}
      />
    </>
  );
}

const ROUND = { 'line-join': 'round', 'line-cap': 'round' } as const;
