import type { ExpressionSpecification, LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl';
import { GRID_TILES, GRID_ZOOMS } from '../survey-grid/grid-source.ts';
import type { BaseMapColors } from './base-colors.ts';
import { BASE_MAP_URL, BASE_SOURCE, basePart, fadeIn, growByZoom } from './base-file.ts';
import { labelLayers } from './label-layers.ts';
import { WATER_LAYER, WATER_SOURCE, WATER_ZOOM, waterSource } from './water-source.ts';

/** Imagery goes below this layer: above land and water, below the survey lines. */
export const IMAGERY_ANCHOR = 'base-imagery-anchor';
/** Page layers go below this one: above all lines, below all labels. */
export const PAGE_ANCHOR = 'base-page-anchor';

/** The complete style, served by this server alone. Zooms are MapLibre's. */
export function baseStyle(colors: BaseMapColors): StyleSpecification {
  return { version: 8, sources: baseSources(), layers: baseLayers(colors) };
}

/** Bottom to top. */
export function baseLayers(colors: BaseMapColors): LayerSpecification[] {
  return [...groundLayers(colors), anchor(IMAGERY_ANCHOR), ...lineLayers(colors), anchor(PAGE_ANCHOR), ...labelLayers(colors)];
}

function baseSources(): Record<string, SourceSpecification> {
  return {
    [BASE_SOURCE]: { type: 'geojson', data: BASE_MAP_URL, maxzoom: 10 },
    grid: {
      type: 'vector',
      tiles: [GRID_TILES],
      minzoom: GRID_ZOOMS.townships,
      maxzoom: GRID_ZOOMS.last,
      bounds: [-122.5, 48.8, -94.5, 60.2],
    },
    [WATER_SOURCE]: waterSource(),
  };
}

function anchor(id: string): LayerSpecification {
  return { id, type: 'background', layout: { visibility: 'none' } };
}

/** Shores are off by a kilometre in places (scripts/base-map/README.md), so water fades at field scale. */
const WATER_OPACITY: ExpressionSpecification = ['interpolate', ['linear'], ['zoom'], 9, 1, 12, 0.35];

function groundLayers(colors: BaseMapColors): LayerSpecification[] {
  return [
    { id: 'base-land', type: 'background', paint: { 'background-color': colors.land } },
    { id: 'base-prairies', type: 'fill', ...basePart('provinces'), paint: { 'fill-color': colors.prairie } },
    {
      id: 'base-section',
      type: 'fill',
      source: 'grid',
      'source-layer': 'section',
      minzoom: 11,
      paint: { 'fill-color': colors.section, 'fill-opacity': fadeIn(11, 12) },
    },
    { id: 'base-ocean', type: 'fill', ...basePart('ocean'), paint: { 'fill-color': colors.water } },
    {
      id: 'base-rivers',
      type: 'line',
      ...basePart('rivers'),
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': colors.shore, 'line-width': growByZoom([4, 0.6], [9, 2], [13, 3]), 'line-opacity': WATER_OPACITY },
    },
    { id: 'base-lakes', type: 'fill', ...basePart('lakes'), maxzoom: WATER_ZOOM, paint: { 'fill-color': colors.water } },
    {
      id: 'base-shores',
      type: 'line',
      ...basePart('lakes'),
      maxzoom: WATER_ZOOM,
      paint: { 'line-color': colors.shore, 'line-width': 0.8 },
    },
    { id: 'base-water', type: 'fill', ...WATER_LAYER, paint: { 'fill-color': colors.water, 'fill-opacity': WATER_OPACITY } },
    {
      id: 'base-water-shores',
      type: 'line',
      ...WATER_LAYER,
      paint: { 'line-color': colors.shore, 'line-width': growByZoom([7, 0.3], [10, 0.8]), 'line-opacity': WATER_OPACITY },
    },
  ];
}

function lineLayers(colors: BaseMapColors): LayerSpecification[] {
  return [
    gridLine('quarter', colors.quarterLine, growByZoom([12, 0.5], [15, 1]), 12, {
      'line-dasharray': [4, 3],
      'line-opacity': fadeIn(12, 12.6),
    }),
    gridLine('section', colors.sectionLine, growByZoom([10, 0.4], [13, 0.9], [16, 1.4]), GRID_ZOOMS.sections, {
      'line-opacity': ['interpolate', ['linear'], ['zoom'], 10, 0.6, 11, 1],
    }),
    {
      ...gridLine('township', kindColor(colors), kindWidth(), GRID_ZOOMS.townships, {
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 7, 0.7, 8, 1],
      }),
      layout: { 'line-cap': 'round', 'line-sort-key': ['match', ['get', 'kind'], 'meridian', 2, 'correction', 1, 0] },
    },
    {
      id: 'base-borders',
      type: 'line',
      ...basePart('borders'),
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': colors.border,
        'line-width': growByZoom([3, 0.8], [8, 1.8]),
        'line-dasharray': [5, 2.5, 1.2, 2.5],
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 10, 0.9, 12, 0],
      },
    },
  ];
}

type LineLayer = Extract<LayerSpecification, { type: 'line' }>;
type LinePaint = NonNullable<LineLayer['paint']>;

function gridLine(
  layer: string,
  color: string | ExpressionSpecification,
  width: ExpressionSpecification,
  minzoom: number,
  paint: LinePaint,
): LineLayer {
  return {
    id: `base-${layer}-line`,
    type: 'line',
    source: 'grid',
    'source-layer': layer,
    minzoom,
    paint: { 'line-color': color, 'line-width': width, ...paint },
  };
}

function kindColor(colors: BaseMapColors): ExpressionSpecification {
  return ['match', ['get', 'kind'], 'meridian', colors.meridianLine, 'correction', colors.correctionLine, colors.townshipLine];
}

function kindWidth(): ExpressionSpecification {
  const byKind = (scale: number): ExpressionSpecification => [
    'match',
    ['get', 'kind'],
    'meridian',
    2 * scale,
    'correction',
    1.5 * scale,
    scale,
  ];
  return ['interpolate', ['linear'], ['zoom'], 7, byKind(0.5), 10, byKind(1), 14, byKind(1.8)];
}
