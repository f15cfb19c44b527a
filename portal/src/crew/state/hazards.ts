import { type CrewHazard, dayIn, formatDay } from '@swathline/contract';
import type { BodyOfKind } from '../store/record-events.ts';
import type { StoredCopy, StoredEvent } from '../store/open-store.ts';
import { happenedAt } from './clock.ts';
import type { Crew } from './crew-context.ts';

/** The hazards of the copy, and those that were added on this phone since. */
export function hazardsOnPhone({ copy, events, phone, clock }: Pick<Crew, 'copy' | 'events' | 'phone' | 'clock'>): CrewHazard[] {
  const known = copy?.bundle.hazards ?? [];
  const added = events.flatMap((stored) => {
    const { kind, body } = stored.event;
    if (kind !== 'hazard_added' || !isMissing(stored, copy)) return [];
    return [hazardOf(stored, body, happenedAt(stored, phone), clock.timeZone)];
  });
  return [...known, ...added];
}

/** Whether the copy cannot have the hazard yet. One that a later copy lacks was removed by the office, or is far from the jobs. */
function isMissing({ id, receipt }: StoredEvent, copy: StoredCopy | null): boolean {
  if (receipt?.outcome === 'refused' || copy?.bundle.hazards.some((hazard) => hazard.id === id)) return false;
  return receipt === null || copy === null || Date.parse(receipt.receivedAt) > Date.parse(copy.checkedAt);
}

function hazardOf(
  { id, receipt, personName }: StoredEvent,
  { position, hazard, note = null }: BodyOfKind<'hazard_added'>,
  at: string,
  timeZone: string | undefined,
): CrewHazard {
  const seen = `seen ${formatDay(dayIn(timeZone, new Date(at)))}`;
  return { id, position, hazard, note, at, by: personName, facts: receipt === null ? `${seen}, on this phone only` : seen };
}
