/** What must not be sprayed, on every map: darker than the red of fields. */
export const ZONE_RED = '#a31515';
