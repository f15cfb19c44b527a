import type { CrewAttentionReason, CrewEvent, CrewEventKind } from '@swathline/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Created } from './columns.ts';

interface CrewPhonesTable extends Created {
  id: Generated<string>;
  userId: string;
  name: string;
  tokenHash: string;
  lastSeenAt: string | null;
  /** As the phone last said. */
  waiting: number | null;
  pageVersion: string | null;
  clockOffsetMs: number | null;
  revokedAt: string | null;
  /** When a restored backup brought it back; null once an administrator has reviewed it. */
  restoredAt: string | null;
}

/** The jobs that a phone was sent. A person who is taken off a job may still report what was done. */
interface CrewPhoneJobsTable {
  phoneId: string;
  /** No foreign key: the job may be deleted while the phone is offline. */
  sprayJobId: string;
  jobName: string;
  planVersion: string;
  sentAt: Generated<string>;
}

interface CrewEventsTable {
  /** Made by the phone. */
  id: string;
  phoneId: string;
  userId: string;
  /** No foreign key: the job may be deleted. */
  sprayJobId: string;
  jobName: string;
  kind: CrewEventKind;
  sequence: number;
  /** By the phone's clock. */
  at: string;
  /** By how much the server's clock was ahead, as the phone knew or the server measured it; null if neither did. */
  clockOffsetMs: number | null;
  /** Ascending in the order of the commits. */
  receipt: Generated<number>;
  /** By the server's clock; no two events have the same. */
  receivedAt: Generated<string>;
  body: ColumnType<CrewEvent['body'], string, never>;
  outcome: CrewEvent['outcome'];
  reason: CrewAttentionReason | null;
  message: string | null;
  isImported: Generated<boolean>;
  resolvedAt: string | null;
  resolvedByUserId: string | null;
  resolvedBy: string | null;
  resolutionNote: string | null;
}

/** The picture of a `photo` event, which arrives after it. */
interface CrewPhotosTable {
  eventId: string;
  /** Names the bytes in the file store, hex. */
  sha256: string;
  fileName: string;
  mediaType: string;
  bytes: number;
  receivedAt: Generated<string>;
}

export interface CrewTables {
  crewPhotos: CrewPhotosTable;
  crewPhones: CrewPhonesTable;
  crewPhoneJobs: CrewPhoneJobsTable;
  crewEvents: CrewEventsTable;
}
