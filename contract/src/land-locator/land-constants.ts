/** The nominal area of a quarter section. */
export const QUARTER_SECTION_ACRES = 160;

/** The meridian of most land in Saskatchewan. */
export const DEFAULT_MERIDIAN = 'W2';

/** Labels of the kinds of requests. Only requests by coordinates use the cache. */
export const REQUEST_TYPE_LABEL = { reverse: 'By coordinates', forward: 'By land description' } as const;
