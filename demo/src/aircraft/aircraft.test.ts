import { api, PositionReport, type SprayJob } from '@swathline/contract';
import { describe, expect, it } from 'vitest';
import { Refused, ServerAway, type Call } from '../client.ts';
import { planFlight } from '../flight/flight-plan.ts';
import { randomFrom } from '../random.ts';
import { fly, reportAt } from './aircraft.ts';

const FIELD = [
  { latitude: 50.25, longitude: -104.75 },
  { latitude: 50.2572, longitude: -104.75 },
  { latitude: 50.2572, longitude: -104.7387 },
  { latitude: 50.25, longitude: -104.7387 },
];

const JOB = { id: 'job', name: 'Grasshoppers', fields: [{ coordinates: FIELD }] } as unknown as SprayJob;

describe('reportAt()', () => {
  it('tells only what the contract takes', () => {
    const plan = planFlight([FIELD], randomFrom(5));
    if (plan === undefined) throw new Error('nothing to fly over');
    for (let second = 0; second < plan.totalSeconds; second += 7) {
      const { altitude, speed, heading } = PositionReport.parse(reportAt(plan, 1_780_000_000_000 + second * 1000));
      expect(altitude).toBeGreaterThan(560);
      expect(altitude).toBeLessThan(720);
      expect(speed).toBeLessThan(62);
      expect(heading).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('fly()', () => {
  it('checks in, keeps what it cannot send, sends it later in order, and lands when its token is revoked', async () => {
    const checkedIn: unknown[] = [];
    const tries: string[][] = [];
    const device = ((route: unknown, parts: { body: unknown }) => {
      if (route === api.pilots.checkIn) checkedIn.push(parts.body);
      return Promise.resolve(null);
    }) as Call;
    const send = (reports: readonly PositionReport[]) => {
      tries.push(reports.map(({ timestamp }) => timestamp));
      if (tries.length <= 2) return Promise.reject(new ServerAway('away'));
      return tries.length === 3 ? Promise.resolve(reports.length) : Promise.reject(new Refused(401, 'This token was revoked.'));
    };
    const told: string[] = [];
    const aircraft = { name: 'Aircraft', pilotId: 'pilot', seed: 1, intervalMs: 5, device, send };

    await expect(
      fly(
        aircraft,
        () => Promise.resolve(JOB),
        (line) => told.push(line),
      ),
    ).rejects.toThrow('This token was revoked.');
    expect(checkedIn).toEqual([{ sprayJobId: 'job' }]);
    expect(tries.map(({ length }) => length)).toEqual([1, 2, 3, 1]);
    expect(tries[2]).toEqual([...(tries[2] ?? [])].sort());
    expect(told).toEqual(['Aircraft flies Grasshoppers']);
  });
});
