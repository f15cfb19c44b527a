/** The folder of the tiles, a hash of their content. Written by scripts/base-map/derive-water.mjs. */
export const WATER_VERSION = '66559d57';
