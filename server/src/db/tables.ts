import type {
  AuditAction,
  AuditEntry,
  AuditSubject,
  CHEMICAL_TYPES,
  ChemicalLabel,
  LandWarning,
  MailStatus,
  Notification,
  NotificationSettings,
  RefusalReason,
  REQUEST_TYPE_LABEL,
  Role,
  SprayJobStatus,
  ZoneKind,
} from '@swathline/contract';
import type { Meridian, Point, Quarter } from '@swathline/survey';
import type { ColumnType, Generated } from 'kysely';

/** A list kept as jsonb: read parsed, written as JSON text (see `json()`). */
type JsonList<Item> = ColumnType<Item[], string, string>;

interface Created {
  createdAt: Generated<string>;
}
interface Dated extends Created {
  /** Millisecond precision; every update moves it, see `touched`. */
  updatedAt: Generated<string>;
}

interface UsersTable extends Dated {
  id: Generated<string>;
  firstName: string;
  lastName: string;
  /** In lower case. */
  email: string;
  phone: string | null;
  companyName: string | null;
  role: Role;
  isActive: boolean;
  passwordHash: string;
  confirmedAt: string | null;
  /** The address was registered again before it was confirmed: no password of either registration counts. */
  mustChoosePassword: Generated<boolean>;
  /** Which mails the user wants; all, unless told. Kept as jsonb. */
  notifications: Generated<NotificationSettings>;
}

interface SessionsTable extends Created {
  /** SHA-256 of the token, hex. */
  tokenHash: string;
  userId: string;
  lastUsedAt: Generated<string>;
}

interface ChemicalsTable extends Dated {
  id: Generated<string>;
  name: string;
  type: (typeof CHEMICAL_TYPES)[number];
  activeIngredient: string;
  applicationRateLitersPerAcre: number;
  costPerLitre: number | null;
  restrictions: string | null;
  pcpNumber: string | null;
  rateUnit: Generated<ChemicalLabel['rateUnit']>;
  waterLitersPerAcre: number | null;
  reentryHours: number | null;
  preHarvestDays: number | null;
  maxWindKmh: number | null;
  aerialUse: Generated<ChemicalLabel['aerialUse']>;
}

export interface FieldsTable extends Dated {
  id: Generated<string>;
  userId: string;
  name: string;
  description: string | null;
  area: number;
  fieldType: 'field';
  quarter: Quarter | null;
  section: number | null;
  township: number | null;
  range: number | null;
  meridian: Meridian | null;
  location: string | null;
  ruralMunicipality: string | null;
  coordinates: JsonList<Point>;
  /** The upright box around the outline, in degrees; the database draws it. */
  box: ColumnType<string, never, never>;
  fieldAcres: number;
  exclusionAcres: Generated<number>;
  isActive: Generated<boolean>;
  removedByFarmer: Generated<boolean>;
}

/** One oddity of a field's land. */
export interface LandFinding {
  code: LandWarning['code'];
  /** `{other}` stands for the other field, which is named when the sentence is read. */
  message: string;
  /** The other field that it is about. */
  fieldId: string | null;
  /** How much of it is shared. */
  acres: number | null;
}

interface LandChecksTable {
  fieldId: string;
  /** The version of the rules that it was judged by. */
  rules: number;
  findings: JsonList<LandFinding>;
  changedAt: Generated<string>;
  /** What was confirmed: a finding that is not among these ends the confirmation. */
  confirmedKeys: string[] | null;
  confirmedByUserId: string | null;
  confirmedByName: string | null;
  confirmedAt: string | null;
  /** Something is odd that nobody has confirmed. */
  isOpen: ColumnType<boolean, never, never>;
}

interface ExclusionZonesTable extends Dated {
  id: Generated<string>;
  fieldId: string;
  coordinates: JsonList<Point>;
  kind: ZoneKind | null;
  note: string | null;
}

interface SprayJobsTable extends Dated {
  id: Generated<string>;
  userId: string;
  pilotId: string | null;
  name: string;
  status: Generated<SprayJobStatus>;
  startDate: string;
  endDate: string;
  internal_notes: string | null;
  farmer_notes: string | null;
  admin_notes: string | null;
  notes: string | null;
  description: string | null;
  estimatedDuration: number | null;
  dateSubmitted: string | null;
  dateApproved: string | null;
  completedAt: string | null;
  /** Kept by the database as fields, chemicals and crew come and go. */
  fieldCount: Generated<number>;
  chemicalCount: Generated<number>;
  groundCrewCount: Generated<number>;
}

interface SprayJobFieldsTable {
  sprayJobId: string;
  fieldId: string;
  position: number;
  /** The field with its zones as it was when it went to another farmer; kept as jsonb, and null while it is the farmer's. */
  frozenField: ColumnType<object | null, null | undefined, null>;
  frozenAt: ColumnType<string | null, null | undefined, null>;
}

interface SprayJobChemicalsTable {
  id: Generated<string>;
  sprayJobId: string;
  position: number;
  /** Null for what the farmer supplies; then the custom name stands. */
  chemicalId: string | null;
  applicationRateLitersPerAcre: number;
  customChemicalName: string | null;
  customChemicalDescription: string | null;
}

