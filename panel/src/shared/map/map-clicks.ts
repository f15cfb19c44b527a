import type { Point } from '@swathline/survey';
import type { Map as MapLibreMap, MapGeoJSONFeature, MapMouseEvent } from 'maplibre-gl';
import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import { positionOf } from './layers/geojson.ts';

/** Gets the properties of what was drawn there. */
type FeatureHandler = (properties: Record<string, unknown>, event: MapMouseEvent) => void;

/** The layers that answer clicks, by id. The frame asks them first, so a click on an area is no click on the map. */
export type ClickableLayers = Map<string, FeatureHandler>;

export const ClickableLayersContext = createContext<ClickableLayers>(new Map());

/** Calls back about the outline that is clicked or tapped. Without a callback the layer lets clicks through. */
export function useLayerClick(layerId: string, onClick: FeatureHandler | undefined): void {
  const layers = useContext(ClickableLayersContext);
  const answer = useEffectEvent((properties: Record<string, unknown>, event: MapMouseEvent) => onClick?.(properties, event));
  const isClickable = onClick !== undefined;

  useEffect(() => {
    if (!isClickable) return undefined;
    layers.set(layerId, (properties, event) => {
      answer(properties, event);
    });
    return () => void layers.delete(layerId);
  }, [layers, layerId, isClickable]);
}

/** Hands a click to the topmost outline there; false when there is none. */
export function clickOutline(event: MapMouseEvent, layers: ClickableLayers): boolean {
  const feature = clickableAt(event, layers);
  const answer = feature && layers.get(feature.layer.id);
  if (answer === undefined) return false;
  answer(feature?.properties ?? {}, event);
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

/** Pixels between two markers' middlePoints from which on each can be hit on its own. */
const APART = 30;

/** The places whose markers lie on the one at `at`, that one among them, nearest first. */
export function overlapping<Place extends Point>(map: Pick<MapLibreMap, 'project'>, at: Point, places: readonly Place[]): Place[] {
  const here = map.project(positionOf(at));
  return places
    .map((place) => ({ place, away: map.project(positionOf(place)).dist(here) }))
    .filter(({ away }) => away < APART)
    .sort((a, b) => a.away - b.away)
    .map(({ place }) => place);
}
