import { areDuplicateRings, ZONE_KIND_STYLE, type ZoneLand } from '@swathline/contract';
import { createZone, deleteZone, nextTemporaryId, updateZone, type Zone, type ZoneEdits, zoneIdOf } from './zone-edits.ts';

// A three-way merge of zones: `base` is the zone as it was loaded, `mine` the version edited here, `theirs` the version that another person
// has saved since. `sent` are zones as saves from here have sent them: a reply may have been lost, so these versions are no one else's.

/** A zone that both people changed, and the result of the merge. */
type ZoneConflict =
  /** Both reshaped it: mine becomes a new zone beside theirs. */
  | { kind: 'bothReshaped'; mine: Zone; theirs: Zone }
  /** They deleted it: mine becomes a new zone. */
  | { kind: 'deletedByThem'; mine: Zone }
  /** I deleted it and they changed it: theirs stays. */
  | { kind: 'deletedByMe'; theirs: Zone }
  /** One zone holds both changes; if both changed one property, mine wins. */
  | { kind: 'merged'; mine: Zone; base: Zone; theirs: Zone };

interface MergedEdits {
  edits: ZoneEdits;
  conflicts: ZoneConflict[];
}

/** The lists of zones that a merge compares. */
export interface Versions {
  before: readonly Zone[];
  after: readonly Zone[];
  sent?: readonly Zone[];
}

/** The zone that a save has made of a drawn one, though its reply was lost. It may have been reshaped here since. */
export function findSaved(drawn: Zone, { before, after, sent = [] }: Versions): Zone | undefined {
  const rings = [drawn, ...sent.filter(({ id }) => id === drawn.id)].map(({ coordinates }) => coordinates);
  const hasRing = (zone: Zone) => rings.some((ring) => areDuplicateRings(ring, zone.coordinates));
  return before.some(hasRing) ? undefined : after.find(hasRing);
}

/**
 * Applies edits of the `before` zones to the `after` zones, which another person has saved, and reports each zone that both changed. What
 * `after` already holds is no edit any more, as after a save whose reply was lost.
 */
export function mergeEdits(edits: ZoneEdits, versions: Versions): MergedEdits {
  const drawn = edits.flatMap((edit) => (edit.kind === 'create' ? [{ edit, saved: findSaved(edit.zone, versions) }] : []));
  const created = drawn.flatMap(({ edit, saved }) => (saved ? [] : [edit]));
  // A drawn zone that was saved, and then reshaped or given a kind or a note, is a change of the saved one.
  const renamed = drawn.reduce<ZoneEdits>(
    (merged, { edit, saved }) => (saved && !isSameLand(edit.zone, saved) ? updateZone(merged, saved.id, edit.zone) : merged),
    created,
  );
  const changed = edits.filter(({ kind }) => kind !== 'create');
  return changed.reduce<MergedEdits>((merged, edit) => mergeEdit(merged, edit, findVersions(zoneIdOf(edit), versions)), {
    edits: renamed,
    conflicts: [],
  });
}

function mergeEdit({ edits, conflicts }: MergedEdits, edit: ZoneEdits[number], { base, theirs }: ZoneVersions): MergedEdits {
  const isChangedByThem = !base || !theirs || !isSameLand(base, theirs);
  if (edit.kind === 'delete') {
    if (!theirs) return { edits, conflicts };
    return isChangedByThem
      ? { edits, conflicts: [...conflicts, { kind: 'deletedByMe', theirs }] }
      : { edits: deleteZone(edits, theirs.id), conflicts };
  }

  const mine = base && theirs ? mergeZone(edit.zone, base, theirs) : null;
  if (base && theirs && mine) {
    const isConflict = isChangedByThem && !isSameLand(edit.zone, theirs);
    return {
      edits: isSameLand(mine, theirs) ? edits : updateZone(edits, mine.id, mine),
      conflicts: isConflict ? [...conflicts, { kind: 'merged', mine, base, theirs }] : conflicts,
    };
  }
  const copy = { ...edit.zone, id: nextTemporaryId(edits) };
  const conflict: ZoneConflict = theirs ? { kind: 'bothReshaped', mine: copy, theirs } : { kind: 'deletedByThem', mine: copy };
  return { edits: createZone(edits, edit.zone), conflicts: [...conflicts, conflict] };
}

