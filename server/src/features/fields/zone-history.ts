import { type api, type ReplyOf, ZONE_KIND_STYLE } from '@swathline/contract';
import { ringAcres } from '@swathline/survey';
import { recordChange } from '../../platform/audit/trail.ts';
import type { Tx } from '../../platform/db/connection/open.ts';
import type { SignedInUser } from '../../platform/http/callers.ts';

type Zone = ReplyOf<typeof api.exclusionZones.create>;

/** A field's zones, and what they take of it. */
interface Measured {
  zones: Zone[];
  exclusionAcres: number;
}

/** More zones than these are told by how many they are. */
const MAX_NAMED = 5;

/** Keeps in the field's history which zones came, changed and went, and what all of them took of the field before and after. */
export async function recordZones(tx: Tx, by: SignedInUser, fieldId: string, before: Measured, after: Measured): Promise<void> {
  const was = new Map(before.zones.map((zone) => [zone.id, zone]));
  const is = new Map(after.zones.map((zone) => [zone.id, zone]));
  const removed = before.zones.filter(({ id }) => !is.has(id));
  const added = after.zones.filter(({ id }) => !was.has(id));
  const changed = after.zones.filter(({ id, updatedAt }) => (was.get(id)?.updatedAt ?? updatedAt) !== updatedAt);
  if (removed.length + added.length + changed.length === 0) return;

  const changedFrom = changed.flatMap(({ id }) => was.get(id) ?? []);
  await recordChange(tx, by, {
    action: 'change_zones',
    subjectType: 'field',
    subjectId: fieldId,
    before: { exclusionZones: sumOf(before), zonesAdded: null, zonesChanged: namesOf(changedFrom), zonesRemoved: namesOf(removed) },
    after: { exclusionZones: sumOf(after), zonesAdded: namesOf(added), zonesChanged: namesOf(changed), zonesRemoved: null },
  });
}

function sumOf({ zones, exclusionAcres }: Measured): string {
  return `${zones.length} (${acresText(exclusionAcres)} acres)`;
}

/** 'Water 3.1 acres (Slough), 2.0 acres'; null for none. */
function namesOf(zones: Zone[]): string | null {
  if (zones.length === 0) return null;
  if (zones.length > MAX_NAMED) return `${zones.length} zones`;
  return zones.map(nameOf).join(', ');
}

function nameOf({ coordinates, kind, note }: Zone): string {
  const acres = `${acresText(ringAcres(coordinates))} acres`;
  return [...(kind === null ? [] : [ZONE_KIND_STYLE[kind].label]), acres, ...(note === null ? [] : [`(${note})`])].join(' ');
}

const acresText = (acres: number) => acres.toFixed(1);
