import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { codeOf } from '../../errors/connection-errors.ts';
import { StartRefused } from '../../errors/start-refused.ts';
import { openPool } from './pool.ts';

/** How long to wait for a server that is starting or recovering. */
const MAX_STARTUP_MS = 30_000;
const CANNOT_CONNECT_NOW = '57P03';

type UrlSetting = 'DATABASE_URL' | 'DATABASE_DIRECT_URL';

/**
 * Connects to the PostgreSQL server of a setting.
 * @param setting the name of the setting, for the message
 * @throws StartRefused when the URL is wrong or the server refuses the login; its message never contains the password
 */
export async function openDatabaseUrl(
  databaseUrl: string,
  log: (line: string) => void,
  setting: UrlSetting = 'DATABASE_URL',
): Promise<{ pool: pg.Pool; stop(): Promise<void> }> {
  if (!/^postgres(ql)?:\/\/./.test(databaseUrl) || !URL.canParse(databaseUrl)) {
    throw new StartRefused(`${setting} is not a PostgreSQL address. It looks like postgresql://user:password@host:5432/database.`);
  }
  const pool = openPool({ connectionString: databaseUrl }, log);
  try {
    await waitUntilReady(pool);
  } catch (error) {
    await pool.end();
    throw startRefused(new URL(databaseUrl), error, setting);
  }
  return { pool, stop: () => Promise.resolve() };
}

async function waitUntilReady(pool: pg.Pool): Promise<void> {
  const startedAt = Date.now();
  for (;;) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      if (codeOf(error) !== CANNOT_CONNECT_NOW || Date.now() - startedAt > MAX_STARTUP_MS) throw error;
      await wait(250);
    }
  }
}

function startRefused(url: URL, cause: unknown, setting: UrlSetting): StartRefused {
  const where = url.host || (url.searchParams.get('host') ?? 'localhost');
  const user = decodeURIComponent(url.username) || (url.searchParams.get('user') ?? '');
  const message = cause instanceof Error ? cause.message : String(cause);
  switch (codeOf(cause)) {
    case '28P01':
      return wrongPassword();
    case '28000':
      return new StartRefused(
        `The database server at ${where} does not accept connections of user "${user}" from here (${message}). Check ${setting} and its pg_hba.conf.`,
        {
          cause,
        },
      );
    case '3D000':
      return new StartRefused(
        `The database server at ${where} has no database "${url.pathname.slice(1)}". Create it, or correct ${setting}.`,
        { cause },
      );
    default:
      if (/password/i.test(message)) return wrongPassword();
      return new StartRefused(
        `The database server at ${where} cannot be reached (${message || codeOf(cause)}). Start it, or correct ${setting}.`,
        { cause },
      );
  }

  function wrongPassword(): StartRefused {
    return new StartRefused(`The database server at ${where} refuses the password of user "${user}". Correct it in ${setting}.`, {
      cause,
    });
  }
}
