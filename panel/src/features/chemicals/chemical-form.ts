import {
  AERIAL_USE_LABEL,
  type AerialUse,
  type Chemical,
  type ChemicalForm,
  chemicalTypeStyle,
  MIXING_STEP_LABEL,
  oneLine,
  plainNotes,
  RATE_UNITS,
  type RateUnit,
  SPRAY_QUALITY_LABEL,
  type z,
} from '@swathline/contract';
import { formatDay } from '@swathline/client/format/format';
import type { ComparedInputs } from '../../shared/ui/forms/conflicts/stale-edit.ts';

export type ChemicalInputValues = z.input<typeof ChemicalForm>;

/** The inputs of a new chemical. Number inputs are not listed: they start empty. */
export const EMPTY_CHEMICAL = {
  name: '',
  type: '',
  activeIngredient: '',
  restrictions: '',
  pcpNumber: '',
  rateUnit: 'L',
  aeroplaneUse: 'unknown',
  helicopterUse: 'unknown',
  rpasUse: 'unknown',
  sprayQuality: null,
  labelReadOn: '',
  mixingStep: null,
  protectiveEquipment: '',
} as const satisfies Partial<ChemicalInputValues>;

/** A chemical as input values. Where it has no value, that of the empty form is used. */
export function inputsOf({ id: _, createdAt: _created, updatedAt: _updated, aerialUse: _use, ...chemical }: Chemical): ChemicalInputValues {
  const isMissing = (name: string) => (Reflect.get(chemical, name) ?? null) === null;
  const defaults = Object.fromEntries(Object.entries(EMPTY_CHEMICAL).filter(([name]) => isMissing(name)));
  return {
    ...chemical,
    ...defaults,
    name: oneLine(chemical.name),
    costPerLitre: chemical.costPerLitre ?? null,
    activeIngredient: oneLine(chemical.activeIngredient),
    restrictions: plainNotes(chemical.restrictions ?? ''),
  };
}

const RATE_UNIT_LABEL: Record<RateUnit, string> = { L: 'Litres (liquid)', kg: 'Kilograms (dry)' };
export const RATE_UNIT_OPTIONS = RATE_UNITS.map((unit) => ({ value: unit, label: RATE_UNIT_LABEL[unit] }));

const useText = (use: AerialUse) => AERIAL_USE_LABEL[use];

export const COMPARED_CHEMICAL: ComparedInputs<ChemicalInputValues> = {
  name: { label: 'Chemical Name' },
  type: { label: 'Type', text: (type) => chemicalTypeStyle(type).label },
  activeIngredient: { label: 'Active Ingredient' },
  applicationRateLitersPerAcre: { label: 'Application Rate' },
  costPerLitre: { label: 'Cost' },
  restrictions: { label: 'Restrictions' },
  pcpNumber: { label: 'PCP Registration Number' },
  rateUnit: { label: 'Rate Measured In', text: (unit) => RATE_UNIT_LABEL[unit] },
  waterLitersPerAcre: { label: 'Water Volume (L/acre)' },
  maxWindKmh: { label: 'Maximum Wind (km/h)' },
  reentryHours: { label: 'Re-entry Interval (hours)' },
  preHarvestDays: { label: 'Pre-harvest Interval (days)' },
  sprayQuality: { label: 'Spray Quality', text: (quality) => (quality === null ? '' : SPRAY_QUALITY_LABEL[quality]) },
  labelReadOn: { label: 'Label Read On', text: (day) => (day ? formatDay(day) : '') },
  mixingStep: { label: 'Formulation', text: (step) => (step === null ? '' : MIXING_STEP_LABEL[step]) },
  mixingPosition: { label: 'Place in the Mix' },
  densityKgPerLitre: { label: 'Density (kg/L)' },
  protectiveEquipment: { label: 'Protective Equipment' },
  aeroplaneUse: { label: 'Use by Aeroplane', text: useText },
  helicopterUse: { label: 'Use by Helicopter', text: useText },
  rpasUse: { label: 'Use by Drone', text: useText },
  aerialUse: null,
};
