import { z } from '../zod.ts';
import { pagedListOf, pageOf, queryFlag } from '../lists/lists.ts';
import { route } from '../route.ts';
import { ById, Id, requiredNotes, Timestamp } from '../values.ts';

export const FLIGHT_ALARM_KINDS = ['wrong_field', 'zone_entered'] as const;
export type FlightAlarmKind = (typeof FLIGHT_ALARM_KINDS)[number];

export const FLIGHT_ALARM_LABEL: Record<FlightAlarmKind, string> = {
  wrong_field: 'Passes over land that is not the job’s',
  zone_entered: 'A pass into an exclusion zone',
};

/** With more seconds between two positions, an alarm comes late or not at all, and the screen says so. */
export const MAX_SECONDS_OF_SURE_ALARM = 5;

/**
 * Passes of an aircraft that is checked in to a job, over land that is not the job's or into an exclusion zone. A help, never a release: no
 * alarm does not mean that all is right.
 */
export const RaisedAlarm = z.object({
  id: Id,
  kind: z.enum(FLIGHT_ALARM_KINDS),
  sprayJobId: Id,
  sprayJobName: z.string(),
  pilotId: Id,
  pilotName: z.string(),
  /** The end of the pass that raised it. */
  at: Timestamp,
  latitude: z.number(),
  longitude: z.number(),
  passes: z.number().int(),
  /** The usual time between two positions. */
  secondsBetween: z.number(),
  acknowledgedAt: Timestamp.nullable(),
  acknowledgedBy: z.string().nullable(),
  /** Why, in a word, by who acknowledged it. */
  note: z.string().nullable(),
});
export type RaisedAlarm = z.infer<typeof RaisedAlarm>;

/** 'Dale Doe, Canola: 3 passes over land that is not the job’s.', and what weakens the alarm. */
export function describeAlarm({ kind, pilotName, sprayJobName, passes, secondsBetween }: RaisedAlarm): string {
  const what = kind === 'zone_entered' ? 'a pass into an exclusion zone' : `${passes} passes over land that is not the job’s`;
  const weak =
    secondsBetween > MAX_SECONDS_OF_SURE_ALARM
      ? ` Positions come every ${Math.round(secondsBetween)} s: such an alarm is weak, and most wrong fields raise none.`
      : '';
  return `${pilotName}, ${sprayJobName}: ${what}.${weak}`;
}

/** What the alarm is, beside each list of alarms. */
export const ALARM_IS_A_HELP = 'A help, never a release: no alarm does not mean that all is right.';

export const flightAlarms = {
  /** The newest first. The stream of positions has the open ones too, as `alarms`. */
  list: route({
    method: 'GET',
    path: '/admin/alarms',
    access: ['admin'],
    query: pageOf(100).extend({ isOpen: queryFlag.optional(), sprayJobId: Id.optional() }),
    reply: pagedListOf('alarms', RaisedAlarm),
    failure: 'Failed to load the alarms',
  }),
  /** Once. A later pass raises another alarm. */
  acknowledge: route({
    method: 'POST',
    path: '/admin/alarms/:id/acknowledge',
    access: ['admin'],
    params: ById,
    body: z.strictObject({ note: requiredNotes('Say in a word why', 500, 'The note can have at most 500 characters') }),
    reply: RaisedAlarm,
    done: 'Alarm acknowledged',
    failure: 'The alarm could not be acknowledged. Please try again.',
  }),
};
