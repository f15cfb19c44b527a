import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { GRID_ZOOMS } from '../survey-grid/grid-source.ts';
import type { BaseMapColors } from './base-colors.ts';
import { BASE_SOURCE, basePart, growByZoom } from './base-file.ts';

/**
 * The bundled font, drawn by the browser because the style has no glyphs. MapLibre passes the name to CSS unchanged, hence the quotes.
 * MapLibre derives the weight from the first name in the list, so BOLD starts with a name that only sets the weight.
 */
const REGULAR = ["'Source Sans 3 Latin'", "'Source Sans 3 Variable'"];
export const BOLD = ["'Semi Bold'", ...REGULAR];

type SymbolLayer = Extract<LayerSpecification, { type: 'symbol' }>;

/** Labels of the base map, least important first. */
export function labelLayers(colors: BaseMapColors): SymbolLayer[] {
  return [...gridLabels(colors), ...placeLabels(colors)];
}

function gridLabels({ sectionLabel, gridLabel, halo }: BaseMapColors): SymbolLayer[] {
  return [
    label('quarter-label', grid('quarter-label', 13.2), {
      text: ['step', ['zoom'], ['get', 'quarter'], 14.4, ['get', 'label']],
      color: sectionLabel,
      halo,
      layout: { 'text-font': REGULAR, 'text-size': growByZoom([13.2, 10], [16, 13]) },
    }),
    label('section-label', grid('section-label', GRID_ZOOMS.sectionLabels), {
      text: ['step', ['zoom'], ['get', 'number'], 13.2, ['get', 'label']],
      color: sectionLabel,
      halo,
      layout: { 'text-font': BOLD, 'text-size': growByZoom([11, 10.5], [13, 14], [16, 16]) },
    }),
    label(
      'township-label',
      { ...grid('township-label', 8.6), maxzoom: 13 },
      {
        text: ['get', 'label'],
        color: gridLabel,
        halo,
        layout: { 'text-font': BOLD, 'text-size': growByZoom([8.6, 10], [12, 17]) },
      },
    ),
  ];
}

function placeLabels({ waterLabel, townLabel, townsVisible, provinceLabel, halo }: BaseMapColors): SymbolLayer[] {
  return [
    label('lake-label', names('lake', 5), {
      text: ['get', 'name'],
      color: waterLabel,
      halo,
      layout: { 'text-font': REGULAR, 'text-size': growByZoom([5, 10.5], [9, 14]), 'text-max-width': 6 },
    }),
    label('town-label', basePart('towns'), {
      text: ['get', 'name'],
      color: townLabel,
      halo,
      layout: {
        'text-font': BOLD,
        'text-size': TOWN_SIZE,
        'symbol-sort-key': ['-', 0, ['get', 'population']],
        'text-variable-anchor': ['center', 'top', 'bottom', 'left', 'right'],
        'text-radial-offset': 0.3,
        'text-padding': 6,
        visibility: townsVisible ? 'visible' : 'none',
      },
    }),
    label(
      'province-label',
      { ...names('province', 3), maxzoom: 7 },
      {
        text: ['upcase', ['get', 'name']],
        color: provinceLabel,
        halo,
        layout: { 'text-font': REGULAR, 'text-size': 14, 'text-letter-spacing': 0.25 },
      },
    ),
  ];
}

/** Text grows with population and zoom. */
const TOWN_SIZE: ExpressionSpecification = [
  'interpolate',
  ['linear'],
  ['zoom'],
  4,
  ['interpolate', ['linear'], ['get', 'population'], 1_000, 9.5, 200_000, 13],
  10,
  ['interpolate', ['linear'], ['get', 'population'], 1_000, 13, 200_000, 19],
];

type LabelSource = Pick<SymbolLayer, 'source' | 'source-layer' | 'minzoom' | 'maxzoom' | 'filter'>;

function names(kind: 'lake' | 'province', minzoom: number): LabelSource {
  return { source: BASE_SOURCE, minzoom, filter: ['all', basePart('names').filter, ['==', ['get', 'kind'], kind]] };
}

function grid(sourceLayer: string, minzoom: number): LabelSource {
  return { source: 'grid', 'source-layer': sourceLayer, minzoom };
}

interface LabelStyle {
  text: ExpressionSpecification;
  color: string;
  halo: string;
  layout: NonNullable<SymbolLayer['layout']>;
}

function label(id: string, from: LabelSource, { text, color, halo, layout }: LabelStyle): SymbolLayer {
  return {
    id: `base-${id}`,
    type: 'symbol',
    ...from,
    layout: { 'text-field': text, ...layout },
    paint: { 'text-color': color, 'text-halo-color': halo, 'text-halo-width': 1.3 },
  };
}
