import { randomUUID } from 'node:crypto';
import { api, type BodyOf, type GoNoGoReply } from '@swathline/contract';
import type { Call } from '../client.ts';

type Reading = BodyOf<typeof api.readings.create>;
type Conditions = Pick<Reading, 'windKmh' | 'gustKmh' | 'windFromDeg' | 'temperatureC' | 'humidityPct' | 'cloud' | 'signs'>;

/** A reading holds for half an hour. */
export const READING_INTERVAL_MS = 20 * 60_000;

const CALM_DAY: Conditions = { windKmh: 8, gustKmh: 11, windFromDeg: 290, temperatureC: 19, humidityPct: 60, cloud: 'partly', signs: [] };

/** What the readings of today's jobs let the checks say by day. At night and around sunset and sunrise the checks say stop whatever they show. */
const CONDITIONS = {
  go: CALM_DAY,
  caution: { ...CALM_DAY, windKmh: 13.5, gustKmh: 14.5 },
  stop: { ...CALM_DAY, windKmh: 2, gustKmh: 2, cloud: 'clear', signs: ['fog'] },
} satisfies Record<string, Conditions>;

const isInOrder = ({ rows }: GoNoGoReply) => rows.every(({ check, state }) => !['papers', 'land'].includes(check) || state === 'go');

/**
 * Takes a reading at three of today's jobs, so that there is one for each result of the check; the others have none, so they are not known. The job
 * that may go is one whose papers and land are in order.
 */
export async function takeReadings(call: Call, now = new Date()): Promise<void> {
  const { sprayJobs } = await call(api.dashboard.today, {});
  const jobs = sprayJobs.filter(({ status }) => status === 'approved' || status === 'in_progress');
  const checks = await Promise.all(jobs.map(({ id }) => call(api.goNoGoChecks.check, { params: { id }, query: {} })));
  const inOrder = jobs.find((_, index) => checks[index] && isInOrder(checks[index]));
  const others = jobs.filter((job) => job !== inOrder);
  const chosen = [
    { job: inOrder, conditions: CONDITIONS.go },
    { job: others[0], conditions: CONDITIONS.caution },
    { job: others[1], conditions: CONDITIONS.stop },
  ];
  for (const { job, conditions } of chosen) {
    if (!job) continue;
    const body = { id: randomUUID(), phase: 'before', source: 'hand', heightM: 1.5, takenAt: now.toISOString(), ...conditions } as const;
    await call(api.readings.create, { params: { id: job.id }, body: { ...body, signs: [...(conditions.signs ?? [])] } });
  }
}
