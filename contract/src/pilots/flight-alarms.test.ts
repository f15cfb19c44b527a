import { expect, test } from 'vitest';
import { describeAlarm, type RaisedAlarm } from './flight-alarms.ts';

const alarm: RaisedAlarm = {
  id: 'a',
  kind: 'wrong_field',
  sprayJobId: 'j',
  sprayJobName: 'Canola',
  pilotId: 'p',
  pilotName: 'Dale Doe',
  at: '2026-06-15T14:05:00.000Z',
  latitude: 50,
  longitude: -105,
  passes: 3,
  secondsBetween: 2,
  acknowledgedAt: null,
  acknowledgedBy: null,
  note: null,
};

test.each([
  [{}, 'Dale Doe, Canola: 3 passes over land that is not the job’s.'],
  [{ kind: 'zone_entered' as const, passes: 1 }, 'Dale Doe, Canola: a pass into an exclusion zone.'],
  [
    { secondsBetween: 30 },
    'Dale Doe, Canola: 3 passes over land that is not the job’s. Positions come every 30 s: such an alarm is weak, and most wrong fields raise none.',
  ],
])('describeAlarm() of %j', (changes, text) => {
  expect(describeAlarm({ ...alarm, ...changes })).toBe(text);
});
