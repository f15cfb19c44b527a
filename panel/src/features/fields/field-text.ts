import { DEFAULT_MERIDIAN, type Field, ZONE_KIND_STYLE, type ZoneLand } from '@swathline/contract';
import { formatLegalDescription, ringAcres } from '@swathline/survey';
import { formatAcres, formatNumber } from '../../shared/ui/format/format.ts';

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

/** 'Water · 3.1 acres', or the acres alone without a kind. */
export function zoneTitle({ coordinates, kind }: ZoneLand): string {
  const acres = `${formatAcres(ringAcres(coordinates))} acres`;
  return kind === null ? acres : `${ZONE_KIND_STYLE[kind].label} · ${acres}`;
}

/** '1 field', '1,200 fields'. */
export function countOf(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
}
