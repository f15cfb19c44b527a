import { backupUnderLoad } from './backup.ts';
import { databaseAway } from './database.ts';
import { diskFull } from './disk-full.ts';
import { benchStreams } from '../streams/streams.ts';
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
  kill: { tells: 'kill -9 at random during writes and start; ROUNDS=200 for all', run: killAtRandom },
  database: { tells: 'the database killed under load, back after 5 s', run: databaseAway },
  'disk-full': { tells: 'a full disk, and room again; needs root', run: diskFull },
  mail: { tells: 'the mail server hung, down, saying 451 and 550; MAILS=100', run: mailAway },
  positions: { tells: '10,000 positions shuffled and repeated by two senders, the live marker watched', run: shuffledPositions },
  paging: { tells: 'a walk of 10,000 rows by pages beside 50 writes a second', run: walkedByPages },
  backup: { tells: 'a backup of 1,000,000 positions under load, restored and compared; POSITIONS=', run: backupUnderLoad },
  editors: {
    tells: '200 pairs of editors on one row, each with one reading',
    run: () => runTests('server', { ...CONCURRENCY, titled: 'pairs of editors' }),
  },
  transitions: {
    tells: '100 jobs, 50 submissions, approvals and cancellations of each at once',
    run: () => runTests('server', { ...CONCURRENCY, titled: 'jobs, \\d+ submissions' }),
  },
  geometry: {
    tells: 'every property of the geometry, 10,000 random cases each; GEOMETRY_RUNS=',
    run: () => runTests('survey', { files: [], environment: { GEOMETRY_RUNS: '10000' } }),
  },
  upgrade: {
    tells: 'a database of every release upgraded, 50 kills in the middle of it, an older server on a newer schema',
    run: () =>
      runTests('server', {
        files: ['server/src/platform/db/schema/upgrade', 'server/src/platform/db/schema/migrate'],
        environment: { UPGRADE_KILLS: '50' },
      }),
  },
  access: {
    tells: 'every operation by every role, and every record by its own people and strangers, against the policy',
    run: () => runTests('server', { files: ['server/src/test/access'] }),
  },
  fuzz: {
    tells: 'hostile requests made from the API description: 5 seeds, 50,000 in all; FUZZ_REQUESTS= each, FUZZ_SEED=',
    run: () => runTests('server', { files: ['server/src/test/fuzz'], environment: { FUZZ_REQUESTS: '10000', FUZZ_SEED: '1,2,3,4,5' } }),
  },
  'field-files': {
    tells: 'hostile files of fields, and 10,000 made-up ones of each kind; FILE_FUZZ_RUNS=',
    run: () => runTests('server', { files: ['server/src/features/fields/exchange'], environment: { FILE_FUZZ_RUNS: '10000' } }),
  },
  hostile: { tells: '20 hostile strings in every text, every screen opened in the browser', run: () => runStories('hostile') },
  frozen: {
    tells: 'a database that is alive but silent, and writes whose outcome nobody knows',
    run: () => runTests('server', { files: ['server/src/test/frozen-database', 'server/src/platform/db/connection/statement-timeout'] }),
  },
  streams: { tells: '10,000 event streams and 5,000 pollers; STREAMS=, POLLERS=', run: manyStreams },
  soak: { tells: 'a mixed load for MINUTES=30: memory, open files, connections, log', run: soak },
};

/** Many browsers on the live map: what the bench measures, held to its limits. */
async function manyStreams(): Promise<Finding[]> {
  const figures = await benchStreams();
  return figures.map(({ name, value, limit, unit, better }) => (better === 'lower' ? atMost : atLeast)(name, value, limit, unit));
}

/** Tries the named faults and prints what came out beside what must; without a name it lists them. Exit 1 when anything missed. */
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
