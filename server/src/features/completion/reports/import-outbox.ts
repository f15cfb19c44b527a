import { type api, type BodyOf, nameOfPerson, type ReplyOf } from '@swathline/contract';
import { recordEvent } from '../../../platform/audit/trail.ts';
import type { Context } from '../../../platform/context.ts';
import type { CrewContext } from '../../crew/context.ts';
import { getCrewPhone } from '../../crew/phones.ts';
import { receiveEvents } from './receive.ts';

type Office = typeof api.crewOffice;

/** Receives the events of an exported file as if the phone sent them. @throws Problem not_found for a phone of another server */
export async function importOutbox(
  context: CrewContext & Pick<Context, 'by'>,
  { phoneId, events }: BodyOf<Office['importOutbox']>,
): Promise<ReplyOf<Office['importOutbox']>> {
  const { db, by } = context;
  const caller = await getCrewPhone(db, phoneId);
  const answers = await receiveEvents({ context, caller, receivedAt: new Date(), measuredMs: null, isImported: true }, events);
  const { id } = caller.person;
  await recordEvent(db, by, {
    action: 'import_crew_outbox',
    subjectType: 'user',
    subjectId: id,
    details: { phone: caller.phoneName, events: String(events.length) },
  });
  return { events: answers, by: { id, name: nameOfPerson(caller.person) }, phone: { id: phoneId, name: caller.phoneName } };
}
