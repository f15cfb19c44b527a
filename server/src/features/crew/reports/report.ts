import type { CrewEventForm } from '@swathline/contract';
import type { CrewCaller } from '../caller.ts';
import type { CrewContext } from '../context.ts';
import type { EventClock } from './clock.ts';

/** An event, with its phone and its delivery. */
export interface Report extends EventClock {
  context: CrewContext;
  caller: CrewCaller;
  event: CrewEventForm;
  isImported: boolean;
  /** When the request or the file arrived. */
  receivedAt: Date;
}
