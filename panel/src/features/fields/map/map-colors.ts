import type { Point } from '@swathline/survey';

/** Colours of land on every map. Zones are a darker red than fields because they must not be sprayed. */
export const FIELD_RED = '#d32f2f';
export const ZONE_RED = '#a31515';
/** A quarter section without a field, and fields selected for import. */
export const LAND_GREEN = '#2e9e44';
export const SURVEY_BLUE = '#1479c9';
export const NEARBY_GREY = '#6d7a75';
export const UNSELECTED_GREY = '#78909c';

/** The initial view of a map, until it is fitted to its contents. */
export const PRAIRIES_CENTER: Point = { latitude: 52, longitude: -106 };

/** The flights of a record, and where the aircraft took off. */
export const TRACK_BLUE = '#1479c9';
export const TAKE_OFF_ORANGE = '#d97706';
