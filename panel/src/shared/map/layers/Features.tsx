import { Layer, type LayerProps as AnyLayerProps, Source } from '@vis.gl/react-maplibre';
import type { FeatureCollection } from 'geojson';
import type { CustomLayerInterface } from 'maplibre-gl';
import { useState } from 'react';
import { type LayerPlace, useLayerAbove, useLayerPlace } from './layer-order.ts';

type LayerProps = Exclude<AnyLayerProps, CustomLayerInterface> & { id: string };

/** Bottom to top. */
export type Layers = readonly [LayerProps, ...LayerProps[]];

interface Props {
  id: string;
  data: FeatureCollection;
  layers: Layers;
  isAboveLabels?: boolean;
  /** How tiles are made of the features; MapLibre's defaults suit few features. */
  tiling?: { buffer: number; maxzoom: number; tolerance: number };
}

/**
 * Features and the layers that draw them. Keep it mounted without features, so that its layers keep their place. They are added to the map
 * when there are features for the first time: a page has a dozen such components, most of them empty.
 */
export function Features({ isAboveLabels = false, ...props }: Props) {
  const place = useLayerPlace(props.layers[0].id, isAboveLabels);
  const hasFeatures = props.data.features.length > 0;
  const [hadFeatures, setHadFeatures] = useState(hasFeatures);
  if (hasFeatures && !hadFeatures) setHadFeatures(true);
  return hadFeatures && <AddedFeatures {...props} place={place} />;
}

function AddedFeatures({ id, data, layers, tiling, place }: Omit<Props, 'isAboveLabels'> & { place: LayerPlace }) {
  const above = useLayerAbove(place);
  // MapLibre makes no tiles of a source without visible layers.
  const visibility = data.features.length > 0 ? 'visible' : 'none';
  return (
    <Source id={id} type="geojson" data={data} {...tiling}>
      {layers.map((layer) => (
        <Layer key={layer.id} {...above} {...layer} layout={{ ...layer.layout, visibility }} />
      ))}
    </Source>
  );
}
