/** The flights of a record, and where the aircraft took off. */
export const TRACK_BLUE = '#1479c9';
export const TAKE_OFF_ORANGE = '#d97706';
