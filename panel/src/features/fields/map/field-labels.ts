import { BOLD } from '@swathline/client/map/base-map/label-layers';
import { LAST_TILE_ZOOM } from '@swathline/contract';
import type { ExpressionSpecification } from 'maplibre-gl';
import type { TileLabels } from '../../../shared/map/layers/TiledPolygonLayer.tsx';
import type { Coloring } from './field-colors.ts';

/** A quarter section is 68 pixels wide at the first zoom with names, and twice as wide at each further one. */
const MIN_ACRES = { name: 120, moreLines: 480 };

/** A field's name, with what its colour means and its acres where there is room. MapLibre leaves out those that would overlap. */
export function labelsOf(valueText: Coloring['valueText']): TileLabels {
  const acres: ExpressionSpecification = ['concat', '\n', ['to-string', ['get', 'acres']], ' ac'];
  const value: ExpressionSpecification = valueText ? ['case', ['==', valueText, ''], '', ['concat', '\n', valueText]] : ['literal', ''];
  return {
    minzoom: LAST_TILE_ZOOM,
    filter: byRoom(MIN_ACRES.name, (hasRoom) => hasRoom),
    layout: {
      'text-field': byRoom(MIN_ACRES.moreLines, (hasRoom) => ['case', hasRoom, ['concat', ['get', 'name'], value, acres], ['get', 'name']]),
      'text-font': BOLD,
      'text-size': ['interpolate', ['linear'], ['zoom'], 12, 11, 15, 14],
      'text-max-width': ['step', ['zoom'], 6, 13, 9, 14, 14],
      'text-line-height': 1.15,
      'symbol-sort-key': ['-', 0, ['get', 'acres']],
    },
  };
}

/** An expression that depends on whether a field is at least as large on screen as one of these acres at the first zoom with names. */
function byRoom(minAcres: number, of: (hasRoom: ExpressionSpecification) => ExpressionSpecification): ExpressionSpecification {
  const atZoom = (zoom: number) => of(['>=', ['get', 'acres'], minAcres / 4 ** (zoom - LAST_TILE_ZOOM)]);
  const steps = [13, 14, 15, 16, 17, 18].flatMap((zoom) => [zoom, atZoom(zoom)]);
  return ['step', ['zoom'], atZoom(LAST_TILE_ZOOM), ...steps];
}
