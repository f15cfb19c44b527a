import { CannotRun } from '../cluster/programs.ts';
import { benchStreams } from '../streams/streams.ts';
import { backupUnderLoad } from './backup.ts';
import { atLeast, atMost, type Check } from './check.ts';
import { killWhileIssuing } from './billing.ts';
import { databaseOutage } from './database.ts';
import { diskFull } from './disk-full.ts';
import { failOver } from './failover/failover.ts';
import { killAtRandom } from './kill.ts';
import { mailServerFailures } from './mail/mail.ts';
import { pagingDuringWrites } from './paging.ts';
import { shuffledPositions } from './positions.ts';
import { readBesideLeader } from './replica.ts';
import { soak } from './soak/soak.ts';
import { runEndToEndTests, runTests } from './tests.ts';

interface FaultTest {
  description: string;
  run: () => Promise<Check[]>;
}

const CONCURRENCY = { files: ['server/src/features/spray-jobs/concurrency.test.ts'], environment: { CONCURRENCY: 'full' } };

const FAULT_TESTS: Record<string, FaultTest> = {
  kill: { description: 'kill -9 at random times during writes and start; ROUNDS=200 for the full run', run: killAtRandom },
  billing: {
    description:
      'kill -9 while invoices are issued, 50 times, then 200 issued at once over two servers: numbers without gap or repeat, none issued in part; ROUNDS=',
    run: async () => [
      ...(await killWhileIssuing()),
      ...(await runTests('server', { files: ['server/src/features/billing/invoices/numbers'], environment: { INVOICES: '200' } })),
    ],
  },
  database: { description: 'the database is killed under load and restarts after 5 s', run: databaseOutage },
  failover: {
    description:
      'a cluster of three databases, whose leader is killed, frozen, cut off and switched over under load; ROUNDS=4 for a short run',
    run: failOver,
  },
  replica: {
    description: "the share of the leader's work that DATABASE_READ_URL takes off in such a cluster; ROUNDS=",
    run: readBesideLeader,
  },
  'disk-full': { description: 'the disk is full, then freed; requires root', run: diskFull },
  mail: { description: 'the mail server hangs, is down, answers 451 and 550; MAILS=100', run: mailServerFailures },
  positions: {
    description: 'two senders report 10,000 positions shuffled and repeated while the live marker is watched',
    run: shuffledPositions,
  },
  paging: { description: '10,000 rows are read page by page during 50 writes per second', run: pagingDuringWrites },
  backup: { description: '1,000,000 positions are backed up under load, restored and compared; POSITIONS=', run: backupUnderLoad },
  editors: {
    description: '200 pairs of editors save the same version of one row',
    run: () => runTests('server', { ...CONCURRENCY, titlePattern: 'pairs of editors' }),
  },
  transitions: {
    description: '100 jobs, each with 50 concurrent submissions, approvals and cancellations',
    run: () => runTests('server', { ...CONCURRENCY, titlePattern: 'jobs, \\d+ concurrent submissions' }),
  },
  geometry: {
    description: 'all property tests of the geometry, with 10,000 random cases each; GEOMETRY_RUNS=',
    run: () => runTests('survey', { files: [], environment: { GEOMETRY_RUNS: '10000' } }),
  },
  upgrade: {
    description: 'upgrades from each release, 50 kills during an upgrade, an older server on a newer schema',
    run: () =>
      runTests('server', {
        files: ['server/src/platform/db/schema/upgrade', 'server/src/platform/db/schema/migrate'],
        environment: { UPGRADE_KILLS: '50', UPGRADE_RELEASES: 'all' },
      }),
  },
  access: {
    description: 'all operations by all roles, and all records by their owners and by others, against the access policy',
    run: () => runTests('server', { files: ['server/src/test/access'] }),
  },
  fuzz: {
    description: '50,000 hostile requests generated from the API description, with 5 seeds; FUZZ_REQUESTS= for each, FUZZ_SEED=',
    run: () => runTests('server', { files: ['server/src/test/fuzz'], environment: { FUZZ_REQUESTS: '10000', FUZZ_SEED: '1,2,3,4,5' } }),
  },
  'field-files': {
    description: 'hostile files of fields, and 10,000 generated ones of each format; FILE_FUZZ_RUNS=',
    run: () => runTests('server', { files: ['server/src/features/fields/exchange'], environment: { FILE_FUZZ_RUNS: '10000' } }),
  },
  crew: {
    description: '10,000 random schedules of two crew phones, the office and a bad network against a model; CREW_SCHEDULES=, CREW_SEED=',
    run: () => runTests('server', { files: ['server/src/features/crew/schedules'], environment: { CREW_SCHEDULES: '10000' } }),
  },
  hostile: {
    description: '20 hostile strings in all texts, with all screens opened in the browser',
    run: () => runEndToEndTests('hostile'),
  },
  frozen: {
    description: 'a database that accepts connections but does not reply, and writes with an unknown outcome',
    run: () => runTests('server', { files: ['server/src/test/frozen-database', 'server/src/platform/db/connection/statement-timeout'] }),
  },
  streams: { description: '10,000 event streams and 5,000 pollers; STREAMS=, POLLERS=', run: checkStreams },
  soak: { description: 'a mixed load for MINUTES=30: memory, open files, connections, log', run: soak },
};

/** Runs the streams bench and checks its limits. */
async function checkStreams(): Promise<Check[]> {
  const figures = await benchStreams();
  return figures.map(({ name, value, limit, unit, better }) => (better === 'lower' ? atMost : atLeast)(name, value, limit, unit));
}

/** Runs the named fault tests and prints their checks; without a name it lists the tests. Exits with 1 if a check fails. */
async function main(names: string[]): Promise<void> {
  const unknown = names.find((name) => !Object.hasOwn(FAULT_TESTS, name));
  if (unknown !== undefined) console.error(`There is no fault test "${unknown}". Choose from these:`);
  if (unknown !== undefined || names.length === 0) {
    for (const [name, { description }] of Object.entries(FAULT_TESTS)) console.log(`  npm run fault -- ${name.padEnd(12)} ${description}`);
    process.exitCode = unknown === undefined ? 0 : 1;
    return;
  }
  for (const name of names) {
    const begin = performance.now();
    console.log(`\n${name}`);
    const checks = (await FAULT_TESTS[name]?.run()) ?? [];
    for (const check of checks) console.log(formatCheck(check));
    console.log(`  in ${((performance.now() - begin) / 1000).toFixed(0)} s`);
    if (checks.some(({ passed }) => !passed)) process.exitCode = 1;
  }
}

function formatCheck({ name, value, limit, passed }: Check): string {
  const verdict = limit === undefined ? '' : passed ? 'passed' : 'FAILED';
  return `  ${verdict.padEnd(6)}  ${name}: ${value}${limit === undefined ? '' : ` (limit ${limit})`}`;
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof CannotRun ? error.message : error);
  process.exitCode = 1;
});
