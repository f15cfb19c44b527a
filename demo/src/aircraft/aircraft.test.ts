import { api, PositionReport, type SprayJob } from '@swathline/contract';
import { describe, expect, it } from 'vitest';
import { RefusedError, ServerUnavailableError, type Call } from '../client.ts';
import { planFlight } from '../flight/flight-plan.ts';
import { randomFrom } from '../random.ts';
import { fly, reportAt } from './aircraft.ts';
import { ALWAYS_CONNECTED } from './signal.ts';

const FIELD = [
  { latitude: 50.25, longitude: -104.75 },
  { latitude: 50.2572, longitude: -104.75 },
  { latitude: 50.2572, longitude: -104.7387 },
  { latitude: 50.25, longitude: -104.7387 },
];

const JOB = { id: 'job', name: 'Grasshoppers', fields: [{ coordinates: FIELD }] } as unknown as SprayJob;

describe('reportAt()', () => {
  it('returns reports that the contract accepts', () => {
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
  it('checks in, queues unsent reports, sends them later in order, and ends when its token is revoked', async () => {
    const checkedIn: unknown[] = [];
    const attempts: string[][] = [];
    const device = ((route: unknown, parts: { body: unknown }) => {
      if (route === api.pilots.checkIn) checkedIn.push(parts.body);
      return Promise.resolve(null);
    }) as Call;
    const send = (reports: readonly PositionReport[]) => {
      attempts.push(reports.map(({ timestamp }) => timestamp));
      if (attempts.length <= 2) return Promise.reject(new ServerUnavailableError('unavailable'));
      return attempts.length === 3 ? Promise.resolve(reports.length) : Promise.reject(new RefusedError(401, 'This token was revoked.'));
    };
    const lines: string[] = [];
    const aircraft = {
      name: 'Aircraft',
      pilotId: 'pilot',
      seed: 1,
      intervalMs: 5,
      hasSignal: ALWAYS_CONNECTED,
      straysOverZones: false,
      device,
      send,
    };

    await expect(
      fly(
        aircraft,
        () => Promise.resolve(JOB),
        (line) => lines.push(line),
      ),
    ).rejects.toThrow('This token was revoked.');
    expect(checkedIn).toEqual([{ sprayJobId: 'job' }]);
    expect(attempts.map(({ length }) => length)).toEqual([1, 2, 3, 1]);
    expect(attempts[2]).toEqual([...(attempts[2] ?? [])].sort());
    expect(lines).toEqual(['Aircraft flies Grasshoppers']);
  });

  it('queues reports without a signal, and sends each once later, out of order and after the newest', async () => {
    const attempts: string[][] = [];
    const send = (reports: readonly PositionReport[]) => {
      attempts.push(reports.map(({ timestamp }) => timestamp));
      return attempts.length < 5 ? Promise.resolve(reports.length) : Promise.reject(new RefusedError(401, 'This token was revoked.'));
    };
    const device = (() => Promise.resolve(null)) as unknown as Call;
    let calls = 0;
    const hasSignal = () => ++calls > 30;
    const aircraft = { name: 'Aircraft', pilotId: 'pilot', seed: 1, intervalMs: 5, hasSignal, straysOverZones: false, device, send };

    await expect(
      fly(
        aircraft,
        () => Promise.resolve(JOB),
        () => undefined,
      ),
    ).rejects.toThrow('This token was revoked.');
    const [newest = [], late = [], , rest = []] = attempts;
    expect([newest.length, late.length, rest.length]).toEqual([1, 20, 10]);
    const lateReports = [...late, ...rest];
    expect(new Set(lateReports).size).toBe(30);
    expect(lateReports).not.toEqual([...lateReports].sort());
    for (const timestamp of lateReports) expect(timestamp < (newest[0] ?? '')).toBe(true);
  });
});