interface GroundCrewAssignmentsTable {
  id: Generated<string>;
  sprayJobId: string;
  userId: string;
  assignedAt: Generated<string>;
  assignedByUserId: string | null;
  notes: string | null;
}

interface StatusChangesTable {
  id: Generated<number>;
  sprayJobId: string;
  from: SprayJobStatus | null;
  to: SprayJobStatus;
  at: Generated<string>;
  byUserId: string;
  notes: string | null;
}

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
interface LocationsTable {
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

interface MailsTable extends Created {
  id: Generated<string>;
  to: string;
  subject: string;
  /** The bodies stay until the mail is sent, refused or expired: they hold links that open accounts. */
  text: string | null;
  html: string | null;
  /** Where a mail program says that this kind of mail is not wanted; kept as long as the bodies. */
  unsubscribeUrl: string | null;
  status: Generated<MailStatus>;
  attempts: Generated<number>;
  lastError: string | null;
  /** When it may be tried; a server that takes it to send moves this on, so that no other one takes it too. */
  dueAt: Generated<string>;
  expiresAt: string;
  sentAt: string | null;
}

interface LinkTokensTable extends Created {
  /** SHA-256 of the token, hex. */
  tokenHash: string;
  /** Null for the link that makes the first administrator. */
  userId: string | null;
  purpose: 'confirm' | 'reset' | 'setup' | 'change_email';
  /** The new address of `change_email`, null for all others. */
  email: string | null;
  expiresAt: string;
  usedAt: string | null;
}

/** The link to one's settings at the foot of a mail. */
interface MailSettingsLinksTable extends Created {
  /** SHA-256 of the token, hex. */
  tokenHash: string;
  userId: string;
  /** The kind of mail it came with. */
  notification: Notification;
  expiresAt: string;
}

/** A link to read one job without signing in. */
interface JobLinksTable extends Created {
  id: Generated<string>;
  /** SHA-256 of the token, hex. */
  tokenHash: string;
  sprayJobId: string;
  /** The farmer it was made for; it works while the job is theirs. */
  userId: string;
  /** Null where an administrator made it to hand on. */
  mailedTo: string | null;
  createdByUserId: string | null;
  expiresAt: string;
  /** Came back with a backup at that moment, and was not yet revived. */
  suspendedAt: string | null;
}

/** A backup that was put into this database. */
interface RestoresTable {
  id: Generated<string>;
  restoredAt: Generated<string>;
  backupMadeAt: string;
  /** Of the server that made it. */
  backupVersion: string;
  /** When an administrator had looked at what came back. */
  reviewedAt: string | null;
  reviewedByUserId: string | null;
}

/** Somebody asked for a mail to an address; whether there is such an account is looked up later, so that asking takes the same time. */
interface LinkRequestsTable extends Created {
  id: Generated<number>;
  email: string;
  reason: 'register' | 'resend' | 'forgot';
  /** The network address it was asked from. */
  address: string | null;
}

interface TriesTable {
  /** SHA-256 of what is counted, hex. */
  keyHash: string;
  times: string[];
  forgetAt: string;
}

interface AuditTrailTable {
  id: Generated<string>;
  at: Generated<string>;
  byUserId: string | null;
  byName: string | null;
  /** Where it came from. */
  address: string | null;
  action: AuditAction;
  subjectType: AuditSubject;
  subjectId: string | null;
  subjectName: string | null;
  /** How often within the minute that began `at`. */
  times: Generated<number>;
  /** The same for all that is counted in one row; none where each has its own. */
  mergeKey: string | null;
  changes: JsonList<AuditEntry['changes'][number]>;
}

/** One look-up of the land locator, as its monitor shows it. */
export interface LocatorRequestsTable extends Created {
  id: Generated<string>;
  /** The user may be gone by now. */
  userId: string;
  requestType: keyof typeof REQUEST_TYPE_LABEL;
  requestTypeInternal: string;
  scope: string;
  success: boolean;
  cacheHit: boolean;
  latitude: number | null;
  longitude: number | null;
  landDescription: string | null;
  responseTimeMs: number;
  errorCode: string | null;
  errorMessage: string | null;
}

/** All tables; a test holds this page against the migrated database. */
export interface Tables {
  users: UsersTable;
  sessions: SessionsTable;
  chemicals: ChemicalsTable;
  fields: FieldsTable;
  landChecks: LandChecksTable;
  exclusionZones: ExclusionZonesTable;
  sprayJobs: SprayJobsTable;
  sprayJobFields: SprayJobFieldsTable;
  sprayJobChemicals: SprayJobChemicalsTable;
  groundCrewAssignments: GroundCrewAssignmentsTable;
  statusChanges: StatusChangesTable;
  deviceTokens: DeviceTokensTable;
  checkIns: CheckInsTable;
  locations: LocationsTable;
  pilotPositions: PilotPositionsTable;
  mails: MailsTable;
  linkTokens: LinkTokensTable;
  linkRequests: LinkRequestsTable;
  mailSettingsLinks: MailSettingsLinksTable;
  jobLinks: JobLinksTable;
  restores: RestoresTable;
  tries: TriesTable;
  auditTrail: AuditTrailTable;
  locatorRequests: LocatorRequestsTable;
}
