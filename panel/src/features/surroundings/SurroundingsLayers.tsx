import { HAZARD_STYLE, type Hazard, type SensitiveSite, SITE_STYLE } from '@swathline/contract';
import { middleOf, middleOfLine } from '@swathline/survey';
import { useMap } from '@vis.gl/react-maplibre';
import { memo, useEffect, useMemo } from 'react';
import { mapLibreZoom } from '../../shared/map/camera.ts';
import { Features, type Layers } from '../../shared/map/layers/Features.tsx';
import { lineFeatures, pointFeatures, positionOf } from '@swathline/client/map/layers/geojson';
import { useLayerClick } from '../../shared/map/map-clicks.ts';
import { imageName, placeImage, type PlaceKind } from './place-images.ts';

export type SelectedPlace = { frame: 'hazard'; id: string } | { frame: 'site'; id: string };

type DrawnHazard = Pick<Hazard, 'id' | 'kind' | 'coordinates'>;
type DrawnSite = Pick<SensitiveSite, 'id' | 'kind' | 'coordinates'>;

interface Props {
  hazards: readonly DrawnHazard[];
  sites: readonly DrawnSite[];
  /** Without it, clicks pass through to the map. */
  onSelect: ((place: SelectedPlace) => void) | undefined;
}

/** Hazards and sensitive sites on the canvas, any number of them: an element for each would be slow. */
export const SurroundingsLayers = memo(function SurroundingsLayers({ hazards, sites, onSelect }: Props) {
  const symbols = useMemo(() => symbolsOf(hazards, sites), [hazards, sites]);
  const wires = useMemo(
    () => lineFeatures(hazards.map(({ kind, coordinates }) => ({ color: HAZARD_STYLE[kind].mapColor, points: coordinates }))),
    [hazards],
  );
  const areas = useMemo(() => outlinesOf(sites), [sites]);
  usePlaceImages(hazards, sites);
  const select =
    onSelect && (({ id, frame }: Record<string, unknown>) => onSelect({ frame: frame === 'site' ? 'site' : 'hazard', id: String(id) }));
  useLayerClick('place-symbols', select);
  useLayerClick('place-dots', select);

  return (
    <>
      <Features id="place-areas" data={areas} layers={AREA_LAYERS} />
      <Features id="place-lines" data={wires} layers={WIRE_LAYERS} />
      <Features id="place-symbols" data={symbols} layers={SYMBOL_LAYERS} isAboveLabels />
    </>
  );
});

function symbolsOf(hazards: readonly DrawnHazard[], sites: readonly DrawnSite[]) {
  const places = [
    ...sites.map(({ id, kind, coordinates }) => ({
      id,
      frame: 'site' as const,
      kind,
      color: SITE_STYLE[kind].mapColor,
      point: middleOf(coordinates),
    })),
    ...hazards.map(({ id, kind, coordinates }) => ({
      id,
      frame: 'hazard' as const,
      kind,
      color: HAZARD_STYLE[kind].mapColor,
      point: middleOfLine(coordinates),
    })),
  ];
  return pointFeatures(places, ({ id, frame, kind, color }) => ({ id, frame, color, image: imageName(frame, kind) }));
}

function outlinesOf(sites: readonly DrawnSite[]): GeoJSON.FeatureCollection<GeoJSON.Polygon, { color: string }> {
  return {
    type: 'FeatureCollection',
    features: sites
      .filter(({ coordinates }) => coordinates.length > 2)
      .map(({ kind, coordinates }) => ({
        type: 'Feature',
        properties: { color: SITE_STYLE[kind].mapColor },
        geometry: { type: 'Polygon', coordinates: [[...coordinates, ...coordinates.slice(0, 1)].map(positionOf)] },
      })),
  };
}

/** Adds an image to the map for each kind of place on it: drawing all of them would delay every map. */
function usePlaceImages(hazards: readonly DrawnHazard[], sites: readonly DrawnSite[]): void {
  const map = useMap().current?.getMap();
  useEffect(() => {
    const places: PlaceKind[] = [
      ...hazards.map(({ kind }) => ({ frame: 'hazard' as const, kind })),
      ...sites.map(({ kind }) => ({ frame: 'site' as const, kind })),
    ];
    for (const place of places) {
      const name = imageName(place.frame, place.kind);
      if (!map || map.hasImage(name)) continue;
      const image = placeImage(place);
      if (image) map.addImage(name, image, { pixelRatio: 2 });
    }
  }, [map, hazards, sites]);
}

const AREA_LAYERS: Layers = [
  { id: 'place-areas-fill', type: 'fill', paint: { 'fill-color': ['get', 'color'], 'fill-opacity': 0.12 } },
  { id: 'place-areas-line', type: 'line', paint: { 'line-color': ['get', 'color'], 'line-width': 2, 'line-dasharray': [4, 2] } },
];

const WIRE_LAYERS: Layers = [
  { id: 'place-lines-edge', type: 'line', paint: { 'line-color': '#fff', 'line-width': 5 } },
  { id: 'place-lines', type: 'line', paint: { 'line-color': ['get', 'color'], 'line-width': 3, 'line-dasharray': [1.5, 1] } },
];

/** At lower zooms symbols would cover the land; each place is then a dot. */
const MIN_SYMBOL_ZOOM = mapLibreZoom(10);

/** All places stay visible at all zooms. */
const SYMBOL_LAYERS: Layers = [
  {
    id: 'place-dots',
    type: 'circle',
    maxzoom: MIN_SYMBOL_ZOOM,
    paint: {
      'circle-color': ['get', 'color'],
      'circle-radius': ['interpolate', ['linear'], ['zoom'], 4, 1.5, MIN_SYMBOL_ZOOM, 4],
      'circle-stroke-color': '#fff',
      'circle-stroke-width': ['interpolate', ['linear'], ['zoom'], 4, 0.5, MIN_SYMBOL_ZOOM, 1],
    },
  },
  {
    id: 'place-symbols',
    type: 'symbol',
    minzoom: MIN_SYMBOL_ZOOM,
    layout: {
      'icon-image': ['get', 'image'],
      'icon-allow-overlap': true,
      'icon-size': ['interpolate', ['linear'], ['zoom'], MIN_SYMBOL_ZOOM, 0.5, 12, 0.8, 15, 1],
    },
  },
];
