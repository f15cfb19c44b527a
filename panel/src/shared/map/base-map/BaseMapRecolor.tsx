import { useMap } from '@vis.gl/react-maplibre';
import type { LayerSpecification, Map } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import type { BaseMapColors } from '@swathline/client/map/base-map/base-colors';
import { baseLayers, PAGE_ANCHOR } from '@swathline/client/map/base-map/base-style';

type Paint = Parameters<Map['setPaintProperty']>;

interface Props {
  colors: BaseMapColors;
  /** Those of the style that the map began with. */
  first: BaseMapColors;
}

/** Recolours the base map in place; replacing the style would remove the page's layers. */
export function BaseMapRecolor({ colors, first }: Props) {
  const map = useMap().current?.getMap();
  const [hasChanged, setHasChanged] = useState(false);
  if (colors !== first && !hasChanged) setHasChanged(true);

  useEffect(() => {
    if (!hasChanged) return undefined;
    const recolour = () => {
      if (map?.getLayer(PAGE_ANCHOR) === undefined) return;
      for (const { id, paint, layout } of baseLayers(colors)) {
        for (const [property, value] of paintOf(paint)) map.setPaintProperty(id, property, value);
        map.setLayoutProperty(id, 'visibility', layout?.visibility ?? 'visible');
      }
    };
    recolour();
    map?.on('style.load', recolour);
    return () => void map?.off('style.load', recolour);
  }, [map, colors, hasChanged]);

  return null;
}

/** Restores the key type that Object.entries() widens to string. */
function paintOf(paint: LayerSpecification['paint']): [name: Paint[1], value: Paint[2]][] {
  return Object.entries(paint ?? {}) as [name: Paint[1], value: Paint[2]][];
}
