import { setTimeout as wait } from 'node:timers/promises';
import { connectDatabase } from '../../database.ts';
import { startServer, withTempFolder } from '../../server-process.ts';
import { percentile } from '../../statistics.ts';
import { fetchAdminToken } from '../../with-server.ts';
import { atMost, type Check, exactly, observed, readCount } from '../check.ts';
import { createClient, requireOk } from '../client.ts';
import { startMixedLoad } from './mixed-load.ts';
import { growthPerMinute, type Sample, takeSample } from './samples.ts';

const SAMPLES = 60;
/** The share of the run, while caches fill and code is compiled, that is not measured. */
const WARM_UP_SHARE = 0.4;

/** Runs the mixed load for some minutes and checks that the server's use of resources does not grow. Uses the default log level. */
export function soak(): Promise<Check[]> {
  const minutes = readCount('MINUTES', 30);
  return withTempFolder(async (dataDir) => {
    let logBytes = 0;
    const server = startServer(dataDir, { LOG_LEVEL: 'info' }, (line) => (logBytes += line.length + 1));
    try {
      const address = await server.address;
      const call = createClient(address, await fetchAdminToken(address));
      const db = await connectDatabase(server.socketFolder);
      const load = await startMixedLoad(address, call, db);
      const samples: Sample[] = [];
      const begin = performance.now();
      const elapsed = () => (performance.now() - begin) / 60_000;
      while (elapsed() < minutes) {
        await wait((minutes * 60_000) / SAMPLES);
        samples.push(await takeSample(server.pid, db, elapsed(), logBytes));
      }
      const { times, failed } = await load.end();
      await requireOk(call('GET', '/auth/profile'));
      await db.end();
      return checkSamples(samples.slice(Math.floor(samples.length * WARM_UP_SHARE)), times, failed, minutes);
    } finally {
      await server.end();
    }
  });
}

/** Checks the samples that were taken after the warm-up. */
function checkSamples(samples: Sample[], times: number[], failed: number, minutes: number): Check[] {
  const maximum = (key: keyof Sample) => Math.max(...samples.map((sample) => sample[key]));
  const [first, last] = [samples[0], samples.at(-1)];
  const measuredMinutes = (last?.minutes ?? NaN) - (first?.minutes ?? NaN);
  const memoryGrowth = growthPerMinute(samples, 'memoryMegabytes');
  const memoryGrowthPercent = (100 * memoryGrowth * measuredMinutes) / (first?.memoryMegabytes ?? NaN);
  return [
    observed(`calls in ${minutes} minutes`, times.length),
    exactly('failed calls', failed, 0),
    observed('duration of a call, p99', percentile(times, 0.99), 'ms'),
    observed('memory, maximum', maximum('memoryMegabytes'), 'MB'),
    observed('memory, growth per minute', memoryGrowth, 'MB'),
    atMost('memory, growth over the measured time', memoryGrowthPercent, 10, '%'),
    observed('open files, maximum', maximum('openFiles')),
    atMost('open files, growth per minute', growthPerMinute(samples, 'openFiles'), 0.5),
    atMost('database connections, maximum', maximum('connections'), 20),
    atMost('log size per call', (last?.logBytes ?? NaN) / times.length, 500, 'bytes'),
  ];
}
