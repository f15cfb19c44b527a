import { useMap } from '@vis.gl/react-maplibre';
import type { Map, MapSourceDataEvent } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import type { ColorBy } from '../loader.ts';
import { assignColors, type Coloring, coloringOf, type Colors, countValues, type Seen } from './field-colors.ts';

interface State {
  colorBy: ColorBy;
  colors: Colors;
  seen: Seen;
}

const nothingSeen = (colorBy: ColorBy): State => ({ colorBy, colors: new globalThis.Map(), seen: { values: [], hasNone: false } });

/** The colours of the fields on screen and their legend, as soon as all of these are loaded and whenever the map has drawn everything. */
export function useFieldColors(colorBy: ColorBy, layerIds: readonly string[]): Coloring {
  const map = useMap().current?.getMap();
  const [state, setState] = useState(() => nothingSeen(colorBy));
  const current = state.colorBy === colorBy ? state : nothingSeen(colorBy);

  useEffect(() => {
    if (!map || colorBy === 'red' || colorBy === 'state') return undefined;
    const update = () => {
      const seen = countValues(valuesOnScreen(map, layerIds));
      setState((before) => {
        const { colors, seen: seenBefore } = before.colorBy === colorBy ? before : nothingSeen(colorBy);
        return before.colorBy === colorBy && textOf(seen) === textOf(seenBefore)
          ? before
          : { colorBy, colors: assignColors(colors, seen), seen };
      });
    };
    // 'idle' also waits for the pictures and the names, while all fields would be grey.
    const onData = ({ sourceId, isSourceLoaded }: MapSourceDataEvent) => {
      if (isSourceLoaded && sourceId === sourceOf(map, layerIds)) update();
    };
    map.on('sourcedata', onData);
    map.on('idle', update);
    return () => {
      map.off('sourcedata', onData);
      map.off('idle', update);
    };
  }, [map, colorBy, layerIds]);

  return coloringOf(colorBy, current.colors, current.seen);
}

/** To compare: a new state paints all fields again. */
const textOf = (seen: Seen) => JSON.stringify(seen);

function sourceOf(map: Map, layerIds: readonly string[]): string | undefined {
  return layerIds.map((id) => map.getLayer(id)?.source).find((source) => source !== undefined);
}

function valuesOnScreen(map: Map, layerIds: readonly string[]): (string | undefined)[] {
  const layers = layerIds.filter((id) => map.getLayer(id) !== undefined);
  return map.queryRenderedFeatures({ layers }).map(({ properties }) => properties['value'] as string | undefined);
}
