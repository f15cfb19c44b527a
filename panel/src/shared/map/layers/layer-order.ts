import { useMap } from '@vis.gl/react-maplibre';
import { createContext, useContext, useEffect, useState } from 'react';
import { PAGE_ANCHOR } from '@swathline/client/map/base-map/base-style';

/** The first layer of each component of a map, in the order of the components: the later one is drawn above. */
type LayerOrder = string[];

export const newLayerOrders = () => ({ belowLabels: [] as LayerOrder, aboveLabels: [] as LayerOrder });

/** Each map has its own, for the layers below and above the labels of the base map. */
export const LayerOrdersContext = createContext(newLayerOrders());

/** Where a component's layers are. */
export interface LayerPlace {
  order: LayerOrder;
  firstLayerId: string;
  /** The layer above all in the order; undefined at the top of the map. */
  ceiling: string | undefined;
}

/** Gives a component its place when it is first rendered, whether or not it draws anything yet. */
export function useLayerPlace(firstLayerId: string, isAboveLabels = false): LayerPlace {
  const { belowLabels, aboveLabels } = useContext(LayerOrdersContext);
  const order = isAboveLabels ? aboveLabels : belowLabels;
  if (!order.includes(firstLayerId)) order.push(firstLayerId);
  useEffect(() => {
    if (!order.includes(firstLayerId)) order.push(firstLayerId);
    return () => void order.splice(order.indexOf(firstLayerId), 1);
  }, [order, firstLayerId]);
  return { order, firstLayerId, ceiling: isAboveLabels ? undefined : PAGE_ANCHOR };
}

/** The layer below which to add a component's layers, so that they are where they would be if they had been there from the start. */
export function useLayerAbove({ order, firstLayerId, ceiling }: LayerPlace): { beforeId?: string } {
  const map = useMap().current?.getMap();
  const [beforeId] = useState(() => layerAbove(order, firstLayerId, (id) => map?.getLayer(id) !== undefined) ?? ceiling);
  return beforeId === undefined ? {} : { beforeId };
}

/** The first layer on the map that follows in the order; undefined if there is none. */
export function layerAbove(order: LayerOrder, firstLayerId: string, isOnMap: (id: string) => boolean): string | undefined {
  return order.slice(order.indexOf(firstLayerId) + 1).find(isOnMap);
}
