import { api, FIELD_LAYERS, FIRST_OUTLINE_ZOOM, LAST_TILE_ZOOM } from '@swathline/contract';
import type { TileAddress } from '@swathline/survey';
import { CallFailed, sendForFile } from '../../../shared/api/call.ts';
import { type AreaClick, TiledPolygonLayer } from '../../../shared/map/layers/TiledPolygonLayer.tsx';

interface Props {
  /** Of its own for each map that may stand over another one. */
  id: string;
  version: string;
  color: string;
  fillOpacity: number;
  onClick?: (click: AreaClick) => void;
  onFailure?: (error: CallFailed) => void;
}

const TILING = { layers: FIELD_LAYERS, firstOutlineZoom: FIRST_OUTLINE_ZOOM, lastZoom: LAST_TILE_ZOOM };

/** All active fields, however many. */
export function FieldTiles({ version, onFailure, ...look }: Props) {
  const loadTile = async ({ zoom, x, y }: TileAddress, signal: AbortSignal) => {
    try {
      const { content } = await sendForFile(api.fieldsMap.tile, { params: { zoom, x, y } }, { signal });
      return await content.arrayBuffer();
    } catch (error) {
      if (error instanceof CallFailed) onFailure?.(error);
      throw error;
    }
  };
  return <TiledPolygonLayer {...look} tiling={TILING} version={version} loadTile={loadTile} />;
}
