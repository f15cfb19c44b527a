import type { api, BodyOf, ReplyOf, ZoneLand } from '@swathline/contract';
import { areRingsEqual } from '@swathline/survey';
import { sql } from 'kysely';
import { json } from '../../platform/db/sql/rows.ts';
import { Problem } from '../../platform/errors/problem.ts';

type Replacement = BodyOf<typeof api.exclusionZones.replace>;
type Zone = ReplyOf<typeof api.exclusionZones.create>;

/** A zone to keep, and the row it was where it had one. */
interface DrawnZone extends ZoneLand {
  was: Zone | null;
}

/** More zones than these are told by how many they are. */
const MAX_NUMBERED = 5;

/**
 * Refuses to replace zones by an editor who does not know them as they are.
 * @throws Problem stale, with the zones by their number in what was seen
 */
export function refuseUnseen(present: Zone[], seen: Replacement['seen']): void {
  const now = new Map(present.map(({ id, updatedAt }) => [id, updatedAt]));
  const entries = seen.map((entry, i) => ({ number: i + 1, ...(typeof entry === 'string' ? { id: entry, updatedAt: null } : entry) }));
  const known = new Set(entries.map(({ id }) => id));
  const dated = entries.filter(({ updatedAt }) => updatedAt !== null);

  const added = present.filter(({ id }) => !known.has(id)).length;
  const changed = dated.filter(({ id, updatedAt }) => now.has(id) && Date.parse(now.get(id) ?? '') !== Date.parse(updatedAt ?? ''));
  const deleted = dated.filter(({ id }) => !now.has(id));
  const deeds = [
    ...(added > 0 ? [`added ${added} ${added === 1 ? 'zone' : 'zones'}`] : []),
    ...(changed.length > 0 ? [`changed ${numbered(changed)}`] : []),
    ...(deleted.length > 0 ? [`deleted ${numbered(deleted)}`] : []),
  ];
  if (deeds.length > 0) {
    throw new Problem(
      'stale',
      `Somebody else ${listed(deeds)} since you opened this. Nothing was saved; load the current zones and save again.`,
    );
  }
}

function numbered(zones: { number: number }[]): string {
  if (zones.length > MAX_NUMBERED) return `${zones.length} zones`;
  return `${zones.length === 1 ? 'zone' : 'zones'} ${listed(zones.map(({ number }) => String(number)))}`;
}

/** 'a', 'a and b', 'a, b and c'. */
function listed(words: string[]): string {
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter((part) => part !== '').join(' and ');
}

/** The zones that are sent, each with the row it was; what it leaves unsaid it has from there. */
export function drawnAnew(sent: Replacement['exclusionZones'], present: Zone[]): DrawnZone[] {
  const rows = new Map(present.map((zone) => [zone.id, zone]));
  return sent.map(({ id, coordinates, kind, note }) => {
    const was = rows.get(id ?? '') ?? null;
    if (was) rows.delete(was.id);
    return {
      was,
      coordinates,
      kind: kind === undefined ? (was?.kind ?? null) : kind,
      note: note === undefined ? (was?.note ?? null) : note,
    };
  });
}

/** A zone that came through as it was sent keeps its identity, and one that says what it said before its time stamp too. */
export function rowOf(zone: DrawnZone | ZoneLand, fieldId: string) {
  const { coordinates, kind, note } = zone;
  const row = { fieldId, coordinates: json(coordinates), kind, note };
  const was = 'was' in zone ? zone.was : null;
  if (was === null) return row;

  const isAsItWas = areRingsEqual(coordinates, was.coordinates, 0) && kind === was.kind && note === was.note;
  const later = sql<string>`greatest(clock_timestamp(), ${was.updatedAt}::timestamptz + interval '1 millisecond')`;
  return { ...row, id: was.id, createdAt: was.createdAt, updatedAt: isAsItWas ? was.updatedAt : later };
}
