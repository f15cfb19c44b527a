import { api, FIELD_LAYERS, type FieldColorBy, FIRST_OUTLINE_ZOOM, LAST_TILE_ZOOM, type ReplyOf } from '@swathline/contract';
import type { TileAddress } from '@swathline/survey';
import { type ComponentProps, useState } from 'react';
import { CallFailed } from '@swathline/client/api/call';
import { sendForFile } from '@swathline/client/api/file';
import { type AreaClick, TiledPolygonLayer } from '../../../shared/map/layers/TiledPolygonLayer.tsx';

type Style = Pick<ComponentProps<typeof TiledPolygonLayer>, 'color' | 'fillOpacity' | 'labels'>;

interface Props extends Style {
  /** Unique among the maps on the page. */
  id: string;
  version: string;
  bounds: ComponentProps<typeof TiledPolygonLayer>['bounds'];
  /** The value that the tiles have for each field. */
  colorBy?: FieldColorBy | undefined;
  onClick?: (click: AreaClick) => void;
  onFailure?: (error: CallFailed) => void;
}

const TILING = { layers: FIELD_LAYERS, firstOutlineZoom: FIRST_OUTLINE_ZOOM, lastZoom: LAST_TILE_ZOOM };

/** All active fields, as vector tiles. */
export function FieldTiles({ version, colorBy, onFailure, ...style }: Props) {
  const loadTile = async ({ zoom, x, y }: TileAddress, signal: AbortSignal) => {
    try {
      const { content } = await sendForFile(api.fieldsMap.tile, { params: { zoom, x, y }, query: { colorBy } }, { signal });
      return await content.arrayBuffer();
    } catch (error) {
      if (error instanceof CallFailed) onFailure?.(error);
      throw error;
    }
  };
  return <TiledPolygonLayer {...style} tiling={TILING} version={`${version} ${colorBy ?? ''}`} loadTile={loadTile} />;
}

interface BackgroundProps extends Pick<Props, 'id' | 'color' | 'fillOpacity'> {
  /** Undefined until it is loaded. */
  overview: ReplyOf<typeof api.fieldsMap.overview> | undefined;
  /** Learns of tiles that fail, and requests all again on a retry. */
  tiles?: ReturnType<typeof useTileFailure>;
}

/** All active fields in the background of a map. Renders nothing until the overview is loaded, or without fields. */
export function BackgroundFields({ overview, tiles, ...style }: BackgroundProps) {
  if (!overview?.bounds) return null;
  const { version, bounds } = overview;
  return (
    <FieldTiles {...style} version={`${version} ${tiles?.attempt ?? 0}`} bounds={bounds} {...(tiles && { onFailure: tiles.report })} />
  );
}

/** The error of the first tile that failed, until a retry requests all tiles again. */
export function useTileFailure(onRetry: () => void) {
  const [failure, setFailure] = useState<CallFailed | null>(null);
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    setFailure(null);
    setAttempt(attempt + 1);
    onRetry();
  };
  return { failure, attempt, retry, report: (error: CallFailed) => setFailure((first) => first ?? error) };
}
