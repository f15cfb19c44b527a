import { useMap } from '@vis.gl/react-maplibre';
import type { LayerSpecification, Map } from 'maplibre-gl';
import { useEffect } from 'react';
import type { BaseMapColors } from './base-colors.ts';
import { baseLayers, PAGE_ANCHOR } from './base-style.ts';

type Paint = Parameters<Map['setPaintProperty']>;

/** Recolours the base map in place; replacing the style would remove the page's layers. */
export function BaseMapRecolor({ colors }: { colors: BaseMapColors }) {
  const map = useMap().current?.getMap();

  useEffect(() => {
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
  }, [map, colors]);

  return null;
}

/** Restores the key type that Object.entries() widens to string. */
function paintOf(paint: LayerSpecification['paint']): [name: Paint[1], value: Paint[2]][] {
  return Object.entries(paint ?? {}) as [name: Paint[1], value: Paint[2]][];
}
