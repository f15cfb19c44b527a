import '../../registrations.ts';
import { filesFolder, readSettings } from '../../settings.ts';
import { createDb, openForCommand } from '../../platform/db/connection/open.ts';
import { NO_STATEMENT_TIMEOUT } from '../../platform/db/connection/statement-timeouts.ts';
import { FileStore } from '../../platform/files/file-store.ts';
import { StartRefused } from '../../platform/errors/start-refused.ts';
import { writeBackup } from '../../platform/backup/backup.ts';
import { restore } from '../../platform/backup/restore.ts';
import { schemaOf } from './schema.ts';

/** Everything else was copied. */
const MISSING_FILES = 2;

/** Runs `backup FILE` or `restore FILE` on the database of the server's settings. */
async function run([command, file]: string[]): Promise<void> {
  if ((command !== 'backup' && command !== 'restore') || file === undefined) {
    throw new StartRefused('Name a file: npm run backup -- FILE, or npm run restore -- FILE.');
  }
  const settings = readSettings(process.env);
  const { pool, close } = await openForCommand({ ...settings, mayBeEmpty: command === 'restore', log: () => undefined });
  const startedAt = Date.now();
  try {
    const source = { pool, files: new FileStore(filesFolder(settings)) };
    const schema = schemaOf(createDb(pool, { timeoutMs: NO_STATEMENT_TIMEOUT }));
    const { rows, missingFiles } =
      command === 'backup' ? await writeBackup(source, file, console.log) : await restore(source, file, schema, console.log);
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    console.log(`${command === 'backup' ? `${file} holds` : 'Restored'} ${rows.toLocaleString('en-CA')} rows, in ${seconds} s`);
    if (missingFiles > 0) {
      console.error(
        `${missingFiles} stored ${missingFiles === 1 ? 'file is' : 'files are'} missing or changed; the lines with WARNING above name them.`,
      );
      process.exitCode = MISSING_FILES;
    }
  } finally {
    await close();
  }
}

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof StartRefused ? error.message : error);
  process.exitCode = 1;
});
