import { AERIAL_USE_LABEL, type api, type CallOf, chemicalTypeStyle, type RateUnit } from '@swathline/contract';
import type { ComparedInputs } from '../../shared/ui/forms/stale-edit.ts';

export type ChemicalInputValues = CallOf<typeof api.chemicals.create>['body'];

export const RATE_UNIT_LABEL: Record<RateUnit, string> = { L: 'Litres (liquid)', kg: 'Kilograms (dry)' };

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
  aerialUse: { label: 'Aerial Use on Label', text: (use) => AERIAL_USE_LABEL[use] },
};
