import { styleOf, type ValueStyle } from '../display.ts';

export const FARMER_SUPPLY = 'Farmer Supply';
export const CHEMICAL_TYPES = ['herbicide', 'insecticide', 'fungicide', 'fertilizer', FARMER_SUPPLY, 'other'] as const;

/** Normalizes a type in any letter case. All spellings of farmer supply ('farmer_supply', 'Farmer-Supplied', ...) become one type. */
export function normalizeType(type: string): string {
  const normalized = type.toLowerCase().replace(/[^a-z]/g, '');
  return /^farmers?(supply|supplied)$/.test(normalized) ? FARMER_SUPPLY : normalized;
}

export const CHEMICAL_TYPE_STYLE: Record<(typeof CHEMICAL_TYPES)[number], ValueStyle> = {
  herbicide: { label: 'herbicide', color: 'brown' },
  insecticide: { label: 'insecticide', color: 'purple' },
  fungicide: { label: 'fungicide', color: 'amber' },
  fertilizer: { label: 'fertilizer', color: 'pink' },
  [FARMER_SUPPLY]: { label: FARMER_SUPPLY, color: 'green' },
  other: { label: 'other', color: 'grey' },
};

export const chemicalTypeStyle = (type: string | null | undefined): ValueStyle => styleOf(CHEMICAL_TYPE_STYLE, type, 'Not specified');
