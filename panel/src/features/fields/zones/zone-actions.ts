import type { ZoneKind, ZoneLand } from '@swathline/contract';
import { areRingsEqual } from '@swathline/survey';
import type { RingAction } from '../drawing/ring-actions.ts';
import { createZone, deleteZone, NO_EDITS, updateZone, type Zone, type ZoneEdits } from './zone-edits.ts';
import { mergeEdits, mergeWithTheirs } from './zone-merge.ts';

/** The zone being drawn; it may still have fewer than three points. 'Save Zone' adds it to the edits. */
export interface ZoneDraft extends ZoneLand {
  /** Null for a new zone. */
  zoneId: string | null;
}

/** All unsaved changes to a field's zones. Each action below makes one change and returns the next state. */
export interface ZonesState {
  edits: ZoneEdits;
  draft: ZoneDraft | null;
}

export const UNCHANGED_ZONES: ZonesState = { edits: NO_EDITS, draft: null };

export function startZone({ edits }: ZonesState): ZonesState {
  return { edits, draft: { zoneId: null, coordinates: [], kind: null, note: null } };
}

export function selectZone({ edits }: ZonesState, { id, coordinates, kind, note }: Zone): ZonesState {
  return { edits, draft: { zoneId: id, coordinates, kind, note } };
}

/** Drops the draft with its changes. */
export function deselectZone({ edits }: ZonesState): ZonesState {
  return { edits, draft: null };
}

export function reshapeZone({ edits, draft }: ZonesState, reshape: RingAction): ZonesState {
  return { edits, draft: draft && { ...draft, coordinates: reshape(draft.coordinates) } };
}

export function setZoneKind({ edits, draft }: ZonesState, kind: ZoneKind | null): ZonesState {
  return { edits, draft: draft && { ...draft, kind } };
}

export function setZoneNote({ edits, draft }: ZonesState, note: string | null): ZonesState {
  return { edits, draft: draft && { ...draft, note } };
}

/** Turns the draft into an edit. */
export function saveDraft({ edits, draft }: ZonesState): ZonesState {
  if (draft === null) return { edits, draft };
  const land = { ...draft, note: draft.note?.trim() || null };
  return { edits: draft.zoneId === null ? createZone(edits, land) : updateZone(edits, draft.zoneId, land), draft: null };
}

export function deleteSelectedZone({ edits, draft }: ZonesState): ZonesState {
  const zoneId = draft?.zoneId ?? null;
  return { edits: zoneId === null ? edits : deleteZone(edits, zoneId), draft: null };
}

/** Whether a draft differs from the zone that it was selected from. */
export function isDraftChanged({ zoneId, coordinates, kind, note }: ZoneDraft, zones: readonly Zone[]): boolean {
  const zone = zones.find(({ id }) => id === zoneId);
  if (!zone) return coordinates.length > 0 || kind !== null || note !== null;
  return !areRingsEqual(zone.coordinates, coordinates, 0) || kind !== zone.kind || note !== zone.note;
}

/** Applies the same changes to zones that another person has saved since. A draft whose zone cannot be merged becomes a new zone. */
export function mergeState({ edits, draft }: ZonesState, before: readonly Zone[], after: readonly Zone[]): ZonesState {
  const merged = mergeEdits(edits, before, after).edits;
  const zoneId = draft?.zoneId ?? null;
  if (draft === null || zoneId === null) return { edits: merged, draft };
  if (edits.some((edit) => edit.kind === 'create' && edit.zone.id === zoneId)) return { edits: merged, draft };
  const zone = mergeWithTheirs({ ...draft, id: zoneId }, before, after);
  return zone ? selectZone({ edits: merged, draft }, zone) : { edits: merged, draft: { ...draft, zoneId: null } };
}
