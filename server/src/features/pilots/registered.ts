import type { UserReference } from '../users/references.ts';

/** How the audit trail names them. */
export const PILOT_SUBJECTS = {
  track: null,
};

export const PILOT_USER_REFERENCES: UserReference[] = [
  ['checkIns', 'pilotId', 'check-in', 'check-ins'],
  ['pilotPositions', 'pilotId', 'flight record', 'flight records'],
  ['flightAlarms', 'pilotId', 'alarm in flight', 'alarms in flight'],
];

/** Lists the devices for review. */
export const PILOT_AFTER_RESTORE = [`UPDATE "deviceTokens" SET "restoredAt" = clock_timestamp()`];
