/** Tiles contain outlines from this zoom on, and dots below it, where a quarter section is less than four pixels wide. */
export const FIRST_OUTLINE_ZOOM = 8;
/** Higher zooms enlarge the tiles of this zoom, whose units are 0.6 to 0.8 m on the prairies. */
export const LAST_TILE_ZOOM = 12;

/** Layers of a tile: `outlines`, and `dots`. A dot for several fields has a `count`. */
export const FIELD_LAYERS = { outlines: 'outlines', dots: 'dots' } as const;
