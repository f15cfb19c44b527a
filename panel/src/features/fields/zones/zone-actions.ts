import type { ZoneKind, ZoneLand } from '@swathline/contract';
import { areRingsEqual, type Point } from '@swathline/survey';
import type { RingAction } from '../drawing/ring-actions.ts';
import { createZone, deleteZone, NO_EDITS, updateZone, type Zone, type ZoneEdits, zoneIdOf } from './zone-edits.ts';
import { findSaved, mergeEdits, mergeWithTheirs, type Versions } from './zone-merge.ts';
import { isSourceStarted, type ZoneSource } from './zone-source.ts';

/** The zone being drawn; it may still have fewer than three points. 'Save Zone' adds it to the edits. */
export interface ZoneDraft extends ZoneLand {
  /** Null for a new zone. */
  zoneId: string | null;
  /** Null for an outline that is drawn point by point. */
  source: ZoneSource | null;
}

/** All unsaved changes to a field's zones. Each action below makes one change and returns the next state. */
export interface ZonesState {
  edits: ZoneEdits;
  draft: ZoneDraft | null;
}

export const UNCHANGED_ZONES: ZonesState = { edits: NO_EDITS, draft: null };

export function startZone({ edits }: ZonesState, source: ZoneSource | null = null): ZonesState {
  return { edits, draft: { zoneId: null, coordinates: [], kind: null, note: null, source } };
}

export function selectZone({ edits }: ZonesState, { id, coordinates, kind, note }: Zone): ZonesState {
  return { edits, draft: { zoneId: id, coordinates, kind, note, source: null } };
}

/** Drops the draft with its changes. */
export function deselectZone({ edits }: ZonesState): ZonesState {
  return { edits, draft: null };
}

export function reshapeZone({ edits, draft }: ZonesState, reshape: RingAction): ZonesState {
  return { edits, draft: draft && { ...draft, coordinates: reshape(draft.coordinates) } };
}

/** `coordinates` is the outline of the source. */
export function setZoneSource({ edits, draft }: ZonesState, source: ZoneSource, coordinates: Point[]): ZonesState {
  return { edits, draft: draft && { ...draft, source, coordinates } };
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

/** The number of zones that differ from what the server has, the one being drawn among them. */
export function countUnsaved({ edits, draft }: ZonesState, isChanged: boolean): number {
  const isCounted = edits.some((edit) => zoneIdOf(edit) === draft?.zoneId);
  return edits.length + (isChanged && !isCounted ? 1 : 0);
}

export function deleteSelectedZone({ edits, draft }: ZonesState): ZonesState {
  const zoneId = draft?.zoneId ?? null;
  return { edits: zoneId === null ? edits : deleteZone(edits, zoneId), draft: null };
}

/** Whether a draft differs from the zone that it was selected from. */
export function isDraftChanged({ zoneId, coordinates, kind, note, source }: ZoneDraft, zones: readonly Zone[]): boolean {
  if (source !== null && isSourceStarted(source)) return true;
  const zone = zones.find(({ id }) => id === zoneId);
  if (!zone) return coordinates.length > 0 || kind !== null || note !== null;
  return !areRingsEqual(zone.coordinates, coordinates, 0) || kind !== zone.kind || note !== zone.note;
}

/** Applies the same changes to zones that another person has saved since. A draft whose zone cannot be merged becomes a new zone. */
export function mergeState({ edits, draft }: ZonesState, versions: Versions): ZonesState {
  const merged = mergeEdits(edits, versions).edits;
  const zoneId = draft?.zoneId ?? null;
  if (draft === null || zoneId === null) return { edits: merged, draft };
  const drawn = edits.find((edit) => edit.kind === 'create' && edit.zone.id === zoneId);
  if (drawn?.kind === 'create') return { edits: merged, draft: { ...draft, zoneId: findSaved(drawn.zone, versions)?.id ?? zoneId } };
  const zone = mergeWithTheirs({ ...draft, id: zoneId }, versions);
  return zone ? selectZone({ edits: merged, draft }, zone) : { edits: merged, draft: { ...draft, zoneId: null } };
}
