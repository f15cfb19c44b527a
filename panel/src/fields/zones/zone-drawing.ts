import { type Point, sameRing } from '@swathline/survey';
import { createZone, deleteZone, idNow, NO_EDITS, rebaseEdits, updateZone, type Zone, type ZoneEdits } from './zone-edits.ts';

/** A zone under the hand. It joins the edits with 'Save Zone'. */
export interface Draft {
  /** Null while a new zone is drawn. */
  zoneId: string | null;
  /** Open ring; fewer than three points while it is begun. */
  coordinates: Point[];
}

/** All that a person has done since the zones were loaded, as one value: undo is keeping the last one. */
export interface Drawing {
  edits: ZoneEdits;
  draft: Draft | null;
}

export const NOTHING_DRAWN: Drawing = { edits: NO_EDITS, draft: null };

export function beginZone({ edits }: Drawing): Drawing {
  return { edits, draft: { zoneId: null, coordinates: [] } };
}

export function selectZone({ edits }: Drawing, { id, coordinates }: Zone): Drawing {
  return { edits, draft: { zoneId: id, coordinates } };
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

/** The draft becomes a pending edit. */
export function keepZone({ edits, draft }: Drawing): Drawing {
  if (draft === null) return { edits, draft };
  const { zoneId, coordinates } = draft;
  return { edits: zoneId === null ? createZone(edits, coordinates) : updateZone(edits, zoneId, coordinates), draft: null };
}

/** The selected zone's deletion becomes a pending edit. */
export function dropZone({ edits, draft }: Drawing): Drawing {
  const zoneId = draft?.zoneId ?? null;
  return { edits: zoneId === null ? edits : deleteZone(edits, zoneId), draft: null };
}

/** Whether a draft is more than a selected zone as it is. */
export function isChanged({ zoneId, coordinates }: Draft, zones: readonly Zone[]): boolean {
  const zone = zones.find(({ id }) => id === zoneId);
  return zone ? !sameRing(zone.coordinates, coordinates, 0) : coordinates.length > 0;
}

/** The same work on zones that somebody else has saved meanwhile. */
export function rebaseDrawing({ edits, draft }: Drawing, before: readonly Zone[], after: readonly Zone[]): Drawing {
  const zoneId = draft?.zoneId ?? null;
  const isPending = edits.some((edit) => edit.kind === 'create' && edit.zone.id === zoneId);
  return {
    edits: rebaseEdits(edits, before, after).edits,
    draft: draft && { ...draft, zoneId: zoneId === null || isPending ? zoneId : idNow(zoneId, before, after) },
  };
}

function redraw(drawing: Drawing, change: (ring: Point[]) => Point[]): Drawing {
  const { draft } = drawing;
  return draft ? { ...drawing, draft: { ...draft, coordinates: change(draft.coordinates) } } : drawing;
}
