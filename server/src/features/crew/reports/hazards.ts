import { correctedTime, dayIn, nameOfPerson } from '@swathline/contract';
import type { Tx } from '../../../platform/db/connection/open.ts';
import { insertReportedHazard } from '../../hazards/hazards.ts';
import { hazardKindOf } from '../../hazards/kind-words.ts';
import type { Report } from './report.ts';

/**
 * Adds the hazard of a report, even if the report waits for the office, because the hazard does not depend on the job. If the time of the
 * report cannot be right, the hazard has no day on which it was seen.
 */
export async function addReportedHazard(
  tx: Tx,
  { context, caller, event, clockOffsetMs }: Report,
  { isTimeWrong }: { isTimeWrong: boolean },
): Promise<void> {
  if (event.kind !== 'hazard_added') return;
  const { position, hazard, note = null } = event.body;
  await insertReportedHazard(tx, event.id, {
    kind: hazardKindOf(hazard),
    name: hazard,
    coordinates: [position],
    heightM: null,
    source: 'Crew',
    note,
    seenOn: isTimeWrong ? null : dayIn(context.timeZone, new Date(correctedTime(event.at, clockOffsetMs))),
    seenBy: nameOfPerson(caller.person).slice(0, 100),
  });
}
