import type { Point } from '@swathline/survey';
import { Layer, Source } from '@vis.gl/react-maplibre';
import { useMemo } from 'react';
import { PAGE_ANCHOR } from '../base-map/base-style.ts';
import { line, polygons } from './geojson.ts';

interface Props {
  id: string;
  /** Open ring, or the beginning of one. */
  ring: readonly Point[];
  color: string;
  fillOpacity?: number;
}

const HIGHLIGHT = '#ffd54a';

/** The area under the hand, highlighted: a line as long as it has only two points. */
export function DraftLayer({ id, ring, color, fillOpacity = 0.4 }: Props) {
  const area = useMemo(() => polygons([{ id, ring }]), [id, ring]);
  const outline = useMemo(() => line([...ring, ...ring.slice(0, 1)]), [ring]);

  return (
    <>
      <Source id={`${id}-area`} type="geojson" data={area}>
        <Layer id={`${id}-fill`} type="fill" beforeId={PAGE_ANCHOR} paint={{ 'fill-color': color, 'fill-opacity': fillOpacity }} />
      </Source>
      <Source id={`${id}-outline`} type="geojson" data={outline}>
        <Layer id={`${id}-casing`} type="line" beforeId={PAGE_ANCHOR} layout={ROUND} paint={{ 'line-color': color, 'line-width': 7 }} />
        <Layer id={`${id}-line`} type="line" beforeId={PAGE_ANCHOR} layout={ROUND} paint={{ 'line-color': HIGHLIGHT, 'line-width': 3 }} />
      </Source>
    </>
  );
}

const ROUND = { 'line-join': 'round', 'line-cap': 'round' } as const;
