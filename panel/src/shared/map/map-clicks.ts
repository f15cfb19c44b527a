import type { Point } from '@swathline/survey';
import type { Map as MapLibreMap, MapGeoJSONFeature, MapMouseEvent } from 'maplibre-gl';
import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import { positionOf } from '@swathline/client/map/layers/geojson';

/** Receives the clicked feature's properties. */
type FeatureHandler = (properties: Record<string, unknown>, event: MapMouseEvent) => void;

/** Click handlers by layer id. MapView tries them first; only other clicks are clicks on the map. */
export type ClickableLayers = Map<string, FeatureHandler>;

export const ClickableLayersContext = createContext<ClickableLayers>(new Map());

/** Handles clicks on a layer's features. Without a callback, clicks pass through the layer. */
export function useLayerClick(layerId: string, onClick: FeatureHandler | undefined): void {
  const layers = useContext(ClickableLayersContext);
  const handleClick = useEffectEvent((properties: Record<string, unknown>, event: MapMouseEvent) => onClick?.(properties, event));
  const isClickable = onClick !== undefined;

  useEffect(() => {
    if (!isClickable) return undefined;
    layers.set(layerId, (properties, event) => {
      handleClick(properties, event);
    });
    return () => void layers.delete(layerId);
  }, [layers, layerId, isClickable]);
}

/** Calls the handler of the topmost clickable feature; false if there is none. */
export function clickOutline(event: MapMouseEvent, layers: ClickableLayers): boolean {
  const feature = clickableAt(event, layers);
  const handleClick = feature && layers.get(feature.layer.id);
  if (handleClick === undefined) return false;
  handleClick(feature?.properties ?? {}, event);
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

/** Distance between marker centres from which each can be clicked. */
const MIN_CLICKABLE_DISTANCE_PX = 30;

/** The places whose markers overlap the one at `at`, including itself, nearest first. */
export function findOverlapping<Place extends Point>(map: Pick<MapLibreMap, 'project'>, at: Point, places: readonly Place[]): Place[] {
  const here = map.project(positionOf(at));
  return places
    .map((place) => ({ place, away: map.project(positionOf(place)).dist(here) }))
    .filter(({ away }) => away < MIN_CLICKABLE_DISTANCE_PX)
    .sort((a, b) => a.away - b.away)
    .map(({ place }) => place);
}
