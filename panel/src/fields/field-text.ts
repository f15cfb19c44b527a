import type { Field } from '@swathline/contract';
import { formatNumber } from '../ui/format.ts';

export function locationText({ location }: Pick<Field, 'location'>): string {
  return location ?? 'Not specified';
}

export function municipalityText({ ruralMunicipality }: Pick<Field, 'ruralMunicipality'>): string {
  return ruralMunicipality ?? 'Not available';
}

export function formatMetres(metres: number): string {
  return `${formatNumber(metres)} m`;
}
