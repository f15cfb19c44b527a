import { z } from '../zod.ts';
import { PcpNumber, RateUnitChoice } from '../chemicals/chemical-label.ts';
import { ApplicationRate } from '../chemicals/chemicals.ts';
import { calendarDay, Id, isAnyObject, optionalNotes, optionalText, requiredId, requiredText, UnmodifiedSince } from '../values.ts';
import { MIX_INPUTS } from './work-order/mix.ts';
import { SprayJobStatus } from './workflow.ts';

/** The inputs for notes suggest this limit; the server accepts longer notes. */
export const SUGGESTED_NOTES_LENGTH = 1000;
export const JobNotes = optionalNotes(10_000, 'Notes can have at most 10,000 characters');

/** For chemicals of the catalogue: text that only farmer-supplied chemicals have. Empty text becomes null. */
const NoText = z
  .literal('', 'The catalogue has the name and description of this chemical. Leave this empty.')
  .nullable()
  .transform(() => null)
  .optional();

export const SystemChemical = z.strictObject({
  chemicalId: Id,
  applicationRateLitersPerAcre: ApplicationRate,
  farmerSupplied: z.literal(false).default(false),
  customChemicalName: NoText,
  customChemicalDescription: NoText,
  pcpNumber: z.null('The catalogue has the PCP number of this chemical. Leave this empty.').optional(),
  hasNoPcpNumber: z.literal(false, 'The catalogue has the PCP number of this chemical. Leave this empty.').optional(),
});

const CUSTOM_RATE = 'Application rate must be greater than 0';

export const FARMERS_PCP_INPUTS = {
  pcpNumber: PcpNumber,
  /** Says that the product needs no registration, as an adjuvant or a fertilizer. */
  hasNoPcpNumber: z.boolean().optional(),
};

/** A product has a registration number or none; both cannot be true. */
export const PCP_OR_NONE = { error: 'Enter the PCP number, or say that the product has none', path: ['pcpNumber'], when: isAnyObject };
export const hasPcpOrNone = ({ pcpNumber, hasNoPcpNumber }: { pcpNumber?: unknown; hasNoPcpNumber?: unknown }) =>
  !pcpNumber || hasNoPcpNumber !== true;

const FarmersChemical = z.strictObject({
  chemicalId: z.null().optional(),
  applicationRateLitersPerAcre: z
    .number({ error: CUSTOM_RATE })
    .gt(0, CUSTOM_RATE)
    .max(1000, 'Application rate must be at most 1000 L/acre'),
  /** Of the rate; without it litres. */
  rateUnit: RateUnitChoice,
  farmerSupplied: z.literal(true),
  customChemicalName: requiredText('Chemical name is required', 99, 'Chemical name must be less than 100 characters'),
  customChemicalDescription: optionalNotes(499, 'Description must be less than 500 characters'),
  ...FARMERS_PCP_INPUTS,
});

export const FarmerSuppliedChemical = FarmersChemical.refine(hasPcpOrNone, PCP_OR_NONE);

export const JobChemicalForm = z.union([FarmerSuppliedChemical, SystemChemical]);

const SprayJobParts = z.strictObject({
  name: requiredText('Spray job name is required', 200, 'Spray job name can have at most 200 characters'),
  startDate: calendarDay('Start date is required'),
  endDate: calendarDay('End date is required'),
  internal_notes: JobNotes,
  farmer_notes: JobNotes,
  admin_notes: JobNotes,
  notes: JobNotes,
  description: JobNotes,
  /** What the job is against: a weed, an insect, a disease. */
  target: optionalText(200, 'Target can have at most 200 characters'),
  fieldIds: z.array(Id).max(1000).optional(),
  chemicals: z.array(JobChemicalForm).max(100).optional(),
  /** Ids of ground crew members. */
  groundCrew: z.array(Id).max(100).optional(),
  pilotId: Id.nullable().optional(),
  /** An active aircraft. Null for none. */
  aircraftId: Id.nullable().optional(),
  status: SprayJobStatus.optional(),
  /** Minutes. */
  estimatedDuration: z.number().int().min(1).max(100_000).nullable().optional(),
  ...MIX_INPUTS,
});

const DATES = { error: 'Start date must be before end date', path: ['endDate'], when: isAnyObject };
const isDay = (value: unknown): value is string => calendarDay('').safeParse(value).success;
const areDatesInOrder = ({ startDate, endDate }: { startDate?: unknown; endDate?: unknown }) =>
  !isDay(startDate) || !isDay(endDate) || startDate < endDate;

/** The inputs of a spray job. A new job is always a draft and ignores `status`. */
export const SprayJobForm = SprayJobParts.extend({ userId: requiredId('Please select a farmer') }).refine(areDatesInOrder, DATES);

/** The `landVersion` of the job that was read back: the job is approved only while its land is that. A field changes without its jobs. */
export const LandVersion = z.string().max(64, 'landVersion must be the one that the job was read with');

/** Changes the given properties and keeps the others. */
export const SprayJobChange = SprayJobParts.partial()
  .extend({
    userId: requiredId('Please select a farmer').optional(),
    /** With a status that approves the job: its land was read back and is right. Without it, the history says that nobody did. */
    landConfirmed: z.boolean().optional(),
    landVersion: LandVersion.optional(),
    updatedAt: UnmodifiedSince.optional(),
  })
  .refine(areDatesInOrder, DATES);

/** The new dates of a job that is moved in the calendar. */
export const SprayJobDates = SprayJobParts.pick({ startDate: true, endDate: true }).refine(areDatesInOrder, DATES);

/** The mix is the job's, so that paper and phone have the same. */
export const WorkOrderQuery = z.strictObject({
  /** The farmer's copy never contains the internal notes. */
  copy: z.enum(['operator', 'farmer'], 'copy must be operator or farmer').default('operator'),
});
