import { DEFAULT_MERIDIAN, type Field } from '@swathline/contract';
import { formatLegalDescription } from '@swathline/survey';
import { formatNumber } from '@swathline/client/format/format';

type Land = Pick<Field, 'location' | 'quarter' | 'section' | 'township' | 'range' | 'meridian'>;

/** The field's legal description, or one composed of its parts. */
export function locationText({ location, quarter, section, township, range, meridian }: Land): string {
  if (location) return location;
  if (!quarter || !section || !township || !range) return 'Not specified';
  return formatLegalDescription({ quarter, section, township, range, meridian: meridian ?? DEFAULT_MERIDIAN });
}

export function municipalityText({ ruralMunicipality }: Pick<Field, 'ruralMunicipality'>): string {
  return ruralMunicipality || 'Not available';
}

export function formatMetres(metres: number): string {
  return `${formatNumber(metres)} m`;
}
