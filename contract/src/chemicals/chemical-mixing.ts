import { optionalPositive, optionalText, wholeNumberIn } from '../values.ts';
import { z } from '../zod.ts';
import { MIXING_STEPS } from './mixing-steps.ts';

/** How a product goes into the tank, as entered by the office; null if not known. */
export const ChemicalMixing = z.object({
  mixingStep: z.enum(MIXING_STEPS).nullable(),
  /** The place that the label gives it in a mix; null leaves it to the common order. */
  mixingPosition: z.number().int().nullable(),
  densityKgPerLitre: z.number().nullable(),
  /** What the person who mixes must wear by the label. */
  protectiveEquipment: z.string().nullable(),
});
export type ChemicalMixing = z.infer<typeof ChemicalMixing>;

const PLACE = 'The place in the mix must be a whole number from 1 to 20';

/** The inputs about mixing, all optional. */
export const MIXING_INPUTS = {
  mixingStep: z
    .enum(MIXING_STEPS, `The formulation must be one of ${MIXING_STEPS.join(', ')}`)
    .nullable()
    .optional(),
  mixingPosition: wholeNumberIn(1, 20, PLACE).nullable().optional(),
  densityKgPerLitre: optionalPositive(5, 'The density must be above 0 and at most 5 kg/L'),
  protectiveEquipment: optionalText(300, 'The protective equipment can have at most 300 characters'),
} satisfies Record<keyof ChemicalMixing, z.ZodType>;
