import type { CHEMICAL_TYPES, ChemicalLabel, SprayJobStatus } from '@swathline/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Created, Dated } from './columns.ts';

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

export interface JobTables {
  chemicals: ChemicalsTable;
  sprayJobs: SprayJobsTable;
  sprayJobFields: SprayJobFieldsTable;
  sprayJobChemicals: SprayJobChemicalsTable;
  groundCrewAssignments: GroundCrewAssignmentsTable;
  statusChanges: StatusChangesTable;
  jobLinks: JobLinksTable;
}
