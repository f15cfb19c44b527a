/**
 * Replaces the server in tests that kill it: opens the embedded database in the folder of its first argument and writes until it is killed.
 * Prints `acknowledged <id>` for each committed write. Ids begin with its second argument.
 */
import { createHash, randomBytes } from 'node:crypto';
import { openDatabase } from '../../platform/db/connection/open.ts';
import { StartRefused } from '../../platform/errors/start-refused.ts';

const [dataDir = '', prefix = ''] = process.argv.slice(2);
const print = (line: string) => process.stdout.write(`${line}\n`);

const startedAt = Date.now();
try {
  const { pool } = await openDatabase({ dataDir, log: (line) => process.stderr.write(`${line}\n`) });
  await pool.query(`create table if not exists halves (id text not null, half int not null, body text not null, digest text not null)`);
  print(`ready ${Date.now() - startedAt}`);

  /** Two rows in one transaction, so that a torn write shows as one half. */
  const write = async (id: string): Promise<void> => {
    const body = randomBytes(200).toString('hex');
    const digest = createHash('md5').update(body).digest('hex');
    await pool.query(`insert into halves select $1, half, $2, $3 from generate_series(1, 2) as half`, [id, body, digest]);
    print(`acknowledged ${id}`);
  };
  await Promise.all(
    [0, 1, 2, 3].map(async (writer) => {
      for (let count = 0; ; count++) await write(`${prefix}-${writer}-${count}`);
    }),
  );
} catch (error) {
  print(error instanceof StartRefused ? `refused ${error.message}` : `failed ${String(error)}`);
  process.exitCode = 1;
}
