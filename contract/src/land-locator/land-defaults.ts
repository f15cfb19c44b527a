/** The nominal area of a quarter section. */
export const QUARTER_SECTION_ACRES = 160;

/** The meridian of most land in Saskatchewan. */
export const DEFAULT_MERIDIAN = 'W2';
