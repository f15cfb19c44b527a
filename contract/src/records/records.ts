import { z } from '../zod.ts';
import { AttachedFile } from '../files/files.ts';
import { JobSurroundings } from '../hazards/surroundings.ts';
import { listQuery, pagedListOf } from '../lists/lists.ts';
import { Nothing, route } from '../route.ts';
import { ById, FieldId, GeoPoint, Id, ProvinceCode, Timestamp } from '../values.ts';
import { ConditionReading } from './readings.ts';
import { AREA_SOURCES, CorrectForm, INVERSION_ANSWERS, OpenRecordsForm, RecordChange, SignForm, SignTogetherForm } from './record-forms.ts';
import { RECORD_FILTERS, RecordState } from './record-filters.ts';
import { RecordKey } from './record-keys.ts';
import { NotifiedPerson, RecordAircraft, RecordCompany, RecordCustomer, RecordLand, RecordPerson, RecordProduct } from './record-parts.ts';
import { TemplateCode } from './record-templates.ts';

/** A file that belongs to a record. */
export const RecordFile = AttachedFile.extend({ id: Id, sha256: z.string() });
export type RecordFile = z.infer<typeof RecordFile>;

/** One version of a record. */
const RecordVersion = z.object({
  id: Id,
  version: z.number().int(),
  state: RecordState,
  correctionReason: z.string().nullable(),
  signedAt: Timestamp.nullable(),
  signedName: z.string().nullable(),
  createdAt: Timestamp,
});

