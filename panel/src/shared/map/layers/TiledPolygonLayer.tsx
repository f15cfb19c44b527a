import type { Point, TileAddress } from '@swathline/survey';
import { Layer, Source } from '@vis.gl/react-maplibre';
import type { ExpressionSpecification, MapMouseEvent, SymbolLayerSpecification } from 'maplibre-gl';
import { useContext, useMemo } from 'react';
import { useLayerClick } from '../map-clicks.ts';
import { pointOf } from '@swathline/client/map/layers/geojson';
import { BaseMapColorsContext } from '../base-map/colors-context.ts';
import { type LayerPlace, useLayerAbove, useLayerPlace } from './layer-order.ts';
import { useMapProtocol } from './map-protocol.ts';

/** The layout of the vector tiles. Zooms are MapLibre's. */
interface Tiling {
  /** Layer names in each tile. A dot with `count` represents several areas. Labels are points. */
  layers: { outlines: string; dots: string; labels: string };
  /** Tiles contain dots below this zoom, outlines from it on. */
  firstOutlineZoom: number;
  lastZoom: number;
}

/** A clicked point with the pointer's tolerance. */
export interface AreaClick {
  point: Point;
  withinMetres: number;
}

/** How labels look, apart from their colours, which are those of the base map. */
export type TileLabels = Pick<SymbolLayerSpecification, 'minzoom' | 'filter' | 'layout'>;

interface Bounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

interface Props {
  id: string;
  tiling: Tiling;
  /** A new version reloads all tiles. */
  version: string;
  /** All areas are inside: tiles outside are not requested. */
  bounds: Bounds;
  loadTile: LoadTile;
  color: string | ExpressionSpecification;
  fillOpacity: number | ExpressionSpecification;
  /** Without it, no labels are drawn. */
  labels?: TileLabels | undefined;
  /** Without it, clicks pass through to the map. */
  onClick?: (click: AreaClick) => void;
}

/** Dots grow with the number of areas they represent. */
const DOT_RADIUS: ExpressionSpecification = ['interpolate', ['linear'], ['coalesce', ['get', 'count'], 1], 1, 2.5, 12, 4];
const LINE_LAYOUT = { 'line-join': 'round', 'line-cap': 'round' } as const;
/** Sets outlines in dark colours off from dark pictures and the dark map. It begins as wide as the outline, which hides it. */
const CASING = { 'line-color': '#fff', 'line-opacity': 0.65 };
const CLICK_TOLERANCE_PX = 4;
const CLUSTER_ZOOM_STEP = 2;

/** Any number of outlined areas, loaded as tiles for the current view. */
export function TiledPolygonLayer({ version, loadTile, onClick, ...props }: Props) {
  const { id, bounds } = props;
  const url = useTileProtocol(id, version, loadTile);
  const place = useLayerPlace(`${id}-fill`);
  const labelPlace = useLayerPlace(`${id}-labels`, true);
  useAreaClicks(id, onClick);
  // A source keeps its bounds, so other bounds need another source.
  return <TileSource key={Object.values(bounds).join(' ')} {...props} url={url} place={place} labelPlace={labelPlace} />;
}

type TileSourceProps = Omit<Props, 'version' | 'loadTile' | 'onClick'> & { url: string; place: LayerPlace; labelPlace: LayerPlace };

function TileSource({ id, tiling, bounds, color, fillOpacity, labels, url, place, labelPlace }: TileSourceProps) {
  const tiles = useMemo(() => [url], [url]);
  const above = useLayerAbove(place);
  const aboveLabels = useLayerAbove(labelPlace);
  const { townLabel, halo } = useContext(BaseMapColorsContext);
  const { south, west, north, east } = bounds;
  return (
    <Source id={id} type="vector" tiles={tiles} bounds={[west, south, east, north]} maxzoom={tiling.lastZoom}>
      <Layer
        id={`${id}-fill`}
        type="fill"
        source-layer={tiling.layers.outlines}
        {...above}
        paint={{ 'fill-color': color, 'fill-opacity': fillOpacity }}
      />
      <Layer
        id={`${id}-casing`}
        type="line"
        source-layer={tiling.layers.outlines}
        {...above}
        layout={LINE_LAYOUT}
        paint={{ ...CASING, 'line-width': ['interpolate', ['linear'], ['zoom'], tiling.firstOutlineZoom, 1, 12, 4] }}
      />
      <Layer
        id={`${id}-line`}
        type="line"
        source-layer={tiling.layers.outlines}
        {...above}
        layout={LINE_LAYOUT}
        paint={{ 'line-color': color, 'line-width': ['interpolate', ['linear'], ['zoom'], tiling.firstOutlineZoom, 1, 10, 2] }}
      />
      <Layer
        id={`${id}-dots`}
        type="circle"
        source-layer={tiling.layers.dots}
        {...above}
        maxzoom={tiling.firstOutlineZoom}
        paint={{ 'circle-color': color, 'circle-radius': DOT_RADIUS }}
      />
      {labels && (
        <Layer
          id={`${id}-labels`}
          type="symbol"
          source-layer={tiling.layers.labels}
          {...aboveLabels}
          {...labels}
          paint={{ 'text-color': townLabel, 'text-halo-color': halo, 'text-halo-width': 1.6 }}
        />
      )}
    </Source>
  );
}

/** Reports clicks on areas and single dots. Zooms in on a dot that represents several areas. */
function useAreaClicks(id: string, onClick: Props['onClick']): void {
  const onArea = (_: unknown, { lngLat, point: { x, y }, target }: MapMouseEvent) => {
    const withinMetres = lngLat.distanceTo(target.unproject([x + CLICK_TOLERANCE_PX, y]));
    onClick?.({ point: pointOf(lngLat), withinMetres });
  };
  const onDot = (properties: Record<string, unknown>, event: MapMouseEvent) => {
    if (properties['count'] === undefined) onArea(properties, event);
    else event.target.easeTo({ center: event.lngLat, zoom: event.target.getZoom() + CLUSTER_ZOOM_STEP });
  };
  useLayerClick(`${id}-fill`, onClick && onArea);
  useLayerClick(`${id}-line`, onClick && onArea);
  useLayerClick(`${id}-dots`, onClick && onDot);
}

type LoadTile = (tile: TileAddress, signal: AbortSignal) => Promise<ArrayBuffer>;

/** Lets the map load tiles with `loadTile`. Returns the tile URL; a new version reloads all tiles. */
function useTileProtocol(name: string, version: string, loadTile: LoadTile): string {
  useMapProtocol(name, async ({ url }, { signal }) => {
    const [zoom = NaN, x = NaN, y = NaN] = url.split('/').slice(-3).map(Number);
    return { data: await loadTile({ zoom, x, y }, signal) };
  });
  return useMemo(() => `${name}://${encodeURIComponent(version)}/{z}/{x}/{y}`, [name, version]);
}
