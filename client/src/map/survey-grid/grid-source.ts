/** MapLibre's zooms from which tiles contain each part. Tiles end at zoom 12 and are enlarged beyond it. */
export const GRID_ZOOMS = { townships: 7, townshipLabels: 8, sections: 10, sectionLabels: 11, quarters: 12, last: 12 } as const;

/** Dominion Land Survey tiles, computed on request (`grid-protocol.ts`). */
export const GRID_PROTOCOL = 'dls';
export const GRID_TILES = `${GRID_PROTOCOL}://{z}/{x}/{y}`;
