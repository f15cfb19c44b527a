import { VERSION } from '@swathline/contract';
import { buildApp } from './app.ts';
import { ensureFirstAdministrator, createSetupLink } from './features/auth/registration/first-administrator.ts';
import { backdateHistory } from './features/demo/history.ts';
import { ensureDemoAdministrator, describeSignIn, startDemo } from './features/demo/season.ts';
import { type OpenDatabase, openDatabase } from './platform/db/connection/open.ts';
import { StartRefused } from './platform/errors/start-refused.ts';
import { FileStore } from './platform/files/file-store.ts';
import { listen } from './platform/http/listen.ts';
import { createMailServer } from './platform/mail/mail-server.ts';
import { stopOnSignals } from './platform/stop-on-signals.ts';
import { filesFolder, readSettings } from './settings.ts';

const isDemo = process.argv.includes('--demo');

async function start(): Promise<void> {
  const settings = readSettings(isDemo ? { LOG_LEVEL: 'warn', ...process.env } : process.env);
  const dataDir = isDemo && !process.env['DATA_DIR'] ? './data-demo' : settings.dataDir;
  const database = await openDatabase({ ...settings, dataDir, log: databaseLog(settings.logLevel) });
  const demoSignIn = isDemo ? await closeOnFailure(database, ensureDemoAdministrator(database.db, settings.admin)) : undefined;
  const hasAdministrator = isDemo || (await closeOnFailure(database, ensureFirstAdministrator(database.db, settings.admin)));
  const app = await buildApp({
    ...settings,
    ...database,
    files: new FileStore(filesFolder({ ...settings, dataDir })),
    mailServer: settings.mail && createMailServer(settings.mail),
    config: {
      version: VERSION,
      environment: isDemo ? 'demo' : settings.isDevelopment ? 'development' : 'production',
      timeZone: settings.timeZone,
      maps: settings.maps,
      mail: settings.mail ? 'smtp' : 'outbox',
      weather: settings.weather?.source ?? null,
    },
  });
  const address = await listen(app, settings);
  console.log(`Swathline ${VERSION} is at ${address}`);
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
      console.error(JSON.stringify({ level: isInfo ? 30 : 40, time: Date.now(), component: 'database', msg: line.trim() }));
    }
  };
}

start().catch((error: unknown) => {
  console.error(error instanceof StartRefused ? error.message : error);
  process.exitCode = 1;
  setTimeout(() => process.exit(1), 2000).unref();
});