/** The changes of a correction, with the values as text. `at` and `by` are null until it is signed. */
export const RecordCorrection = z.object({
  version: z.number().int(),
  reason: z.string(),
  at: Timestamp.nullable(),
  by: z.string().nullable(),
  changes: z.array(z.object({ property: z.string(), label: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
});
export type RecordCorrection = z.infer<typeof RecordCorrection>;

/** Positions that a device reported, or a log of the aircraft's guidance. */
const TRACK_SOURCES = ['device', 'guidance'] as const;

/** The application of a job's products to one of its fields. From signing on it is a frozen copy. */
export const ApplicationRecord = z.object({
  id: Id,
  /** For example '2026-000123'. All versions share it. */
  recordNumber: z.string(),
  version: z.number().int(),
  replacesId: Id.nullable(),
  correctionReason: z.string().nullable(),
  state: RecordState,
  sprayJobId: Id,
  sprayJobName: z.string(),
  fieldId: FieldId,
  fieldName: z.string(),
  location: z.string().nullable(),
  /** 1, or more when the same land was treated again. */
  pass: z.number().int(),
  signedAt: Timestamp.nullable(),
  signedByUserId: Id.nullable(),
  signedName: z.string().nullable(),
  province: ProvinceCode.nullable(),
  templateId: TemplateCode,
  templateReviewed: z.boolean(),
  customer: RecordCustomer,
  land: RecordLand,
  company: RecordCompany,
  applicator: RecordPerson,
  supervisor: RecordPerson.nullable(),
  mixerLoader: RecordPerson.nullable(),
  aircraft: RecordAircraft.nullable(),
  products: z.array(RecordProduct),
  crop: z.string().nullable(),
  growthStage: z.string().nullable(),
  target: z.string().nullable(),
  startedAt: Timestamp.nullable(),
  endedAt: Timestamp.nullable(),
  areaAcres: z.number().nullable(),
  areaSource: z.enum(AREA_SOURCES).nullable(),
  sprayVolumeLPerAcre: z.number().nullable(),
  totalSprayL: z.number().nullable(),
  takeOffSite: z.union([GeoPoint, z.string()]).nullable(),
  inversionObserved: z.enum(INVERSION_ANSWERS).nullable(),
  notifiedPeople: z.array(NotifiedPerson),
  exceedsLabelReason: z.string().nullable(),
  comments: z.string().nullable(),
  notApplicable: z.partialRecord(RecordKey, z.string()),
  /**
   * The flights over the field; null without any. The line itself is at `/admin/records/{id}/track`. `sha256` is null until it is frozen.
   */
  track: z.object({ positions: z.number().int(), sha256: z.string().nullable(), source: z.enum(TRACK_SOURCES) }).nullable(),
  readings: z.array(ConditionReading),
  files: z.array(RecordFile),
  versions: z.array(RecordVersion),
  corrections: z.array(RecordCorrection),
  /** Implausible values, to be confirmed on signing; of a signed record those that were confirmed. */
  questions: z.array(z.object({ field: z.string(), message: z.string() })),
  /**
   * Values of an open record that were typed before the job was edited, each with the job's value now; null if the job no longer has one.
   */
  jobSays: z.array(z.object({ property: z.string(), label: z.string(), value: z.string().nullable() })),
  /** The required values that the record lacks. */
  missing: z.array(z.object({ key: z.string(), message: z.string() })),
  /** How the application exceeded a label; each sentence needs the reason in `exceedsLabelReason`. */
  exceedsLabel: z.array(z.string()),
  /** Decisions to go although a check said stop, made before the record was signed. */
  overrides: z.array(z.object({ at: Timestamp, by: z.string(), reason: z.string() })),
  /** The approval of the job, up to the signing, and whether its land was read back; null without one. */
  readBack: z.object({ at: Timestamp, by: z.string().nullable(), landConfirmed: z.boolean() }).nullable(),
  /** Hazards, neighbours and the checks of them; frozen when the record is signed. Without the contacts of neighbours. */
  surroundings: JobSurroundings,
  /** Signed, or still open, more than 24 hours after the end. */
  enteredLate: z.boolean(),
  /** Open and past `dueAt`. */
  isLate: z.boolean(),
  dueAt: Timestamp,
  /** When people may enter the field again, and the first day of harvest; null where no label limits it or the end is unknown. */
  reentryAt: Timestamp.nullable(),
  harvestOn: z.string().nullable(),
  /** SHA-256 of a signed record, hex: in format 2 of its link of the chain, in format 1 of the record alone. */
  hash: z.string().nullable(),
  hashFormat: z.number().int().nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type ApplicationRecord = z.infer<typeof ApplicationRecord>;

/** The newest link of the chain over signed records and the audit trail. Its hash, kept outside, proves later what was before it. */
const ChainHead = z.object({
  position: z.number().int(),
  hash: z.string(),
  at: Timestamp,
  /** When the chain began; records that were signed before are in its first link. */
  startedAt: Timestamp,
});

/** A record in the list. */
export const RecordRow = ApplicationRecord.pick({
  id: true,
  recordNumber: true,
  version: true,
  state: true,
  sprayJobId: true,
  sprayJobName: true,
  fieldId: true,
  fieldName: true,
  location: true,
  pass: true,
  province: true,
  startedAt: true,
  endedAt: true,
  areaAcres: true,
  signedAt: true,
  signedName: true,
  isLate: true,
  dueAt: true,
  createdAt: true,
  updatedAt: true,
}).extend({ customerName: z.string(), applicatorName: z.string().nullable(), productNames: z.array(z.string()) });
export type RecordRow = z.infer<typeof RecordRow>;

/** By default open records come first, then the newest. */
const ListRecords = listQuery({
  sorts: ['state', 'recordNumber', 'startedAt', 'createdAt', 'fieldName', 'customerName', 'areaAcres'],
  filters: ['recordNumber', 'fieldName', 'customerName', 'applicatorName', 'sprayJobName'],
  sort: 'state',
  order: 'desc',
}).extend(RECORD_FILTERS);

export const RecordStats = z.object({
  open: z.number().int(),
  late: z.number().int(),
  /** When the oldest open record was opened. */
  oldestOpenAt: Timestamp.nullable(),
});

export const records = {
  list: route({
    method: 'GET',
    path: '/admin/records',
    access: ['admin'],
    query: ListRecords,
    reply: pagedListOf('records', RecordRow),
    failure: 'Failed to load the records',
  }),
  chain: route({
    method: 'GET',
    path: '/admin/records/chain',
    access: ['admin'],
    reply: ChainHead,
    failure: 'Failed to load the newest hash',
  }),
  stats: route({
    method: 'GET',
    path: '/admin/records/stats',
    access: ['admin'],
    reply: RecordStats,
    failure: 'Failed to load the records',
  }),
  get: route({
    method: 'GET',
    path: '/admin/records/:id',
    access: ['admin'],
    params: ById,
    reply: ApplicationRecord,
    failure: 'Failed to load the record',
  }),
  /** The flights over the field as GeoJSON. */
  track: route({
    method: 'GET',
    path: '/admin/records/:id/track',
    access: ['admin'],
    params: ById,
    reply: Nothing,
    files: ['application/geo+json'],
    failure: 'Failed to load the track',
  }),
  ofJob: route({
    method: 'GET',
    path: '/admin/spray-jobs/:id/records',
    access: ['admin'],
    params: ById,
    reply: z.object({ records: z.array(ApplicationRecord) }),
    failure: 'Failed to load the records',
  }),
  /** Opens the missing records of a pass and returns all of them. Fills empty values of records that were open already. */
  open: route({
    method: 'POST',
    path: '/admin/spray-jobs/:id/records',
    access: ['admin'],
    params: ById,
    body: OpenRecordsForm,
    reply: z.object({ records: z.array(ApplicationRecord) }),
    creates: true,
    done: 'Records opened',
    failure: 'Failed to open the records. Please try again.',
  }),
  update: route({
    method: 'PATCH',
    path: '/admin/records/:id',
    access: ['admin'],
    params: ById,
    body: RecordChange,
    reply: ApplicationRecord,
    done: 'Record saved',
    failure: 'Failed to save the record. Please try again.',
  }),
  /** Discards an open record or an open correction. */
  remove: route({
    method: 'DELETE',
    path: '/admin/records/:id',
    access: ['admin'],
    params: ById,
    reply: Nothing,
    done: 'Record discarded',
    failure: 'Failed to discard the record',
  }),
  sign: route({
    method: 'POST',
    path: '/admin/records/:id/sign',
    access: ['admin'],
    params: ById,
    body: SignForm,
    reply: ApplicationRecord,
    done: 'Record signed',
    failure: 'Failed to sign the record. Please try again.',
  }),
  /**
   * Fills and signs records of one job, all or none: `shared` values go into each, then its own `change`. Each is frozen and hashed by
   * itself. The names of refused inputs start with `records.N.`.
   */
  signTogether: route({
    method: 'POST',
    path: '/admin/records/sign-together',
    access: ['admin'],
    body: SignTogetherForm,
    reply: z.object({ records: z.array(ApplicationRecord) }),
    done: 'Records signed',
    failure: 'Failed to sign the records. Please try again.',
  }),
  /** Opens the next version. The signed one counts until the next one is signed, and stays readable. */
  correct: route({
    method: 'POST',
    path: '/admin/records/:id/correct',
    access: ['admin'],
    params: ById,
    body: CorrectForm,
    reply: ApplicationRecord,
    creates: true,
    done: 'Correction opened',
    failure: 'Failed to open the correction. Please try again.',
  }),
};
