import { DUPLICATE_TOLERANCE_DEGREES } from '@swathline/contract';
import { type Point, sameRing } from '@swathline/survey';

/** A zone to draw, saved or not. */
export interface Zone {
  id: string;
  /** Open ring. */
  coordinates: Point[];
}

type ZoneEdit = { kind: 'create' | 'update'; zone: Zone } | { kind: 'delete'; id: string };

/** What is to become of a field's zones once it is saved; at most one edit a zone. */
export type ZoneEdits = readonly ZoneEdit[];

/** Zones that the server does not know yet have ids that begin so; specification, section 3. */
const TEMPORARY = 'temp-';

export const isTemporary = (id: string) => id.startsWith(TEMPORARY);

export const NO_EDITS: ZoneEdits = [];

export function createZone(edits: ZoneEdits, coordinates: Point[]): ZoneEdits {
  return [...edits, { kind: 'create', zone: { id: freeId(edits), coordinates } }];
}

/** A zone that is not saved yet stays one to create. */
export function updateZone(edits: ZoneEdits, id: string, coordinates: Point[]): ZoneEdits {
  const zone = { id, coordinates };
  if (isTemporary(id)) return edits.map((edit) => (idOf(edit) === id ? { kind: 'create', zone } : edit));
  return [...without(edits, id), { kind: 'update', zone }];
}

/** A zone that is not saved yet is simply gone. */
export function deleteZone(edits: ZoneEdits, id: string): ZoneEdits {
  return isTemporary(id) ? without(edits, id) : [...without(edits, id), { kind: 'delete', id }];
}

/** The zones as they will be: those the server has in their order, then the new ones. */
export function applyEdits(zones: readonly Zone[], edits: ZoneEdits): Zone[] {
  const byId = new Map(edits.map((edit) => [idOf(edit), edit]));
  const kept = zones.flatMap((zone) => {
    const edit = byId.get(zone.id);
    if (edit === undefined) return [zone];
    return edit.kind === 'delete' ? [] : [edit.zone];
  });
  return [...kept, ...edits.flatMap((edit) => (edit.kind === 'create' ? [edit.zone] : []))];
}

/**
 * The same edits to zones that somebody else has saved meanwhile. Saving gives every zone a new id, so a zone is known again by its ring;
 * where it is gone, an update becomes a new zone and a deletion is needless. `crossed` counts edits to zones that were changed or deleted.
 */
export function rebaseEdits(edits: ZoneEdits, before: readonly Zone[], after: readonly Zone[]): { edits: ZoneEdits; crossed: number } {
  const isNew = (edit: ZoneEdit) => edit.kind === 'create';
  let crossed = 0;
  const rebased = edits
    .filter((edit) => !isNew(edit))
    .reduce<ZoneEdits>((done, edit) => {
      const id = idNow(idOf(edit), before, after);
      if (id !== null) return edit.kind === 'delete' ? deleteZone(done, id) : updateZone(done, id, edit.zone.coordinates);
      crossed += 1;
      return edit.kind === 'delete' ? done : createZone(done, edit.zone.coordinates);
    }, edits.filter(isNew));
  return { edits: rebased, crossed };
}

/** The id of the zone with the ring that this one had before; null where there is none any more. */
export function idNow(id: string, before: readonly Zone[], after: readonly Zone[]): string | null {
  const was = before.find((zone) => zone.id === id);
  const is = was && after.find(({ coordinates }) => sameRing(coordinates, was.coordinates, DUPLICATE_TOLERANCE_DEGREES));
  return is?.id ?? null;
}

function idOf(edit: ZoneEdit): string {
  return edit.kind === 'delete' ? edit.id : edit.zone.id;
}

function without(edits: ZoneEdits, id: string): ZoneEdits {
  return edits.filter((edit) => idOf(edit) !== id);
}

function freeId(edits: ZoneEdits): string {
  const taken = edits.map(idOf).filter(isTemporary);
  return `${TEMPORARY}${Math.max(0, ...taken.map((id) => Number(id.slice(TEMPORARY.length)))) + 1}`;
}
