import { areDuplicateRings, type ZoneLand } from '@swathline/contract';

/** A zone to draw, saved or not. */
export interface Zone extends ZoneLand {
  id: string;
}

type ZoneEdit = { kind: 'create' | 'update'; zone: Zone } | { kind: 'delete'; id: string };

/** What is to become of a field's zones once it is saved; at most one edit a zone. */
export type ZoneEdits = readonly ZoneEdit[];

/** Zones that the server does not know yet have ids that begin so; specification, section 3. */
const TEMPORARY = 'temp-';

export const isTemporary = (id: string) => id.startsWith(TEMPORARY);

export const NO_EDITS: ZoneEdits = [];

export function createZone(edits: ZoneEdits, land: ZoneLand): ZoneEdits {
  return [...edits, { kind: 'create', zone: { ...landOf(land), id: freeId(edits) } }];
}

/** A zone that is not saved yet stays one to create. */
export function updateZone(edits: ZoneEdits, id: string, land: ZoneLand): ZoneEdits {
  const zone = { ...landOf(land), id };
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

/** The ids in the order that zones are numbered by, deleted ones among them, so that no zone takes another one's number. */
export function numbersOf(zones: readonly Zone[], edits: ZoneEdits): string[] {
  return [...zones, ...applyEdits([], edits)].map(({ id }) => id);
}

/** What became of an edit to a zone that somebody else has changed too; `theirs` is the zone as they left it. */
export type Crossing =
  /** Both reshaped it: mine is a new zone beside theirs. */
  | { kind: 'beside'; mine: Zone; theirs: Zone }
  /** They deleted it: mine is a new zone. */
  | { kind: 'gone'; mine: Zone }
  /** I deleted it, and it stays. */
  | { kind: 'stays'; theirs: Zone }
  /** Both changes are in one zone; of a property that both changed, mine stands. */
  | { kind: 'joined'; mine: Zone; was: Zone; theirs: Zone };

/** Carries edits over to zones that somebody else has saved since, and reports each zone that both changed. */
export function rebaseEdits(
  edits: ZoneEdits,
  before: readonly Zone[],
  after: readonly Zone[],
): { edits: ZoneEdits; crossings: Crossing[] } {
  const isNew = (edit: ZoneEdit) => edit.kind === 'create';
  const crossings: Crossing[] = [];
  const rebased = edits
    .filter((edit) => !isNew(edit))
    .reduce<ZoneEdits>((done, edit) => {
      const [was, is] = pairOf(idOf(edit), before, after);
      const isTheirs = !was || !is || !isSameLand(was, is);
      if (edit.kind === 'delete') {
        if (is && isTheirs) crossings.push({ kind: 'stays', theirs: is });
        return is && !isTheirs ? deleteZone(done, is.id) : done;
      }
      const both = was && is && joined(edit.zone, was, is);
      if (both) {
        if (isTheirs && !isSameLand(edit.zone, is)) crossings.push({ kind: 'joined', mine: both, was, theirs: is });
        return updateZone(done, both.id, both);
      }
      const mine = { ...edit.zone, id: freeId(done) };
      crossings.push(is ? { kind: 'beside', mine, theirs: is } : { kind: 'gone', mine });
      return createZone(done, edit.zone);
    }, edits.filter(isNew));
  return { edits: rebased, crossings };
}

/** My zone with what somebody else has changed of it; null where it is gone, or where both have reshaped it. */
export function carriedOver(mine: Zone, before: readonly Zone[], after: readonly Zone[]): Zone | null {
  const [was, is] = pairOf(mine.id, before, after);
  return was && is ? joined(mine, was, is) : null;
}

/** The zone as it was and as it is: by its id, or by its ring where it was saved anew. */
function pairOf(id: string, before: readonly Zone[], after: readonly Zone[]): [was: Zone | undefined, is: Zone | undefined] {
  const was = before.find((zone) => zone.id === id);
  const is =
    after.find((zone) => zone.id === id) ?? (was && after.find(({ coordinates }) => areDuplicateRings(coordinates, was.coordinates)));
  return [was, is];
}

function joined(mine: Zone, was: Zone, is: Zone): Zone | null {
  const isMine = !areDuplicateRings(mine.coordinates, was.coordinates);
  const isTheirs = !areDuplicateRings(is.coordinates, was.coordinates);
  if (isMine && isTheirs && !areDuplicateRings(mine.coordinates, is.coordinates)) return null;
  return {
    id: is.id,
    coordinates: isMine ? mine.coordinates : is.coordinates,
    kind: mine.kind === was.kind ? is.kind : mine.kind,
    note: mine.note === was.note ? is.note : mine.note,
  };
}

/** Whether two zones say the same of the same land. */
function isSameLand(a: ZoneLand, b: ZoneLand): boolean {
  return areDuplicateRings(a.coordinates, b.coordinates) && a.kind === b.kind && a.note === b.note;
}

/** A zone's land alone, without its identity and time stamps. */
function landOf({ coordinates, kind, note }: ZoneLand): ZoneLand {
  return { coordinates, kind, note };
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
