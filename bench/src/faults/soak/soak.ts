import { setTimeout as wait } from 'node:timers/promises';
import { connectDatabase } from '../../database.ts';
import { startServer, withFolder } from '../../server-process.ts';
import { percentile } from '../../statistics.ts';
import { askerAt, must, signIn } from '../client.ts';
import { atMost, countFrom, exactly, type Finding, seen } from '../finding.ts';
import { mixedLoad } from './mixed-load.ts';
import { growth, type Sample, sample } from './samples.ts';

const SAMPLES = 60;
/** The first part of the run, while caches fill and code is compiled, is not measured. */
const SETTLING = 0.4;

/** Runs the mixed load for some minutes and checks that the server's use of resources does not grow. Uses the default log level. */
export function soak(): Promise<Finding[]> {
  const minutes = countFrom('MINUTES', 30);
  return withFolder(async (dataDir) => {
    let logBytes = 0;
    const server = startServer(dataDir, { LOG_LEVEL: 'info' }, (line) => (logBytes += line.length + 1));
    try {
      const address = await server.address;
      const ask = askerAt(address, await signIn(address));
      const db = await connectDatabase(server.socketFolder);
      const load = await mixedLoad(address, ask, db);
      const samples: Sample[] = [];
      const begin = performance.now();
      const elapsed = () => (performance.now() - begin) / 60_000;
      while (elapsed() < minutes) {
        await wait((minutes * 60_000) / SAMPLES);
        samples.push(await sample(server.pid, db, elapsed(), logBytes));
      }
      const { times, failed } = await load.end();
      await must(ask('GET', '/auth/profile'));
      await db.end();
      return findings(samples.slice(Math.floor(samples.length * SETTLING)), times, failed, minutes);
    } finally {
      await server.end();
    }
  });
}

function findings(settled: Sample[], times: number[], failed: number, minutes: number): Finding[] {
  const most = (of: keyof Sample) => Math.max(...settled.map((one) => one[of]));
  const span = (settled.at(-1)?.minutes ?? NaN) - (settled[0]?.minutes ?? NaN);
  const memory = growth(settled, 'memoryMegabytes');
  const firstMegabytes = settled[0]?.memoryMegabytes ?? NaN;
  return [
    seen(`calls in ${minutes} minutes`, times.length),
    exactly('failed calls', failed, 0),
    seen('duration of a call, p99', percentile(times, 0.99), 'ms'),
    seen('memory, maximum', most('memoryMegabytes'), 'MB'),
    seen('memory, growth per minute', memory, 'MB'),
    atMost('memory, growth over the measured time', (100 * memory * span) / firstMegabytes, 10, '%'),
    seen('open files, maximum', most('openFiles')),
    atMost('open files, growth per minute', growth(settled, 'openFiles'), 0.5),
    atMost('database connections, maximum', most('connections'), 20),
    atMost('log size per call', (settled.at(-1)?.logBytes ?? NaN) / times.length, 500, 'bytes'),
  ];
}
