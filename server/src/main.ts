import { VERSION } from '@swathline/contract';
import { buildApp } from './app.ts';
import { ensureFirstAdministrator, firstAdministratorLink } from './auth/first-administrator.ts';
import { openDatabase } from './db/connect.ts';
import { DEMO_ADMIN, startDemo } from './demo-season.ts';
import { listen } from './listen.ts';
import { mailServer } from './mail/mail-server.ts';
import { readSettings } from './settings.ts';
import { StartRefused } from './start-refused.ts';
import { stopOnSignals } from './stop.ts';

const isDemo = process.argv.includes('--demo');

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const dataDir = isDemo && !process.env['DATA_DIR'] ? './data-demo' : settings.dataDir;
  const database = await openDatabase({ databaseUrl: settings.databaseUrl, dataDir, log: logLine });
  const hasAdministrator = await ensureFirstAdministrator(database.db, isDemo ? DEMO_ADMIN : settings.admin);
  const app = await buildApp({
    ...settings,
    ...database,
    mailServer: settings.mail && mailServer(settings.mail),
    config: {
      version: VERSION,
      environment: isDemo ? 'demo' : settings.isDevelopment ? 'development' : 'production',
      timeZone: settings.timeZone,
      maps: settings.maps,
      mail: settings.mail ? 'smtp' : 'outbox',
    },
  });
  const address = await listen(app, settings);
  console.log(`Swathline ${VERSION} is at ${address}`);
  if (isDemo) {
    console.log(`Sign in as ${DEMO_ADMIN.email} with the password ${DEMO_ADMIN.password}`);
  } else if (!hasAdministrator) {
    console.log(`Create the first administrator: ${await firstAdministratorLink(database.db, address)}`);
  }
  const endDemo = isDemo ? startDemo(address) : undefined;
  stopOnSignals(async () => {
    endDemo?.();
    await app.close();
    await database.close();
  });
}

function logLine(line: string): void {
  console.error(JSON.stringify({ level: 30, time: Date.now(), msg: line.trim(), room: 'database' }));
}

start().catch((error: unknown) => {
  console.error(error instanceof StartRefused ? error.message : error);
  process.exitCode = 1;
  setTimeout(() => process.exit(1), 2000).unref();
});
