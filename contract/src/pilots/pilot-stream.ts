/** A stream of server-sent events, relative to `/api`. The data of each event is the reply of `pilots.active`, with `alarms`: the open flight alarms. */
export const PILOT_STREAM = { path: '/admin/locations/stream', access: ['admin'], event: 'activePilots' } as const;

/** The paths for tracker apps, at the root of the server. */
export const INGEST = { osmand: '/ingest/osmand', owntracks: '/ingest/owntracks' } as const;
