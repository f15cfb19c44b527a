import { useMap } from '@vis.gl/react-maplibre';
import type { Map } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import type { ColorBy } from '../loader.ts';
import { assignColors, type Coloring, coloringOf, type Colors, countValues, type Seen } from './field-colors.ts';

interface State {
  colorBy: ColorBy;
  colors: Colors;
  seen: Seen;
}

const nothingSeen = (colorBy: ColorBy): State => ({ colorBy, colors: new globalThis.Map(), seen: { values: [], hasNone: false } });

/** The colours of the fields on screen and their legend, whenever the map has drawn everything. */
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
    map.on('idle', update);
    return () => void map.off('idle', update);
  }, [map, colorBy, layerIds]);

  return coloringOf(colorBy, current.colors, current.seen);
}

/** To compare: a new state paints all fields again. */
const textOf = (seen: Seen) => JSON.stringify(seen);

function valuesOnScreen(map: Map, layerIds: readonly string[]): (string | undefined)[] {
  const layers = layerIds.filter((id) => map.getLayer(id) !== undefined);
  return map.queryRenderedFeatures({ layers }).map(({ properties }) => properties['value'] as string | undefined);
}
