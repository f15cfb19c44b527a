/** Colours of the base map, muted so that the page's layers stand out. */
export interface BaseMapColors {
  land: string;
  prairie: string;
  water: string;
  shore: string;
  border: string;
  section: string;
  sectionLine: string;
  quarterLine: string;
  townshipLine: string;
  correctionLine: string;
  meridianLine: string;
  gridLabel: string;
  sectionLabel: string;
  townLabel: string;
  waterLabel: string;
  provinceLabel: string;
  halo: string;
  /** False for hybrid imagery, which has its own place names. */
  townsVisible: boolean;
}

const LIGHT: BaseMapColors = {
  land: '#ece9df',
  prairie: '#f3efe2',
  water: '#c3d8dc',
  shore: '#9dbcc3',
  border: '#a08d74',
  section: '#faf7ee',
  sectionLine: '#d6c59d',
  quarterLine: '#ddd0b1',
  townshipLine: '#c2a974',
  correctionLine: '#9d7f45',
  meridianLine: '#86652d',
  gridLabel: '#6f5526',
  sectionLabel: '#765f33',
  townLabel: '#3c3a33',
  waterLabel: '#4d7680',
  provinceLabel: '#8c7b62',
  halo: '#f8f5ec',
  townsVisible: true,
};

const DARK: BaseMapColors = {
  land: '#171c1a',
  prairie: '#1c2220',
  water: '#12313a',
  shore: '#2a5461',
  border: '#75684f',
  section: '#212826',
  sectionLine: '#403c2e',
  quarterLine: '#35342a',
  townshipLine: '#5f553b',
  correctionLine: '#8a764a',
  meridianLine: '#a58c55',
  gridLabel: '#b7a273',
  sectionLabel: '#9b8b65',
  townLabel: '#dcd8cb',
  waterLabel: '#7fadb8',
  provinceLabel: '#8f8468',
  halo: '#141917',
  townsVisible: true,
};

/** Over imagery only thin light lines and labels are drawn. */
const OVER_IMAGERY: BaseMapColors = {
  ...DARK,
  section: 'transparent',
  sectionLine: 'rgba(255, 246, 219, 0.45)',
  quarterLine: 'rgba(255, 246, 219, 0.28)',
  townshipLine: 'rgba(255, 240, 196, 0.6)',
  correctionLine: 'rgba(255, 226, 150, 0.8)',
  meridianLine: 'rgba(255, 214, 110, 0.9)',
  border: 'rgba(255, 246, 219, 0.6)',
  gridLabel: '#ffeec0',
  sectionLabel: '#fff6dc',
  townLabel: '#ffffff',
  waterLabel: '#d5f0f6',
  provinceLabel: '#ffeec0',
  halo: 'rgba(20, 25, 23, 0.8)',
};

export type BaseMap = 'map' | 'satellite' | 'hybrid';

export function baseMapColors(base: BaseMap, scheme: 'light' | 'dark'): BaseMapColors {
  switch (base) {
    case 'map':
      return scheme === 'dark' ? DARK : LIGHT;
    case 'satellite':
      return OVER_IMAGERY;
    case 'hybrid':
      return { ...OVER_IMAGERY, townsVisible: false };
  }
}
