import {
  type api,
  ApplicationRate,
  type BodyOf,
  FarmerSuppliedChemical,
  hasPcpOrNone,
  oneLine,
  PCP_OR_NONE,
  plainNotes,
  type SprayJob,
  SprayJobForm,
  SprayJobStatus,
  z,
  rateUnitOf,
} from '@swathline/contract';
import { mixOf } from './mix-form.ts';

const SystemChemicalInputs = z.object({ chemicalId: z.string(), name: z.string(), rate: ApplicationRate });

const { customChemicalName, customChemicalDescription, applicationRateLitersPerAcre, rateUnit, pcpNumber, hasNoPcpNumber } =
  FarmerSuppliedChemical.shape;

export const CustomChemicalForm = z
  .object({
    name: customChemicalName,
    description: customChemicalDescription,
    rate: applicationRateLitersPerAcre,
    rateUnit,
    pcpNumber,
    hasNoPcpNumber,
  })
  .refine(hasPcpOrNone, PCP_OR_NONE);
export type CustomChemical = z.output<typeof CustomChemicalForm>;

/** The dialog separates catalogue and farmer-supplied chemicals, which a request body lists together. */
export const JobInputsForm = SprayJobForm.safeExtend({
  status: SprayJobStatus,
  pilotId: z.string().nullable(),
  aircraftId: z.string().nullable(),
  fieldIds: z.array(z.string()),
  groundCrew: z.array(z.string()),
  systemChemicals: z.array(SystemChemicalInputs),
  customChemicals: z.array(CustomChemicalForm),
});
export type JobInputs = z.input<typeof JobInputsForm>;
export type CheckedJob = z.output<typeof JobInputsForm>;

export const NEW_JOB: JobInputs = {
  name: '',
  userId: '',
  startDate: '',
  endDate: '',
  target: '',
  internal_notes: '',
  admin_notes: '',
  status: 'draft',
  pilotId: null,
  aircraftId: null,
  ...mixOf({}),
  fieldIds: [],
  groundCrew: [],
  systemChemicals: [],
  customChemicals: [],
};

export function inputsFromJob(job: SprayJob): CheckedJob {
  return {
    name: oneLine(job.name),
    userId: job.userId,
    startDate: job.startDate,
    endDate: job.endDate,
    target: job.target ? oneLine(job.target) : null,
    internal_notes: notesOf(job.internal_notes),
    admin_notes: notesOf(job.admin_notes),
    status: job.status,
    pilotId: job.pilot?.id ?? null,
    aircraftId: job.aircraft?.id ?? null,
    ...mixOf(job),
    fieldIds: job.fields.map(({ id }) => id),
    groundCrew: job.groundCrew.map(({ id }) => id),
    systemChemicals: job.chemicals.flatMap(({ chemicalId, name, applicationRateLitersPerAcre: rate }) =>
      chemicalId === null ? [] : [{ chemicalId, name: name ?? '', rate }],
    ),
    customChemicals: job.chemicals.flatMap((chemical) => (chemical.chemicalId === null ? [customChemicalOf(chemical)] : [])),
  };
}

/** What the inputs start with for a job. */
export function valuesOf(job: SprayJob): JobInputs {
  const { internal_notes, admin_notes, target, ...inputs } = inputsFromJob(job);
  return { ...inputs, target: target ?? '', internal_notes: internal_notes ?? '', admin_notes: admin_notes ?? '' };
}

function customChemicalOf(chemical: SprayJob['chemicals'][number]): CustomChemical {
  return {
    name: oneLine(chemical.customChemicalName ?? chemical.name ?? ''),
    description: notesOf(chemical.customChemicalDescription),
    rate: chemical.applicationRateLitersPerAcre,
    rateUnit: rateUnitOf(chemical),
    pcpNumber: chemical.pcpNumber ?? null,
    hasNoPcpNumber: chemical.hasNoPcpNumber ?? false,
  };
}

const notesOf = (notes: string | null | undefined) => (notes ? plainNotes(notes) : null);

type JobBody = BodyOf<typeof api.sprayJobs.create>;

/** The job as a request body. */
export function toRequestBody({ systemChemicals, customChemicals, ...parts }: CheckedJob): JobBody {
  return {
    ...parts,
    chemicals: [
      ...systemChemicals.map(({ chemicalId, rate }) => ({
        chemicalId,
        applicationRateLitersPerAcre: rate,
        farmerSupplied: false as const,
      })),
      ...customChemicals.map(({ name, description, rate, rateUnit, pcpNumber, hasNoPcpNumber }) => ({
        chemicalId: null,
        farmerSupplied: true as const,
        customChemicalName: name,
        customChemicalDescription: description,
        applicationRateLitersPerAcre: rate,
        ...(rateUnit === 'kg' && { rateUnit }),
        ...(pcpNumber && { pcpNumber }),
        ...(hasNoPcpNumber && { hasNoPcpNumber }),
      })),
    ],
  };
}

/**
 * Only the changed inputs, so that an unchanged field or pilot that is no longer valid does not block the edit. Dates are sent as a pair.
 */
export function changedInputs(before: CheckedJob, after: CheckedJob): Partial<JobBody> {
  const oldBody = toRequestBody(before);
  const newBody = toRequestBody(after);
  const names = (Object.keys(newBody) as (keyof JobBody)[]).filter(
    (name) => JSON.stringify(newBody[name]) !== JSON.stringify(oldBody[name]),
  );
  const changed = names.some((name) => name === 'startDate' || name === 'endDate') ? [...names, 'startDate', 'endDate'] : names;

  return Object.fromEntries(Object.entries(newBody).filter(([name]) => changed.includes(name)));
}
