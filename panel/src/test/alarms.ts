import type { RaisedAlarm } from '@swathline/contract';

const ID = 'a0000000-0000-4000-8000-000000000001';

/** An alarm that nobody has acknowledged. */
export function alarmOf(changes: Partial<RaisedAlarm> = {}): RaisedAlarm {
  return {
    id: ID,
    kind: 'zone_entered',
    sprayJobId: ID,
    sprayJobName: 'Canola',
    pilotId: ID,
    pilotName: 'Dale Doe',
    at: '2026-06-15T14:05:00.000Z',
    latitude: 50,
    longitude: -105,
    passes: 1,
    secondsBetween: 2,
    acknowledgedAt: null,
    acknowledgedBy: null,
    note: null,
    ...changes,
  };
}
