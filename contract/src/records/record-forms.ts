import { z } from '../zod.ts';
import {
  FieldId,
  GeoPoint,
  Id,
  IN_FUTURE,
  isAnyObject,
  optionalNotes,
  optionalPositive,
  optionalText,
  requiredNotes,
  requiredText,
  TimestampInput,
  UnmodifiedSince,
  wholeNumberIn,
} from '../values.ts';
import { oneDecimal } from './reading-values.ts';
import { RECORD_KEYS, RecordKey } from './record-keys.ts';
import {
  NotifiedPersonForm,
  RecordAircraftForm,
  RecordCompanyForm,
  RecordCustomerForm,
  RecordLandForm,
  RecordPersonForm,
  RecordProductForm,
} from './record-parts.ts';

export const AREA_SOURCES = ['planned', 'track', 'guidance', 'hand'] as const;
export const AREA_SOURCE_LABEL: Record<(typeof AREA_SOURCES)[number], string> = {
  planned: 'Planned',
  track: 'Estimated from the track',
  guidance: 'Measured by guidance',
  hand: 'Entered by hand',
};

export const INVERSION_ANSWERS = ['yes', 'no', 'not_checked'] as const;
export const INVERSION_LABEL: Record<(typeof INVERSION_ANSWERS)[number], string> = { yes: 'Yes', no: 'No', not_checked: 'Not checked' };

const AREA = 'The area must be above 0 and at most 100,000 acres';
const VOLUME = 'The spray volume must be above 0 and at most 1000 L/acre';
const TOTAL = 'The total spray must be above 0 and at most 1,000,000 L';

/** A time in the future is stored and questioned, up to years of which no day of harvest can be said. */
const time = TimestampInput.refine((at) => at < '2100', IN_FUTURE)
  .nullable()
  .optional();
const reason = requiredNotes('Say why it does not apply', 500, 'The reason can have at most 500 characters');
const isOrdered = ({ startedAt, endedAt }: { startedAt?: string | null | undefined; endedAt?: string | null | undefined }) =>
  !startedAt || !endedAt || startedAt < endedAt;

export const END_BEFORE_START_MESSAGE = 'The end must be after the start';

/**
 * Changes the given properties of an open record and keeps the others, also within a person, the company and the other objects. Null clears
 * a value. Another name of a person and another registration of the aircraft clear the properties of the former one that are not given.
 */
export const RecordChange = z
  .strictObject({
    customer: RecordCustomerForm.optional(),
    land: RecordLandForm.optional(),
    company: RecordCompanyForm.optional(),
    applicator: RecordPersonForm.optional(),
    supervisor: RecordPersonForm.nullable().optional(),
    mixerLoader: RecordPersonForm.nullable().optional(),
    aircraft: RecordAircraftForm.nullable().optional(),
    products: z.array(RecordProductForm).max(100).optional(),
    crop: optionalText(100, 'Crop can have at most 100 characters'),
    growthStage: optionalText(50, 'Growth stage can have at most 50 characters'),
    target: optionalText(200, 'Target can have at most 200 characters'),
    startedAt: time,
    endedAt: time,
    /** Rounded as it is stored. */
    areaAcres: z.number({ error: AREA }).overwrite(oneDecimal).gt(0, AREA).max(100_000, AREA).nullable().optional(),
    areaSource: z
      .enum(AREA_SOURCES, `The source of the area must be one of ${AREA_SOURCES.join(', ')}`)
      .nullable()
      .optional(),
    sprayVolumeLPerAcre: optionalPositive(1000, VOLUME),
    totalSprayL: optionalPositive(1_000_000, TOTAL),
    takeOffSite: z
      .union([requiredText('Name the take-off site', 200, 'The take-off site can have at most 200 characters'), GeoPoint])
      .nullable()
      .optional(),
    inversionObserved: z
      .enum(INVERSION_ANSWERS, `The answer must be one of ${INVERSION_ANSWERS.join(', ')}`)
      .nullable()
      .optional(),
    notifiedPeople: z.array(NotifiedPersonForm).max(50).optional(),
    /** Why the label was exceeded: stronger wind, or a product that is not for aerial use. */
    exceedsLabelReason: optionalNotes(500, 'The reason can have at most 500 characters'),
    comments: optionalNotes(2000, 'Comments can have at most 2,000 characters'),
    /** The reason for each required key that does not apply. Replaces the reasons of the record. */
    notApplicable: z.partialRecord(RecordKey, reason).optional(),
    updatedAt: UnmodifiedSince.optional(),
  })
  .refine(isOrdered, {
    error: END_BEFORE_START_MESSAGE,
    path: ['endedAt'],
    when: isAnyObject,
  });

const PASS = 'The pass must be a whole number from 1 to 20';

/** Opens the records that the job does not have yet. */
export const OpenRecordsForm = z.strictObject({
  /** 2 and more: the land was treated again. */
  pass: wholeNumberIn(1, 20, PASS).default(1),
  /** All fields of the job unless given. */
  fieldIds: z.array(FieldId).max(1000).optional(),
});

const MAX_SEEN = 10_000;
const seenIds = (error: string) => z.array(Id, error).max(MAX_SEEN);

export const SignForm = z.strictObject({
  /** The signer's own full name, typed again. */
  signedName: z.string({ error: 'Type your full name to sign' }).trim().min(1, 'Type your full name to sign').max(200),
  /** The `field` of each question that the signer has confirmed. */
  confirmed: z.array(z.string().max(50)).max(RECORD_KEYS.length).optional(),
  /** What the signer saw: the record's `updatedAt`, its readings and its files. Signing is refused as `stale` if the record has others. */
  updatedAt: UnmodifiedSince,
  readingIds: seenIds('readingIds must list the ids of all readings of the record that the signer saw'),
  fileIds: seenIds('fileIds must list the ids of all files of the record that the signer saw'),
});

const MAX_SIGNED_TOGETHER = 200;

/** One signature under several records of one job. */
export const SignTogetherForm = z.strictObject({
  sprayJobId: Id,
  signedName: SignForm.shape.signedName,
  /** The values that all records get. */
  shared: RecordChange.default({}),
  /** Each record as the signer saw it, and the values that only it gets. */
  records: z
    .array(SignForm.omit({ signedName: true }).extend({ id: Id, change: RecordChange.default({}) }))
    .min(1, 'Choose at least one record to sign')
    .max(MAX_SIGNED_TOGETHER, `At most ${MAX_SIGNED_TOGETHER} records can be signed together`)
    .refine((records) => new Set(records.map(({ id }) => id)).size === records.length, 'Each record can be signed once'),
});

const MIN_REASON_LENGTH = 10;
const MAX_REASON_LENGTH = 500;
const REASON = `Say in ${MIN_REASON_LENGTH} to ${MAX_REASON_LENGTH} characters why the record is corrected`;

export const CorrectForm = z.strictObject({
  reason: requiredNotes(REASON, MAX_REASON_LENGTH, REASON).refine((text) => text.length >= MIN_REASON_LENGTH, REASON),
});
