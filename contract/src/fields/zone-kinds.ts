import type { ValueStyle } from '../display.ts';

/** The reason why land is not sprayed. */
export const ZONE_KINDS = ['water', 'dwelling', 'bees', 'wires', 'organic', 'other'] as const;
type Kind = (typeof ZONE_KINDS)[number];

export const ZONE_KIND_STYLE: Record<Kind, ValueStyle> = {
  water: { label: 'Water', color: 'blue' },
  dwelling: { label: 'Dwelling', color: 'orange' },
  bees: { label: 'Bees', color: 'amber' },
  wires: { label: 'Wires', color: 'purple' },
  organic: { label: 'Organic', color: 'green' },
  other: { label: 'Other', color: 'grey' },
};

/** The number of zones and their kinds: '3 exclusion zones (2 water, 1 bees)'. */
export function describeZones(zones: readonly { kind?: Kind | null | undefined }[]): string {
  const kinds = ZONE_KINDS.flatMap((kind) => {
    const count = zones.filter((zone) => zone.kind === kind).length;
    return count === 0 ? [] : [`${count} ${ZONE_KIND_STYLE[kind].label.toLowerCase()}`];
  });
  const count = zones.length === 1 ? '1 exclusion zone' : `${zones.length} exclusion zones`;
  return kinds.length === 0 ? count : `${count} (${kinds.join(', ')})`;
}

interface NotedZone {
  kind?: Kind | null | undefined;
  note?: string | null | undefined;
}

/** The notes of zones, one text for each zone that has one: 'Bees: 18 hives, keeper 306-555-0140'. */
export function listZoneNotes(zones: readonly NotedZone[]): string[] {
  return zones.flatMap(({ kind, note }) => (note ? [`${kind ? ZONE_KIND_STYLE[kind].label : 'Zone'}: ${note}`] : []));
}

const MAX_LABEL_NOTE = 40;

/** The label of a zone on a map: its kind, and on a second line its note unless that is long. */
export function zoneLabel({ kind, note }: NotedZone): string {
  const name = kind ? ZONE_KIND_STYLE[kind].label : 'Exclusion zone';
  return note && note.length <= MAX_LABEL_NOTE ? `${name}\n${note}` : name;
}
