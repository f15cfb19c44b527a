import { benchStreams } from '../streams/streams.ts';
import { backupUnderLoad } from './backup.ts';
import { databaseAway } from './database.ts';
import { diskFull } from './disk-full.ts';
import { atLeast, atMost, type Finding } from './finding.ts';
import { killAtRandom } from './kill.ts';
import { mailAway } from './mail/mail.ts';
import { walkedByPages } from './paging.ts';
import { shuffledPositions } from './positions.ts';
import { soak } from './soak/soak.ts';
import { runStories, runTests } from './tests.ts';

interface Fault {
  tells: string;
  run: () => Promise<Finding[]>;
}

const CONCURRENCY = { files: ['server/src/features/spray-jobs/concurrency.test.ts'], environment: { CONCURRENCY: 'full' } };

const FAULTS: Record<string, Fault> = {
  kill: { tells: 'kill -9 at random times during writes and start; ROUNDS=200 for the full run', run: killAtRandom },
  database: { tells: 'the database is killed under load and restarts after 5 s', run: databaseAway },
  'disk-full': { tells: 'the disk is full, then freed; requires root', run: diskFull },
  mail: { tells: 'the mail server hangs, is down, answers 451 and 550; MAILS=100', run: mailAway },
  positions: {
    tells: 'two senders report 10,000 positions shuffled and repeated while the live marker is watched',
    run: shuffledPositions,
  },
  paging: { tells: '10,000 rows are read page by page during 50 writes per second', run: walkedByPages },
  backup: { tells: '1,000,000 positions are backed up under load, restored and compared; POSITIONS=', run: backupUnderLoad },
  editors: {
    tells: '200 pairs of editors save the same version of one row',
    run: () => runTests('server', { ...CONCURRENCY, titled: 'pairs of editors' }),
  },
  transitions: {
    tells: '100 jobs, each with 50 concurrent submissions, approvals and cancellations',
    run: () => runTests('server', { ...CONCURRENCY, titled: 'jobs, \\d+ concurrent submissions' }),
  },
  geometry: {
    tells: 'all property tests of the geometry, with 10,000 random cases each; GEOMETRY_RUNS=',
    run: () => runTests('survey', { files: [], environment: { GEOMETRY_RUNS: '10000' } }),
  },
  upgrade: {
    tells: 'upgrades from each release, 50 kills during an upgrade, an older server on a newer schema',
    run: () =>
      runTests('server', {
        files: ['server/src/platform/db/schema/upgrade', 'server/src/platform/db/schema/migrate'],
        environment: { UPGRADE_KILLS: '50' },
      }),
  },
  access: {
    tells: 'all operations by all roles, and all records by their owners and by others, against the access policy',
    run: () => runTests('server', { files: ['server/src/test/access'] }),
  },
  fuzz: {
    tells: '50,000 hostile requests generated from the API description, with 5 seeds; FUZZ_REQUESTS= for each, FUZZ_SEED=',
    run: () => runTests('server', { files: ['server/src/test/fuzz'], environment: { FUZZ_REQUESTS: '10000', FUZZ_SEED: '1,2,3,4,5' } }),
  },
  'field-files': {
    tells: 'hostile files of fields, and 10,000 generated ones of each format; FILE_FUZZ_RUNS=',
    run: () => runTests('server', { files: ['server/src/features/fields/exchange'], environment: { FILE_FUZZ_RUNS: '10000' } }),
  },
  hostile: { tells: '20 hostile strings in all texts, with all screens opened in the browser', run: () => runStories('hostile') },
  frozen: {
    tells: 'a database that accepts connections but does not reply, and writes with an unknown outcome',
    run: () => runTests('server', { files: ['server/src/test/frozen-database', 'server/src/platform/db/connection/statement-timeout'] }),
  },
  streams: { tells: '10,000 event streams and 5,000 pollers; STREAMS=, POLLERS=', run: manyStreams },
  soak: { tells: 'a mixed load for MINUTES=30: memory, open files, connections, log', run: soak },
};

/** Runs the streams bench and checks its limits. */
async function manyStreams(): Promise<Finding[]> {
  const figures = await benchStreams();
  return figures.map(({ name, value, limit, unit, better }) => (better === 'lower' ? atMost : atLeast)(name, value, limit, unit));
}

/** Runs the named faults and prints their findings; without a name it lists the faults. Exits with 1 if a limit is missed. */
async function main(names: string[]): Promise<void> {
  const unknown = names.find((name) => !Object.hasOwn(FAULTS, name));
  if (unknown !== undefined) console.error(`There is no fault "${unknown}".`);
  if (unknown !== undefined || names.length === 0) {
    for (const [name, { tells }] of Object.entries(FAULTS)) console.log(`  npm run fault -- ${name.padEnd(12)} ${tells}`);
    process.exitCode = unknown === undefined ? 0 : 1;
    return;
  }
  for (const name of names) {
    const begin = performance.now();
    console.log(`\n${name}`);
    const findings = (await FAULTS[name]?.run()) ?? [];
    for (const { what, figure, limit, holds } of findings) {
      const verdict = limit === undefined ? '' : holds ? 'holds' : 'MISSED';
      console.log(`  ${verdict.padEnd(6)}  ${what}: ${figure}${limit === undefined ? '' : ` (limit ${limit})`}`);
    }
    console.log(`  in ${((performance.now() - begin) / 1000).toFixed(0)} s`);
    if (findings.some(({ holds }) => !holds)) process.exitCode = 1;
  }
}

await main(process.argv.slice(2));
