import { readdirSync, readFileSync } from 'node:fs';
import type { Client } from 'pg';

/** The resources that a server uses at one moment. */
export interface Sample {
  minutes: number;
  memoryMegabytes: number;
  openFiles: number;
  connections: number;
  logBytes: number;
}

/** Samples a process of this machine (Linux's /proc) and its connections to the database. */
export async function takeSample(pid: number, db: Client, minutes: number, logBytes: number): Promise<Sample> {
  const kilobytes = Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS "count" FROM pg_stat_activity WHERE "application_name" = 'swathline'`,
  );
  return {
    minutes,
    memoryMegabytes: kilobytes / 1024,
    openFiles: readdirSync(`/proc/${pid}/fd`).length,
    connections: rows[0]?.count ?? NaN,
    logBytes,
  };
}

/** The growth of a value per minute: the slope of the least-squares line through all samples. */
export function growthPerMinute(samples: Sample[], key: keyof Sample): number {
  const mean = (of: keyof Sample) => samples.reduce((sum, sample) => sum + sample[of], 0) / samples.length;
  const [meanMinutes, meanValue] = [mean('minutes'), mean(key)];
  const covariance = samples.reduce((sum, sample) => sum + (sample.minutes - meanMinutes) * (sample[key] - meanValue), 0);
  const variance = samples.reduce((sum, sample) => sum + (sample.minutes - meanMinutes) ** 2, 0);
  return covariance / variance;
}
