import { fileURLToPath } from 'node:url';
import { VERSION } from '@swathline/contract';
import { buildApp } from './app.ts';
import { ensureFirstAdministrator, createSetupLink } from './features/auth/registration/first-administrator.ts';
import { encryptStoredSecrets } from './features/auth/second-factor/stored-secrets.ts';
import { backdateHistory } from './features/demo/history.ts';
import { ensureDemoAdministrator, describeSignIn, startDemo } from './features/demo/season.ts';
import { type OpenDatabase, openDatabase } from './platform/db/connection/open.ts';
import { StartRefused } from './platform/errors/start-refused.ts';
import { FileStore } from './platform/files/file-store.ts';
import { listen } from './platform/http/listening/listen.ts';
import { createMailServer } from './platform/mail/mail-server.ts';
import { openSecretBox } from './platform/secrets/secrets-key.ts';
import { stopOnSignals } from './platform/stop-on-signals.ts';
import { TIME_ZONE_DATA } from './platform/utc-offsets.ts';
import { filesFolder, readSettings } from './settings.ts';

const builtApp = (name: string) => fileURLToPath(new URL(`../../${name}/dist`, import.meta.url));
const isDemo = process.argv.includes('--demo');

async function start(): Promise<void> {
  const settings = readSettings(isDemo ? { LOG_LEVEL: 'warn', ...process.env } : process.env);
  const dataDir = isDemo && !process.env['DATA_DIR'] ? './data-demo' : settings.dataDir;
  const database = await openDatabase({ ...settings, dataDir, log: databaseLog(settings.logLevel) });
  const files = new FileStore(filesFolder({ ...settings, dataDir }));
  await closeOnFailure(database, files.assertWritable());
  const secrets = await closeOnFailure(database, prepareSecrets(database, { ...settings, dataDir }));
  const demoSignIn = isDemo ? await closeOnFailure(database, ensureDemoAdministrator(database.db, settings.admin)) : undefined;
  const hasAdministrator = isDemo || (await closeOnFailure(database, ensureFirstAdministrator(database.db, settings.admin)));
  const app = await buildApp({
    ...settings,
    ...database,
    secrets,
    files,
    mailServer: settings.mail && createMailServer(settings.mail),
    config: {
      version: VERSION,
      environment: isDemo ? 'demo' : settings.isDevelopment ? 'development' : 'production',
      timeZone: settings.timeZone,
      maps: settings.maps,
      mail: settings.mail ? 'smtp' : 'outbox',
      weather: settings.weather?.source ?? null,
    },
    pages: { panel: builtApp('panel'), portal: builtApp('portal') },
  });
  const address = await listen(app, settings);
  console.log(`Swathline ${VERSION} is at ${address}`);
  console.log(`Times are in ${settings.timeZone}, by the time zone data ${TIME_ZONE_DATA}`);
  if (isDemo) {
    console.log(describeSignIn(demoSignIn, settings.admin));
  } else if (!hasAdministrator) {
    console.log(`Create the first administrator: ${await createSetupLink(database.db, address)}`);
  }
  const onFilled = () => void backdateHistory({ db: database.db, timeZone: settings.timeZone }).catch(console.error);
  const endDemo = demoSignIn && startDemo(address, demoSignIn, onFilled);
  stopOnSignals(async () => {
    endDemo?.();
    await app.close();
    await database.close();
  });
}

/** Opens the box of secrets, and encrypts with its key the stored secrets that are not yet. */
async function prepareSecrets({ db }: OpenDatabase, settings: Parameters<typeof openSecretBox>[0] & { logLevel: string }) {
  const secrets = openSecretBox(settings);
  const unreadable = await encryptStoredSecrets(db, secrets);
  if (unreadable > 0 && settings.logLevel !== 'silent') {
    logLine(40, 'secrets', `${unreadable} authenticator apps cannot be checked: ${ANOTHER_KEY}`);
  }
  return secrets;
}

const ANOTHER_KEY =
  'their secrets were encrypted with a key that this server does not have. Copy secrets.key from the earlier DATA_DIR, or set SECRETS_KEY as on the other servers, and start again. Until then these people sign in with a recovery code or a passkey, or an administrator removes their second factor (docs/operating.md, "Keys").';

/** Awaits a step of the startup and closes the database if it fails. */
async function closeOnFailure<Result>(database: OpenDatabase, step: Promise<Result>): Promise<Result> {
  return step.catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
}

/** Logs PostgreSQL's own messages at level info, and other messages about the database as warnings. */
function databaseLog(logLevel: string): (line: string) => void {
  const logsInfo = ['trace', 'debug', 'info'].includes(logLevel);
  return (line) => {
    const isInfo = line.startsWith('postgres: LOG:');
    if (isInfo ? logsInfo : logLevel !== 'silent') {
      logLine(isInfo ? 30 : 40, 'database', line.trim());
    }
  };
}

const logLine = (level: number, component: string, msg: string) => {
  console.error(JSON.stringify({ level, time: Date.now(), component, msg }));
};

start().catch((error: unknown) => {
  console.error(error instanceof StartRefused ? error.message : error);
  process.exitCode = 1;
  setTimeout(() => process.exit(1), 2000).unref();
});
