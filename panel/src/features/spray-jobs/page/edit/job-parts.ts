import type { SprayJob } from '@swathline/contract';
import { isSame } from '../../../../shared/ui/forms/conflicts/three-way-merge.ts';
import { type CheckedJob, inputsFromJob, type JobInputs } from '../../form/job-inputs.ts';

/** The inputs of each part of a job that is edited in place. */
export const PART_INPUTS = {
  people: ['name', 'startDate', 'endDate', 'pilotId', 'aircraftId', 'groundCrew'],
  fields: ['fieldIds'],
  products: ['systemChemicals', 'customChemicals', 'sprayVolumeLitersPerAcre', 'hopperLitres'],
  notes: ['target', 'internal_notes', 'admin_notes'],
} as const satisfies Record<string, readonly (keyof CheckedJob)[]>;
export type JobPart = keyof typeof PART_INPUTS;

export const JOB_PARTS = Object.keys(PART_INPUTS) as JobPart[];

/** The values of one part. */
export function pickPart<Values extends Partial<CheckedJob> | Partial<JobInputs>>(part: JobPart, values: Values): Partial<Values> {
  const names: readonly string[] = PART_INPUTS[part];
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name))) as Partial<Values>;
}

/** Whether two versions of a job have the same values of a part. */
export const hasSamePart = (part: JobPart, a: SprayJob, b: SprayJob): boolean =>
  isSame(pickPart(part, inputsFromJob(a)), pickPart(part, inputsFromJob(b)));
