import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import type { Map as MapLibreMap, MapGeoJSONFeature, MapMouseEvent } from 'maplibre-gl';

type FeatureHandler = (featureId: string) => void;

/** The layers that answer clicks, by id. The frame asks them first, so a click on an area is no click on the map. */
export type ClickableLayers = Map<string, FeatureHandler>;

export const ClickableLayersContext = createContext<ClickableLayers>(new Map());

/** Calls back with the id of the outline that is clicked or tapped. Without a callback the layer lets clicks through. */
export function useLayerClick(layerId: string, onClick: FeatureHandler | undefined): void {
  const layers = useContext(ClickableLayersContext);
  const answer = useEffectEvent((featureId: string) => onClick?.(featureId));
  const isClickable = onClick !== undefined;

  useEffect(() => {
    if (!isClickable) return undefined;
    layers.set(layerId, (featureId) => {
      answer(featureId);
    });
    return () => void layers.delete(layerId);
  }, [layers, layerId, isClickable]);
}

/** Hands a click to the topmost outline there; false when there is none. */
export function clickOutline(event: MapMouseEvent, layers: ClickableLayers): boolean {
  const feature = clickableAt(event, layers);
  const answer = feature && layers.get(feature.layer.id);
  const featureId: unknown = feature?.properties['id'];
  if (answer === undefined || typeof featureId !== 'string') return false;
  answer(featureId);
  return true;
}

export function isOverOutline(event: MapMouseEvent, layers: ClickableLayers): boolean {
  return clickableAt(event, layers) !== undefined;
}

function clickableAt({ target, point }: MapMouseEvent, layers: ClickableLayers): MapGeoJSONFeature | undefined {
  const drawn = drawnLayers(target, layers);
  return drawn.length === 0 ? undefined : target.queryRenderedFeatures(point, { layers: drawn })[0];
}

function drawnLayers(map: MapLibreMap, layers: ClickableLayers): string[] {
  return [...layers.keys()].filter((id) => map.getLayer(id) !== undefined);
}
