import { randomUUID } from 'node:crypto';
import { api, type BodyOf, type GoNoGoReply } from '@swathline/contract';
import type { Call } from '../../client.ts';

type Reading = BodyOf<typeof api.readings.create>;
type Conditions = Pick<Reading, 'windKmh' | 'gustKmh' | 'windFromDeg' | 'temperatureC' | 'humidityPct' | 'cloud' | 'signs'>;

/** A reading holds for half an hour. */
export const READING_INTERVAL_MS = 20 * 60_000;

const FINE_DAY: Conditions = { windKmh: 8, gustKmh: 11, windFromDeg: 290, temperatureC: 19, humidityPct: 60, cloud: 'partly', signs: [] };

/** Readings that lead to each result by day. At night, and around sunset and sunrise, the checks say stop whatever the reading is. */
const CONDITIONS = {
  go: FINE_DAY,
  caution: { ...FINE_DAY, windKmh: 13.5, gustKmh: 14.5 },
  stop: { ...FINE_DAY, windKmh: 2, gustKmh: 2, cloud: 'clear', signs: ['fog'] },
} satisfies Record<string, Conditions>;

const isInOrder = ({ rows }: GoNoGoReply) => rows.every(({ check, state }) => !['papers', 'land'].includes(check) || state === 'go');

/** Wind that blows at least this far past each sensitive place is not towards it. */
const PAST_DEGREES = 60;

/** A direction of the wind in which nothing sensitive lies downwind of a job; undefined if there is none. */
function safeWind({ rows }: GoNoGoReply): number | undefined {
  const { bearings = '' } = rows.find(({ check }) => check === 'direction')?.inputs ?? {};
  const places = String(bearings).split(', ').filter(Boolean).map(Number);
  if (places.some(Number.isNaN)) return undefined;
  const directions = Array.from({ length: 36 }, (_, index) => (FINE_DAY.windFromDeg ?? 0) + 10 * index).map((degrees) => degrees % 360);
  return directions.find((from) => places.every((bearing) => turnBetween(from + 180, bearing) >= PAST_DEGREES));
}

const turnBetween = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180);

/**
 * Takes readings at three of today's jobs, so that each result of the check appears; jobs without a reading are 'not known'. The job with
 * 'go' has its papers and land in order, and a wind that blows past its sensitive places.
 */
export async function takeReadings(call: Call, now = new Date()): Promise<void> {
  const { sprayJobs } = await call(api.dashboard.today, {});
  const jobs = sprayJobs.filter(({ status }) => status === 'approved' || status === 'in_progress');
  const checked = await Promise.all(
    jobs.map(async ({ id }) => ({ id, check: await call(api.goNoGoChecks.check, { params: { id }, query: {} }) })),
  );
  const going = checked.find(({ check }) => isInOrder(check) && safeWind(check) !== undefined);
  const others = checked.filter((job) => job !== going);
  const chosen = [
    { job: going, conditions: { ...CONDITIONS.go, windFromDeg: going ? (safeWind(going.check) ?? null) : null } },
    { job: others[0], conditions: CONDITIONS.caution },
    { job: others[1], conditions: CONDITIONS.stop },
  ];
  for (const { job, conditions } of chosen) {
    if (!job) continue;
    const body = { id: randomUUID(), phase: 'before', source: 'hand', heightM: 1.5, takenAt: now.toISOString(), ...conditions } as const;
    await call(api.readings.create, { params: { id: job.id }, body: { ...body, signs: [...(conditions.signs ?? [])] } });
  }
}
