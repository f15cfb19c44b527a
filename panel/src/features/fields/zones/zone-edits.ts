import type { ZoneLand } from '@swathline/contract';

/** A zone to draw, saved or not. */
export interface Zone extends ZoneLand {
  id: string;
}

type ZoneEdit = { kind: 'create' | 'update'; zone: Zone } | { kind: 'delete'; id: string };

/** The unsaved changes to a field's zones; at most one edit per zone. */
export type ZoneEdits = readonly ZoneEdit[];

/** The ids of unsaved zones begin with this. */
const TEMPORARY_ID_PREFIX = 'temp-';

export const isTemporary = (id: string) => id.startsWith(TEMPORARY_ID_PREFIX);

export const NO_EDITS: ZoneEdits = [];

export function createZone(edits: ZoneEdits, land: ZoneLand): ZoneEdits {
  return [...edits, { kind: 'create', zone: { ...landOf(land), id: nextTemporaryId(edits) } }];
}

/** The edit of a zone that is not saved yet remains a creation. */
export function updateZone(edits: ZoneEdits, id: string, land: ZoneLand): ZoneEdits {
  const zone = { ...landOf(land), id };
  if (isTemporary(id)) return edits.map((edit) => (zoneIdOf(edit) === id ? { kind: 'create', zone } : edit));
  return [...withoutZone(edits, id), { kind: 'update', zone }];
}

/** A zone that is not saved yet leaves no edit. */
export function deleteZone(edits: ZoneEdits, id: string): ZoneEdits {
  return isTemporary(id) ? withoutZone(edits, id) : [...withoutZone(edits, id), { kind: 'delete', id }];
}

/** The zones after the edits: the saved ones in their order, then the new ones. */
export function applyEdits(zones: readonly Zone[], edits: ZoneEdits): Zone[] {
  const byId = new Map(edits.map((edit) => [zoneIdOf(edit), edit]));
  const remaining = zones.flatMap((zone) => {
    const edit = byId.get(zone.id);
    if (edit === undefined) return [zone];
    return edit.kind === 'delete' ? [] : [edit.zone];
  });
  return [...remaining, ...edits.flatMap((edit) => (edit.kind === 'create' ? [edit.zone] : []))];
}

/** Zone ids in the order of the zones' numbers. A deleted zone keeps its number, so that no other zone gets it. */
export function zoneOrder(zones: readonly Zone[], edits: ZoneEdits): string[] {
  return [...zones, ...applyEdits([], edits)].map(({ id }) => id);
}

export function zoneIdOf(edit: ZoneEdit): string {
  return edit.kind === 'delete' ? edit.id : edit.zone.id;
}

export function nextTemporaryId(edits: ZoneEdits): string {
  const numbers = edits
    .map(zoneIdOf)
    .filter(isTemporary)
    .map((id) => Number(id.slice(TEMPORARY_ID_PREFIX.length)));
  return `${TEMPORARY_ID_PREFIX}${Math.max(0, ...numbers) + 1}`;
}

/** Drops a zone's id and time stamps. */
function landOf({ coordinates, kind, note }: ZoneLand): ZoneLand {
  return { coordinates, kind, note };
}

function withoutZone(edits: ZoneEdits, id: string): ZoneEdits {
  return edits.filter((edit) => zoneIdOf(edit) !== id);
}
