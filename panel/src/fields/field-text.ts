import type { Field } from '@swathline/contract';

export function locationText({ location }: Pick<Field, 'location'>): string {
  return location ?? 'Not specified';
}

export function municipalityText({ ruralMunicipality }: Pick<Field, 'ruralMunicipality'>): string {
  return ruralMunicipality ?? 'Not available';
}
