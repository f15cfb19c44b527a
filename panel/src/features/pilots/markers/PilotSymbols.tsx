import type { AircraftKind } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import { useMap } from '@vis.gl/react-maplibre';
import type { LayerSpecification } from 'maplibre-gl';
import { memo, useEffect, useMemo } from 'react';
import { BOLD } from '@swathline/client/map/base-map/label-layers';
import { Features, type Layers } from '../../../shared/map/layers/Features.tsx';
import { pointFeatures } from '@swathline/client/map/layers/geojson';
import { useLayerClick } from '../../../shared/map/map-clicks.ts';
import { aircraftImage, type MarkerSignal } from './aircraft-drawing.ts';

export interface PilotSymbol {
  id: string;
  point: Point;
  headingDegrees: number | null;
  kind: AircraftKind | null | undefined;
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
  useAircraftImages(symbols);
  useLayerClick('pilot-symbols', ({ id }) => onClick(String(id)));

  return <Features id="pilot-symbols" data={data} layers={LAYERS} isAboveLabels />;
});

function propertiesOf({ id, headingDegrees, kind, initials, color, signal }: PilotSymbol) {
  return { id, image: imageName(kind, color), initials, signal, heading: headingDegrees ?? 0 };
}

/** Adds an image to the map for each kind of aircraft and colour. */
function useAircraftImages(symbols: readonly PilotSymbol[]): void {
  const map = useMap().current?.getMap();

  useEffect(() => {
    for (const { kind, color } of symbols) {
      const name = imageName(kind, color);
      if (map && !map.hasImage(name)) map.addImage(name, aircraftImage(kind, color), { pixelRatio: 2 });
    }
  }, [map, symbols]);
}

const imageName = (kind: AircraftKind | null | undefined, color: string) => `${kind ?? 'helicopter'} ${color}`;

type SymbolLayer = Extract<LayerSpecification, { type: 'symbol' }>;

const LAYOUT: NonNullable<SymbolLayer['layout']> = {
  'icon-image': ['get', 'image'],
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

const LAYERS: Layers = [{ id: 'pilot-symbols', type: 'symbol', layout: LAYOUT, paint: PAINT }];
