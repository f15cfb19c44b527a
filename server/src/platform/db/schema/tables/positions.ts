import type { FlightAlarmKind, RefusalReason } from '@swathline/contract';
import type { Generated } from 'kysely';
import type { Created } from './columns.ts';

interface DeviceTokensTable extends Created {
  id: Generated<string>;
  pilotId: string;
  name: string;
  tokenHash: string;
  lastUsedAt: string | null;
  /** The crew phone whose page reports as this device, without a token that anyone has; null for other devices. */
  crewPhoneId: string | null;
  /** When a restored backup brought it back; null once an administrator has reviewed it. */
  restoredAt: string | null;
  /** The state of the device's clock, see `DeviceClock`. */
  clockLagMs: number | null;
  clockSeenAt: string | null;
  steadyLagMs: number | null;
  steadySince: string | null;
  /** Positions refused since `refusedSince`, with the reason and offset of the last one. */
  refusedCount: Generated<number>;
  refusedSince: string | null;
  refusedAt: string | null;
  refusedReason: RefusalReason | null;
  refusedOffsetSeconds: number | null;
}

interface CheckInsTable {
  id: Generated<string>;
  pilotId: string;
  sprayJobId: string;
  checkedInAt: Generated<string>;
  checkedOutAt: string | null;
  /** Created automatically when a device reported a position during its pilot's only job in progress. */
  isImplied: Generated<boolean>;
}

/** All reported positions, partitioned by month of `recordedAt`. */
export interface LocationsTable {
  pilotId: string;
  recordedAt: string;
  sprayJobId: string | null;
  latitude: number;
  longitude: number;
  accuracy: number | null;
  altitude: number | null;
  speed: number | null;
  heading: number | null;
  /** Null for a device with its own token. */
  reportedBy: 'crew_phone' | null;
  /** Null for positions older than this column. */
  receivedAt: string | null;
  /** When it was recorded by the server's clock; null where that equals `recordedAt`, the device's time. */
  asOf: string | null;
}

/** The newest position of each pilot, with speed and heading derived from the previous one. */
export interface PilotPositionsTable extends LocationsTable {
  /** The device that reported it, which may have been revoked since. */
  deviceId: string | null;
  /** The lag of the device's clock when the position arrived. */
  clockLagMs: number | null;
  derivedSpeed: number | null;
  derivedHeading: number | null;
}

/** Passes over land that is not the job's, or into a zone. One open alarm of each kind for a pilot on a job. */
interface FlightAlarmsTable extends Created {
  id: Generated<string>;
  kind: FlightAlarmKind;
  sprayJobId: string;
  pilotId: string;
  at: string;
  latitude: number;
  longitude: number;
  passes: number;
  secondsBetween: number;
  acknowledgedAt: string | null;
  acknowledgedBy: string | null;
  note: string | null;
}

export interface PositionTables {
  deviceTokens: DeviceTokensTable;
  checkIns: CheckInsTable;
  locations: LocationsTable;
  pilotPositions: PilotPositionsTable;
  flightAlarms: FlightAlarmsTable;
}
