import { api, FIELD_LAYERS, FIRST_OUTLINE_ZOOM, LAST_TILE_ZOOM } from '@swathline/contract';
import type { TileAddress } from '@swathline/survey';
import { CallFailed, sendForFile } from '../api/call.ts';
import { type AreaClick, TiledPolygonLayer } from '../map/TiledPolygonLayer.tsx';

interface Props {
  version: string;
  color: string;
  onClick: (click: AreaClick) => void;
  onFailure: (error: CallFailed) => void;
}

const TILING = { layers: FIELD_LAYERS, firstOutlineZoom: FIRST_OUTLINE_ZOOM, lastZoom: LAST_TILE_ZOOM };

/** All active fields, however many. */
export function FieldTiles({ version, color, onClick, onFailure }: Props) {
  const loadTile = async ({ zoom, x, y }: TileAddress, signal: AbortSignal) => {
    try {
      const { content } = await sendForFile(api.fieldsMap.tile, { params: { zoom, x, y } }, { signal });
      return await content.arrayBuffer();
    } catch (error) {
      if (error instanceof CallFailed) onFailure(error);
      throw error;
    }
  };
  return (
    <TiledPolygonLayer
      id="fields"
      tiling={TILING}
      version={version}
      loadTile={loadTile}
      color={color}
      fillOpacity={0.2}
      onClick={onClick}
    />
  );
}
