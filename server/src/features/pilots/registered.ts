import type { UserReference } from '../users/references.ts';

/** How the audit trail names them. */
export const PILOT_SUBJECTS = {
  track: null,
};

export const PILOT_USER_REFERENCES: UserReference[] = [
  { table: 'checkIns', column: 'pilotId', singular: 'check-in', plural: 'check-ins' },
  { table: 'pilotPositions', column: 'pilotId', singular: 'flight record', plural: 'flight records' },
  { table: 'flightAlarms', column: 'pilotId', singular: 'alarm in flight', plural: 'alarms in flight' },
];

/** Lists the devices for review. */
export const PILOT_AFTER_RESTORE = [`UPDATE "deviceTokens" SET "restoredAt" = clock_timestamp()`];
