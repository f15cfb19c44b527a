import type { RefusalReason } from '@swathline/contract';
import type { Generated } from 'kysely';
import type { Created } from './columns.ts';

interface DeviceTokensTable extends Created {
  id: Generated<string>;
  pilotId: string;
  name: string;
  tokenHash: string;
  lastUsedAt: string | null;
  /** Came back with a backup at that moment, and was not yet looked at. */
  restoredAt: string | null;
  /** What is known of its clock: `DeviceClock`. */
  clockLagMs: number | null;
  clockSeenAt: string | null;
  steadyLagMs: number | null;
  steadySince: string | null;
  /** Positions refused since `refusedSince`; the reason and the offset are the last one's. */
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
  /** Made for a device that reported a position for its pilot's only job in progress, without asking. */
  isImplied: Generated<boolean>;
}

/** Every position ever reported, partitioned by month of `recordedAt`. */
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
  /** Null for positions from before times of receipt were kept. */
  receivedAt: string | null;
  /** When it was taken by the server's clock, as far as is known; null where that is `recordedAt`, the device's time. */
  asOf: string | null;
}

/** The newest position of each pilot, with what was derived from the one before it. */
export interface PilotPositionsTable extends LocationsTable {
  /** Which device reported it. It may have been revoked since. */
  deviceId: string | null;
  /** What was known of that device's clock when the position came. */
  clockLagMs: number | null;
  derivedSpeed: number | null;
  derivedHeading: number | null;
}

export interface PositionTables {
  deviceTokens: DeviceTokensTable;
  checkIns: CheckInsTable;
  locations: LocationsTable;
  pilotPositions: PilotPositionsTable;
}
