/** The columns of a recorded position, and their types. */
export const LOCATION_COLUMNS = {
  pilotId: 'uuid',
  recordedAt: 'timestamptz',
  sprayJobId: 'uuid',
  latitude: 'float8',
  longitude: 'float8',
  accuracy: 'float8',
  altitude: 'float8',
  speed: 'float8',
  heading: 'float8',
};

/** Those of a pilot's newest one. */
export const MARKER_COLUMNS = {
  ...LOCATION_COLUMNS,
  receivedAt: 'timestamptz',
  asOf: 'timestamptz',
  deviceId: 'uuid',
  clockLagMs: 'int4',
  derivedSpeed: 'float8',
  derivedHeading: 'float8',
};
