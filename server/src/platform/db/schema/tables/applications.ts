import type {
  ApplicationRecord,
  ConditionReading,
  JobSurroundings,
  NotifiedPerson,
  RecordAircraft,
  RecordCompany,
  RecordCustomer,
  RecordKey,
  RecordLand,
  RecordPerson,
  RecordProduct,
  RecordState,
  TemplateCode,
} from '@swathline/contract';
import type { Province } from '@swathline/survey';
import type { ColumnType, Generated } from 'kysely';
import type { z } from 'zod';
import type { Dated, JsonList } from './columns.ts';

/** The values that crews' reports filled into a record. A value that differs from the record's was replaced since. */
export interface CrewFilled {
  startedAt?: string | null;
  endedAt?: string | null;
  /** The times follow from the order of the job's fields, so that a track replaces them. */
  hasEstimatedTimes?: boolean;
  areaAcres?: number | null;
  totalSprayL?: number | null;
  /** By the id of the product. */
  amounts?: Record<string, number>;
  /** As changed at the mixer, by the id of the product; null where a person entered another one since. */
  rates?: Record<string, number | null>;
  /** The lots that the job drew, by the id of the product. */
  lots?: Record<string, string | null>;
  comments?: string | null;
  /** Not of the crew: the area that an imported guidance log replaced, and the times that it filled. */
  log?: {
    replaced: Pick<ApplicationRecord, 'areaAcres' | 'areaSource'>;
    times: Pick<ApplicationRecord, 'startedAt' | 'endedAt'> | null;
  };
}

/** An object stored as jsonb: parsed when read, written as JSON text (see `json()`). */
type Json<Value> = ColumnType<Value, string, string>;

/** What was judged when the record was signed: it must not change when a rule changes. */
type Judgement = Pick<ApplicationRecord, 'questions' | 'exceedsLabel' | 'enteredLate'>;

interface ApplicationRecordsTable extends Dated {
  id: Generated<string>;
  /** Shared by all versions; shown with the year. */
  number: Generated<number>;
  version: Generated<number>;
  replacesId: string | null;
  correctionReason: string | null;
  state: Generated<RecordState>;
  sprayJobId: string;
  fieldId: string;
  pass: Generated<number>;
  farmerId: string;
  pilotId: string | null;
  openedByUserId: string | null;
  signedAt: string | null;
  signedByUserId: string | null;
  signedName: string | null;
  province: Province | null;
  templateCode: TemplateCode;
  templateReviewed: Generated<boolean>;
  judgement: ColumnType<Judgement | null, string | null, string | null>;
  sprayJobName: string;
  customer: Json<RecordCustomer>;
  land: Json<RecordLand>;
  company: Json<RecordCompany>;
  applicator: Json<RecordPerson>;
  supervisor: ColumnType<RecordPerson | null, string | null, string | null>;
  mixerLoader: ColumnType<RecordPerson | null, string | null, string | null>;
  aircraft: ColumnType<RecordAircraft | null, string | null, string | null>;
  products: JsonList<RecordProduct>;
  crop: string | null;
  growthStage: string | null;
  target: string | null;
  startedAt: string | null;
  /** Of a correction: the start of version 1, or when it was opened. Its year is part of the number. */
  firstStartedAt: string | null;
  endedAt: string | null;
  areaAcres: number | null;
  areaSource: ApplicationRecord['areaSource'] | null;
  /** Of the guidance log that was imported, also if the signed acres were typed since. Not part of the signed record. */
  measuredAcres: number | null;
  sprayVolumeLPerAcre: number | null;
  totalSprayL: number | null;
  takeOffSite: ColumnType<ApplicationRecord['takeOffSite'] | null, string | null, string | null>;
  inversionObserved: ApplicationRecord['inversionObserved'] | null;
  notifiedPeople: JsonList<z.infer<typeof NotifiedPerson>>;
  exceedsLabelReason: string | null;
  comments: string | null;
  notApplicable: Json<Partial<Record<RecordKey, string>>>;
  /** The readings that counted when it was signed; jsonb. */
  readings: ColumnType<ConditionReading[] | null, string | null, string | null>;
  /** GeoJSON of the flights over the field, compressed with gzip. */
  track: Buffer | null;
  /** Of the GeoJSON, not of its compressed form. */
  trackSha256: string | null;
  trackPositions: number | null;
  /** The hash of its link of the chain; in format 1, of the record alone. */
  hash: string | null;
  /** How the hash is computed (records/signing/hash.ts); null while it is open. */
  hashFormat: number | null;
  /** The decisions to go over a stop that it was signed with; null while it is open. */
  overrides: ColumnType<ApplicationRecord['overrides'] | null, string | null, string | null>;
  /** The job's approval that it was signed with; null while it is open, and where the job was not approved. */
  readBack: ColumnType<ApplicationRecord['readBack'], string | null, string | null>;
  /** Hazards, neighbours and checks when it was signed; null before, and in records signed before these were kept. */
  surroundings: ColumnType<JobSurroundings | null, string | null, string | null>;
  /** What the job says since somebody typed another value; jsonb. */
  jobSays: Generated<ApplicationRecord['jobSays']>;
  trackSource: Generated<'device' | 'guidance'>;
  crewFilled: Generated<CrewFilled>;
  fieldName: ColumnType<string | null, never, never>;
  customerName: ColumnType<string | null, never, never>;
  applicatorName: ColumnType<string | null, never, never>;
  /** In lower case, as a JSON list. */
  productNames: ColumnType<string | null, never, never>;
}

interface ConditionReadingsTable {
  /** Made by the device that took the reading. */
  id: string;
  sprayJobId: string;
  fieldId: string | null;
  recordId: string | null;
  phase: ConditionReading['phase'];
  source: ConditionReading['source'];
  takenAt: string;
  receivedAt: Generated<string>;
  windKmh: number;
  gustKmh: number | null;
  windFromDeg: number | null;
  heightM: number | null;
  temperatureC: number | null;
  humidityPct: number | null;
  cloud: ConditionReading['cloud'] | null;
  signs: ConditionReading['signs'] | null;
  instrument: string | null;
  position: ColumnType<ConditionReading['position'] | null, string | null, never>;
  takenBy: string | null;
  takenByUserId: string | null;
  correctsId: string | null;
  reason: string | null;
  isConfirmed: Generated<boolean>;
}

/** The templates that an administrator has changed; the others are as shipped. */
interface RecordTemplatesTable extends Dated {
  id: Generated<string>;
  code: TemplateCode;
  requiredKeys: RecordKey[];
  yearsKept: number;
  dueHours: number;
  daysToProduce: number;
  source: string | null;
  reviewedOn: string | null;
  reviewedBy: string | null;
}

interface RecordRequestsTable extends Dated {
  id: Generated<string>;
  askedOn: string;
  askedBy: string;
  scope: string | null;
  templateCode: TemplateCode;
  from: string | null;
  to: string | null;
  dueOn: string;
  sentOn: string | null;
  packId: string | null;
  createdBy: string | null;
  createdByUserId: string | null;
}

interface RecordFilesTable {
  id: Generated<string>;
  recordId: string;
  /** Names the bytes in the file store, hex. */
  sha256: string;
  fileName: string;
  mediaType: string;
  bytes: number;
  addedAt: Generated<string>;
  addedByUserId: string | null;
  addedBy: string | null;
}

export interface ApplicationTables {
  applicationRecords: ApplicationRecordsTable;
  conditionReadings: ConditionReadingsTable;
  recordTemplates: RecordTemplatesTable;
  recordRequests: RecordRequestsTable;
  recordFiles: RecordFilesTable;
}