/** My zone with the other person's changes; null if they deleted it or both reshaped it. */
export function mergeWithTheirs(mine: Zone, versions: Versions): Zone | null {
  const { base, theirs } = findVersions(mine.id, versions);
  return base && theirs ? mergeZone(mine, base, theirs) : null;
}

interface ZoneVersions {
  base: Zone | undefined;
  theirs: Zone | undefined;
}

/**
 * Finds a zone in both lists by its id, or by its ring if it was saved under a new id. What was sent from here is the base of what was edited
 * since.
 */
function findVersions(id: string, { before, after, sent = [] }: Versions): ZoneVersions {
  const base = before.find((zone) => zone.id === id);
  const theirs =
    after.find((zone) => zone.id === id) ?? (base && after.find(({ coordinates }) => areDuplicateRings(coordinates, base.coordinates)));
  const isSent = base && theirs && sent.some((zone) => zone.id === id && isSameLand(zone, theirs));
  return { base: isSent ? theirs : base, theirs };
}

/** Null if both people reshaped the zone differently. */
function mergeZone(mine: Zone, base: Zone, theirs: Zone): Zone | null {
  const isReshapedByMe = !areDuplicateRings(mine.coordinates, base.coordinates);
  const isReshapedByThem = !areDuplicateRings(theirs.coordinates, base.coordinates);
  if (isReshapedByMe && isReshapedByThem && !areDuplicateRings(mine.coordinates, theirs.coordinates)) return null;
  return {
    id: theirs.id,
    coordinates: isReshapedByMe ? mine.coordinates : theirs.coordinates,
    kind: mine.kind === base.kind ? theirs.kind : mine.kind,
    note: mine.note === base.note ? theirs.note : mine.note,
  };
}

function isSameLand(a: ZoneLand, b: ZoneLand): boolean {
  return areDuplicateRings(a.coordinates, b.coordinates) && a.kind === b.kind && a.note === b.note;
}

/** A conflict as a sentence, with both versions if they differ. */
export function conflictText(conflict: ZoneConflict, numberOf: (id: string) => number): string {
  const zone = ({ id }: Zone) => `zone ${numberOf(id)}`;
  switch (conflict.kind) {
    case 'bothReshaped':
      return `Both of you reshaped ${zone(conflict.theirs)}: yours is ${zone(conflict.mine)} beside it.`;
    case 'deletedByThem':
      return `Somebody else deleted a zone that you changed: yours is ${zone(conflict.mine)}.`;
    case 'deletedByMe':
      return `You deleted ${zone(conflict.theirs)} and somebody else changed it: it stays.`;
    case 'merged': {
      const overruled = overruledText(conflict);
      return `Z${zone(conflict.theirs).slice(1)} has the changes of both of you${overruled === '' ? '' : `, with yours in place of their ${overruled}`}.`;
    }
  }
}

/** Their changes that mine replaced: 'kind Water and note "Dugout"'. */
function overruledText({ mine, base, theirs }: Extract<ZoneConflict, { kind: 'merged' }>): string {
  const isOverruled = (name: 'kind' | 'note') => theirs[name] !== base[name] && theirs[name] !== mine[name];
  const kind = theirs.kind === null ? 'missing kind' : `kind ${ZONE_KIND_STYLE[theirs.kind].label}`;
  const note = theirs.note === null ? 'empty note' : `note "${theirs.note}"`;
  return [...(isOverruled('kind') ? [kind] : []), ...(isOverruled('note') ? [note] : [])].join(' and ');
}
