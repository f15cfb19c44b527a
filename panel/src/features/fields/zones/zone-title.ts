import { ZONE_KIND_STYLE, type ZoneLand } from '@swathline/contract';
import { ringAcres } from '@swathline/survey';
import { formatAcres } from '@swathline/client/format/format';

/** 'Water · 3.1 acres', or the acres alone without a kind. */
export function zoneTitle({ coordinates, kind }: ZoneLand): string {
  const acres = `${formatAcres(ringAcres(coordinates))} acres`;
  return kind === null ? acres : `${ZONE_KIND_STYLE[kind].label} · ${acres}`;
}
