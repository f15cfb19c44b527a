export type Scheme = 'light' | 'dark';

/** Strong enough for the sun, on the survey map of both schemes. */
export const LAND_COLORS = {
  light: { field: '#c62828', zone: '#8c1d18', here: '#0b3d91', halo: '#ffffff' },
  dark: { field: '#ff8a80', zone: '#ffd9d3', here: '#9cc9ff', halo: '#10201b' },
} as const;
