import { Layer, type LayerProps as AnyLayerProps, Source } from '@vis.gl/react-maplibre';
import type { FeatureCollection } from 'geojson';
import type { CustomLayerInterface } from 'maplibre-gl';
import { PAGE_ANCHOR } from '../base-map/base-style.ts';

export type LayerProps = Exclude<AnyLayerProps, CustomLayerInterface>;

interface Props {
  id: string;
  data: FeatureCollection;
  /** Bottom to top. */
  layers: readonly LayerProps[];
  isAboveLabels?: boolean;
  /** How tiles are made of the features; MapLibre's defaults suit few features. */
  tiling?: { buffer: number; maxzoom: number; tolerance: number };
}

/**
 * Features and the layers that draw them. Keep it mounted without features, so that the layer order is stable: the layers are then hidden,
 * and MapLibre makes no tiles of a source without visible layers.
 */
export function Features({ id, data, layers, isAboveLabels = false, tiling }: Props) {
  const visibility = data.features.length > 0 ? 'visible' : 'none';
  const below = isAboveLabels ? {} : { beforeId: PAGE_ANCHOR };
  return (
    <Source id={id} type="geojson" data={data} {...tiling}>
      {layers.map((layer) => (
        <Layer key={layer.id} {...below} {...({ ...layer, layout: { ...layer.layout, visibility } } as LayerProps)} />
      ))}
    </Source>
  );
}
