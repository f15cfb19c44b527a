import type { ZoneLand } from '@swathline/contract';
import { type Point, areRingsEqual } from '@swathline/survey';
import { carriedOver, createZone, deleteZone, NO_EDITS, rebaseEdits, updateZone, type Zone, type ZoneEdits } from './zone-edits.ts';

/** A zone under the hand; fewer than three points while it is begun. It joins the edits with 'Save Zone'. */
export interface Draft extends ZoneLand {
  /** Null while a new zone is drawn. */
  zoneId: string | null;
}

/** All that a person has done since the zones were loaded, as one value: undo is keeping the last one. */
export interface Drawing {
  edits: ZoneEdits;
  draft: Draft | null;
}

export const NOTHING_DRAWN: Drawing = { edits: NO_EDITS, draft: null };

export function beginZone({ edits }: Drawing): Drawing {
  return { edits, draft: { zoneId: null, coordinates: [], kind: null, note: null } };
}

export function selectZone({ edits }: Drawing, { id, coordinates, kind, note }: Zone): Drawing {
  return { edits, draft: { zoneId: id, coordinates, kind, note } };
}

export function putDown({ edits }: Drawing): Drawing {
  return { edits, draft: null };
}

/** Puts a point before the one at `index`; at the end where that is the ring's length. */
export function insertPoint(drawing: Drawing, index: number, point: Point): Drawing {
  return redraw(drawing, (ring) => ring.toSpliced(index, 0, point));
}

export function movePoint(drawing: Drawing, index: number, point: Point): Drawing {
  return redraw(drawing, (ring) => ring.with(index, point));
}

export function removePoint(drawing: Drawing, index: number): Drawing {
  return redraw(drawing, (ring) => ring.toSpliced(index, 1));
}

/** Says what the draft's land is. */
export function describeZone({ edits, draft }: Drawing, said: Partial<Pick<Draft, 'kind' | 'note'>>): Drawing {
  return { edits, draft: draft && { ...draft, ...said } };
}

/** The draft becomes a pending edit. */
export function keepZone({ edits, draft }: Drawing): Drawing {
  if (draft === null) return { edits, draft };
  const land = { ...draft, note: draft.note?.trim() || null };
  return { edits: draft.zoneId === null ? createZone(edits, land) : updateZone(edits, draft.zoneId, land), draft: null };
}

/** The selected zone's deletion becomes a pending edit. */
export function dropZone({ edits, draft }: Drawing): Drawing {
  const zoneId = draft?.zoneId ?? null;
  return { edits: zoneId === null ? edits : deleteZone(edits, zoneId), draft: null };
}

/** Whether a draft is more than a selected zone as it is. */
export function isChanged({ zoneId, coordinates, kind, note }: Draft, zones: readonly Zone[]): boolean {
  const zone = zones.find(({ id }) => id === zoneId);
  if (!zone) return coordinates.length > 0 || kind !== null || note !== null;
  return !areRingsEqual(zone.coordinates, coordinates, 0) || kind !== zone.kind || note !== zone.note;
}

/** The same work on zones that somebody else has saved meanwhile. */
export function rebaseDrawing({ edits, draft }: Drawing, before: readonly Zone[], after: readonly Zone[]): Drawing {
  const rebased = rebaseEdits(edits, before, after).edits;
  const zoneId = draft?.zoneId ?? null;
  if (draft === null || zoneId === null) return { edits: rebased, draft };
  if (edits.some((edit) => edit.kind === 'create' && edit.zone.id === zoneId)) return { edits: rebased, draft };
  const zone = carriedOver({ ...draft, id: zoneId }, before, after);
  return zone ? selectZone({ edits: rebased, draft }, zone) : { edits: rebased, draft: { ...draft, zoneId: null } };
}

function redraw(drawing: Drawing, change: (ring: Point[]) => Point[]): Drawing {
  const { draft } = drawing;
  return draft ? { ...drawing, draft: { ...draft, coordinates: change(draft.coordinates) } } : drawing;
}
