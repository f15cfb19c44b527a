import type { api, BodyOf, ReplyOf } from '@swathline/contract';
import type { CrewCaller } from '../../crew/caller.ts';
import type { CrewContext } from '../../crew/context.ts';
import { limitCalls, recordPhoneCall } from '../../crew/phones.ts';
import { clockMessage } from '../../crew/reports/clock.ts';
import { receiveEvents } from './receive.ts';

/** Receives what a phone sends. @throws Problem too_many_tries */
export async function takeEvents(
  context: CrewContext,
  caller: CrewCaller,
  { sentAt, events, ...state }: BodyOf<typeof api.crew.sendEvents>,
): Promise<ReplyOf<typeof api.crew.sendEvents>> {
  const receivedAt = new Date();
  await limitCalls(context, caller);
  const clockOffsetMs = receivedAt.getTime() - Date.parse(sentAt);
  await recordPhoneCall(context.db, caller, { ...state, clockOffsetMs });
  const answers = await receiveEvents({ context, caller, receivedAt, measuredMs: clockOffsetMs, isImported: false }, events);
  return { events: answers, receivedAt: receivedAt.toISOString(), clockOffsetMs, clockMessage: clockMessage(clockOffsetMs) };
}
