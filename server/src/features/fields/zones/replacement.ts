import type { api, BodyOf, ZoneLand } from '@swathline/contract';
import { areRingsEqual } from '@swathline/survey';
import { sql } from 'kysely';
import { json } from '../../../platform/db/sql/rows.ts';
import { Problem } from '../../../platform/errors/problem.ts';
import type { Zone } from './rows.ts';

type Replacement = BodyOf<typeof api.exclusionZones.replace>;

/** A zone to store, and the existing row that it replaces. */
interface MatchedZone extends ZoneLand {
  existing: Zone | null;
}

/** Longer lists are shown as a count. */
const MAX_LISTED_ZONES = 5;

/**
 * Refuses to replace zones that another person has changed since the editor loaded them.
 * @throws Problem stale; the message numbers the zones as the editor saw them
 */
export function assertZonesSeen(current: Zone[], seen: Replacement['seen']): void {
  const currentById = new Map(current.map(({ id, updatedAt }) => [id, updatedAt]));
  const entries = seen.map((entry, i) => ({ number: i + 1, ...(typeof entry === 'string' ? { id: entry, updatedAt: null } : entry) }));
  const seenIds = new Set(entries.map(({ id }) => id));
  const dated = entries.filter(({ updatedAt }) => updatedAt !== null);

  const added = current.filter(({ id }) => !seenIds.has(id)).length;
  const changed = dated.filter(
    ({ id, updatedAt }) => currentById.has(id) && Date.parse(currentById.get(id) ?? '') !== Date.parse(updatedAt ?? ''),
  );
  const deleted = dated.filter(({ id }) => !currentById.has(id));
  const changes = [
    ...(added > 0 ? [`added ${added} ${added === 1 ? 'zone' : 'zones'}`] : []),
    ...(changed.length > 0 ? [`changed ${formatNumbers(changed)}`] : []),
    ...(deleted.length > 0 ? [`deleted ${formatNumbers(deleted)}`] : []),
  ];
  if (changes.length > 0) {
    throw new Problem(
      'stale',
      `Somebody else ${formatList(changes)} since you opened this. Nothing was saved; load the current zones and save again.`,
    );
  }
}

function formatNumbers(zones: { number: number }[]): string {
  if (zones.length > MAX_LISTED_ZONES) return `${zones.length} zones`;
  return `${zones.length === 1 ? 'zone' : 'zones'} ${formatList(zones.map(({ number }) => String(number)))}`;
}

/** 'a', 'a and b', 'a, b and c'. */
function formatList(words: string[]): string {
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter((part) => part !== '').join(' and ');
}

/** Matches the sent zones with the existing rows by id. A kind or note that is not sent keeps its stored value. */
export function matchZones(sent: Replacement['exclusionZones'], current: Zone[]): MatchedZone[] {
  const rows = new Map(current.map((zone) => [zone.id, zone]));
  return sent.map(({ id, coordinates, kind, note }) => {
    const existing = rows.get(id ?? '') ?? null;
    if (existing) rows.delete(existing.id);
    return {
      existing,
      coordinates,
      kind: kind === undefined ? (existing?.kind ?? null) : kind,
      note: note === undefined ? (existing?.note ?? null) : note,
    };
  });
}

/** The row to insert. A matched zone keeps its id and creation time; an unchanged one also keeps its time of change. */
export function zoneRow(zone: MatchedZone | ZoneLand, fieldId: string) {
  const { coordinates, kind, note } = zone;
  const row = { fieldId, coordinates: json(coordinates), kind, note };
  const existing = 'existing' in zone ? zone.existing : null;
  if (existing === null) return row;

  const isUnchanged = areRingsEqual(coordinates, existing.coordinates, 0) && kind === existing.kind && note === existing.note;
  const later = sql<string>`greatest(clock_timestamp(), ${existing.updatedAt}::timestamptz + interval '1 millisecond')`;
  return { ...row, id: existing.id, createdAt: existing.createdAt, updatedAt: isUnchanged ? existing.updatedAt : later };
}
