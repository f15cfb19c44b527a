import type { Point } from '@swathline/survey';
import { Layer, Source, useMap } from '@vis.gl/react-maplibre';
import type { LayerSpecification } from 'maplibre-gl';
import { memo, useEffect, useMemo } from 'react';
import { BOLD } from '../base-map/label-layers.ts';
import { pointFeatures } from '../layers/geojson.ts';
import { useLayerClick } from '../map-clicks.ts';
import { helicopterImage, type MarkerSignal } from './helicopter.ts';

export interface PilotSymbol {
  id: string;
  point: Point;
  headingDegrees: number | null;
  initials: string;
  color: string;
  signal: MarkerSignal;
}

interface Props {
  symbols: readonly PilotSymbol[];
  onClick: (id: string) => void;
}

/** Many pilots as symbols on the canvas, since an element for each would be slow. Screen readers use the list beside the map. */
export const PilotSymbols = memo(function PilotSymbols({ symbols, onClick }: Props) {
  const data = useMemo(() => pointFeatures(symbols, propertiesOf), [symbols]);
  useHelicopterImages(symbols);
  useLayerClick('pilot-symbols', ({ id }) => onClick(String(id)));

  return (
    <Source id="pilot-symbols" type="geojson" data={data}>
      <Layer id="pilot-symbols" type="symbol" layout={LAYOUT} paint={PAINT} />
    </Source>
  );
});

function propertiesOf({ id, headingDegrees, initials, color, signal }: PilotSymbol) {
  return { id, initials, color, signal, heading: headingDegrees ?? 0 };
}

/** Adds a helicopter image to the map for each colour. */
function useHelicopterImages(symbols: readonly PilotSymbol[]): void {
  const map = useMap().current?.getMap();

  useEffect(() => {
    for (const color of new Set(symbols.map((symbol) => symbol.color))) {
      if (map && !map.hasImage(imageName(color))) map.addImage(imageName(color), helicopterImage(color), { pixelRatio: 2 });
    }
  }, [map, symbols]);
}

const imageName = (color: string) => `helicopter ${color}`;

type SymbolLayer = Extract<LayerSpecification, { type: 'symbol' }>;

const LAYOUT: NonNullable<SymbolLayer['layout']> = {
  'icon-image': ['concat', imageName(''), ['get', 'color']],
  'icon-rotate': ['get', 'heading'],
  'icon-rotation-alignment': 'map',
  'icon-allow-overlap': true,
  'text-field': ['get', 'initials'],
  'text-font': BOLD,
  'text-size': 13,
  'text-offset': [0, 1.7],
  'text-allow-overlap': true,
};

const PAINT: NonNullable<SymbolLayer['paint']> = {
  'icon-opacity': ['match', ['get', 'signal'], 'live', 1, 'late', 0.75, 0.45],
  'text-color': '#1d2422',
  'text-halo-color': ['match', ['get', 'signal'], 'live', '#fff', 'late', '#ffd98a', '#ffb3ad'],
  'text-halo-width': 2,
};
