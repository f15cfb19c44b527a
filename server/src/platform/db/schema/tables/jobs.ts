import type {
  AerialUse,
  CHEMICAL_TYPES,
  ChemicalLabel,
  FrozenReason,
  GuidanceFormat,
  NeighbourCheck,
  GoNoGoDecision,
  GoNoGo,
  GoNoGoRow,
  GoNoGoState,
  JobAircraft,
  RateUnit,
  MixingStep,
  SprayJob,
  SprayJobStatus,
  SprayQuality,
} from '@swathline/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Created, Dated, JsonList } from './columns.ts';

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
  aeroplaneUse: Generated<AerialUse>;
  helicopterUse: Generated<AerialUse>;
  rpasUse: Generated<AerialUse>;
  sprayQuality: SprayQuality | null;
  labelReadOn: string | null;
  mixingStep: MixingStep | null;
  mixingPosition: number | null;
  densityKgPerLitre: number | null;
  protectiveEquipment: string | null;
  /** Generated from `aeroplaneUse` and `helicopterUse`. */
  aerialUse: ColumnType<AerialUse, never, never>;
}

interface SprayJobsTable extends Dated {
  id: Generated<string>;
  userId: string;
  pilotId: string | null;
  aircraftId: string | null;
  name: string;
  status: Generated<SprayJobStatus>;
  startDate: string;
  endDate: string;
  internal_notes: string | null;
  farmer_notes: string | null;
  admin_notes: string | null;
  notes: string | null;
  description: string | null;
  target: string | null;
  estimatedDuration: number | null;
  /** The mix as entered for the job; null leaves it to the labels and the aircraft. */
  sprayVolumeLitersPerAcre: number | null;
  hopperLitres: number | null;
  dateSubmitted: string | null;
  dateApproved: string | null;
  completedAt: string | null;
  /** When the crew reported it finished; null once the work goes on. From then on no position checks a pilot in to it implicitly. */
  finishedAt: string | null;
  /** Maintained by triggers when fields, chemicals or crew change. */
  fieldCount: Generated<number>;
  chemicalCount: Generated<number>;
  groundCrewCount: Generated<number>;
}

/** A farmer's answer to the land of a job, as it was shown. Never changed; the newest to the present land counts. */
interface LandConfirmationsTable {
  id: Generated<string>;
  sprayJobId: string;
  fieldId: string;
  userId: string;
  isRight: boolean;
  /** As typed. */
  name: string;
  note: string | null;
  /** SHA-256 of what was shown, hex. */
  shown: string;
  confirmedAt: Generated<string>;
}

interface SprayJobFieldsTable {
  sprayJobId: string;
  fieldId: string;
  position: number;
  /** A copy of the field and its zones that the job shows instead of the current ones; jsonb. */
  frozenField: ColumnType<object | null, null | undefined, null>;
  frozenAt: ColumnType<string | null, null | undefined, null>;
  /** Why: the job was completed, an upgrade copied the fields of completed jobs, or the field changed owner. */
  frozenReason: ColumnType<FrozenReason | null, null | undefined, null>;
}

interface SprayJobChemicalsTable {
  id: Generated<string>;
  sprayJobId: string;
  position: number;
  /** Null for a chemical that the farmer supplies, which has a custom name instead. */
  chemicalId: string | null;
  applicationRateLitersPerAcre: number;
  customChemicalName: string | null;
  customChemicalDescription: string | null;
  /** Of a chemical that the farmer supplies. */
  customRateUnit: Generated<RateUnit>;
  pcpNumber: string | null;
  hasNoPcpNumber: Generated<boolean>;
  /** The chemical's row when the job was completed; jsonb. */
  frozenChemical: ColumnType<object | null, string | null | undefined, null>;
}

interface GroundCrewAssignmentsTable {
  id: Generated<string>;
  sprayJobId: string;
  userId: string;
  assignedAt: Generated<string>;
  assignedByUserId: string | null;
  notes: string | null;
  /** The member and who assigned them when the job was completed; jsonb. */
  frozenMember: ColumnType<object | null, null | undefined, null>;
}

interface StatusChangesTable {
  id: Generated<number>;
  sprayJobId: string;
  from: SprayJobStatus | null;
  to: SprayJobStatus;
  at: Generated<string>;
  byUserId: string;
  /** The person's name at that time. */
  byName: string | null;
  notes: string | null;
  landConfirmed: Generated<boolean>;
}

/** The farmer, pilot and aircraft of a completed job as they were. The rows of its fields, chemicals and crew hold copies of these. */
interface JobSnapshotsTable {
  sprayJobId: string;
  takenAt: Generated<string>;
  /** The job was completed before snapshots were introduced and copied at the upgrade. */
  isFromUpgrade: Generated<boolean>;
  farmer: ColumnType<SprayJob['farmer'], string, string>;
  pilot: ColumnType<NonNullable<SprayJob['pilot']> | null, string | null, string | null>;
  aircraft: ColumnType<JobAircraft | null, string | null, string | null>;
}

/** A link to read one job without signing in. */
interface JobLinksTable extends Created {
  id: Generated<string>;
  /** SHA-256 of the token, hex. */
  tokenHash: string;
  sprayJobId: string;
  /** The farmer it was created for; it works while the job is theirs. */
  userId: string;
  /** Null for a link that an administrator created to pass on. */
  mailedTo: string | null;
  createdByUserId: string | null;
  expiresAt: string;
  /** When a restored backup suspended the link; null when it is active. */
  suspendedAt: string | null;
}

interface GuidanceExportsTable {
  id: Generated<string>;
  sprayJobId: string;
  format: GuidanceFormat;
  at: Generated<string>;
  byUserId: string | null;
  byName: string;
  /** Of the land that the file shows. */
  landHash: string;
  /** Of its outlines and zones alone; null for a hand-off of an earlier version. */
  outlineHash: string | null;
}

/** Append-only. */
interface GoNoGoChecksTable {
  id: Generated<string>;
  sprayJobId: string;
  at: Generated<string>;
  receivedAt: string | null;
  byUserId: string | null;
  byName: string;
  overall: GoNoGoState;
  rows: JsonList<GoNoGoRow>;
  /** The office's own check of a decision that came from a phone. */
  officeCheck: ColumnType<GoNoGo | null, string | undefined, never>;
  decision: GoNoGoDecision;
  reason: string | null;
  noInversionReason: string | null;
}

/** Append-only. */
interface NeighbourChecksTable {
  id: Generated<string>;
  sprayJobId: string;
  checkedAt: string;
  byUserId: string;
  byName: string;
  source: string;
  sourceDate: string | null;
  found: string;
  calls: JsonList<NeighbourCheck['calls'][number]>;
  neighbourCount: number;
  recordedAt: Generated<string>;
}

/** The products that a customer prefers. */
interface PreferredProductsTable {
  userId: string;
  chemicalId: string;
  position: number;
}

export interface JobTables {
  chemicals: ChemicalsTable;
  sprayJobs: SprayJobsTable;
  sprayJobFields: SprayJobFieldsTable;
  sprayJobChemicals: SprayJobChemicalsTable;
  groundCrewAssignments: GroundCrewAssignmentsTable;
  statusChanges: StatusChangesTable;
  jobSnapshots: JobSnapshotsTable;
  jobLinks: JobLinksTable;
  guidanceExports: GuidanceExportsTable;
  goNoGoChecks: GoNoGoChecksTable;
  neighbourChecks: NeighbourChecksTable;
  preferredProducts: PreferredProductsTable;
  landConfirmations: LandConfirmationsTable;
}
