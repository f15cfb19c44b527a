import { ZONE_KIND_STYLE } from '@swathline/contract';
import { ringAcres } from '@swathline/survey';
import { recordChange } from '../../../platform/audit/trail.ts';
import type { Tx } from '../../../platform/db/connection/open.ts';
import type { Person } from '../../../platform/http/callers.ts';
import type { Zone } from './rows.ts';

/** A field's zones and the acres they exclude. */
interface MeasuredZones {
  zones: Zone[];
  exclusionAcres: number;
}

interface ZoneChange {
  before: MeasuredZones;
  after: MeasuredZones;
}

/** Longer lists are recorded as a count. */
const MAX_LISTED_ZONES = 5;

/** Records in the field's history which zones were added, changed and removed, and the acres that all of them excluded before and after. */
export async function recordZoneChange(tx: Tx, by: Person, fieldId: string, { before, after }: ZoneChange): Promise<void> {
  const beforeById = new Map(before.zones.map((zone) => [zone.id, zone]));
  const afterById = new Map(after.zones.map((zone) => [zone.id, zone]));
  const removed = before.zones.filter(({ id }) => !afterById.has(id));
  const added = after.zones.filter(({ id }) => !beforeById.has(id));
  const changed = after.zones.filter(({ id, updatedAt }) => (beforeById.get(id)?.updatedAt ?? updatedAt) !== updatedAt);
  if (removed.length + added.length + changed.length === 0) return;

  const changedFrom = changed.flatMap(({ id }) => beforeById.get(id) ?? []);
  await recordChange(tx, by, {
    action: 'change_zones',
    subjectType: 'field',
    subjectId: fieldId,
    before: {
      exclusionZones: formatTotal(before),
      zonesAdded: null,
      zonesChanged: formatZones(changedFrom),
      zonesRemoved: formatZones(removed),
    },
    after: { exclusionZones: formatTotal(after), zonesAdded: formatZones(added), zonesChanged: formatZones(changed), zonesRemoved: null },
  });
}

function formatTotal({ zones, exclusionAcres }: MeasuredZones): string {
  return `${zones.length} (${formatAcres(exclusionAcres)} acres)`;
}

/** 'Water 3.1 acres (Slough), 2.0 acres'; null for none. */
function formatZones(zones: Zone[]): string | null {
  if (zones.length === 0) return null;
  if (zones.length > MAX_LISTED_ZONES) return `${zones.length} zones`;
  return zones.map(formatZone).join(', ');
}

function formatZone({ coordinates, kind, note }: Zone): string {
  const acres = `${formatAcres(ringAcres(coordinates))} acres`;
  return [...(kind === null ? [] : [ZONE_KIND_STYLE[kind].label]), acres, ...(note === null ? [] : [`(${note})`])].join(' ');
}

const formatAcres = (acres: number) => acres.toFixed(1);
