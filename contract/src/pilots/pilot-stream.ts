/**
 * A stream of server-sent events, relative to `/api`. The data of each `event` is the reply of `pilots.active`, with `alarms`: the open
 * flight alarms. `boardEvent`, without data, says that jobs were moved on the board.
 */
export const PILOT_STREAM = {
  path: '/admin/locations/stream',
  access: ['admin'],
  event: 'activePilots',
  boardEvent: 'boardMoved',
} as const;

/** The paths for tracker apps, at the root of the server. */
export const INGEST = { osmand: '/ingest/osmand', owntracks: '/ingest/owntracks' } as const;
