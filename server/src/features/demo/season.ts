import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Db } from '../../platform/db/connection/open.ts';
import { createAdministrator, ensureFirstAdministrator, areAdministratorCredentials } from '../auth/first-administrator.ts';

interface SignIn {
  email: string;
  password: string;
}

/** The sign-in of a demonstration, unless ADMIN_EMAIL and ADMIN_PASSWORD name another; it holds sample data only. */
export const DEMO_ADMIN: SignIn = { email: 'admin@swathline.example', password: 'prairie-sky' };

const DEMO = fileURLToPath(new URL('../../../../demo/dist/main.js', import.meta.url));

/**
 * Makes the administrator of a demonstration: the named one, else the usual one. In a demonstration that has the usual one already, whose password
 * everybody knows, a named one is added; no other database that holds people is given an administrator.
 * @returns a sign-in that works, undefined where none is known
 * @throws StartRefused when the named address or password cannot be used
 */
export async function ensureDemoAdministrator(db: Db, named: SignIn | undefined): Promise<SignIn | undefined> {
  await ensureFirstAdministrator(db, named ?? DEMO_ADMIN);
  const isDemonstration = await areAdministratorCredentials(db, DEMO_ADMIN);
  if (named && isDemonstration) await createAdministrator(db, named);
  if (named && (await areAdministratorCredentials(db, named))) return named;
  return isDemonstration ? DEMO_ADMIN : undefined;
}

/** The lines about signing in for the operator. A password that the operator chose is not printed. */
export function signInText(signIn: SignIn | undefined, named: SignIn | undefined): string {
  if (signIn === undefined) {
    return (
      'This database has people already, and neither ADMIN_EMAIL with ADMIN_PASSWORD nor the usual sign-in of a demonstration fits one of its administrators. ' +
      'Nothing was filled in. Set both to an administrator of it, or point DATA_DIR at an empty folder.'
    );
  }
  const how = signIn === named ? 'the password in ADMIN_PASSWORD' : `the password ${signIn.password}`;
  const other =
    named && signIn !== named ? `${named.email} is an account here already, which ADMIN_PASSWORD does not open as an administrator. ` : '';
  return `${other}Sign in as ${signIn.email} with ${how}`;
}

/**
 * Starts the program that fills the sample season and flies the aircraft over HTTP. Ends it when told so.
 * @param onFilled called once the season is there, if it was not before
 */
export function startDemo(address: string, { email, password }: SignIn, onFilled: () => void): () => void {
  const demo = spawn(process.execPath, [DEMO], {
    env: { ...process.env, DEMO_SERVER: address, DEMO_EMAIL: email, DEMO_PASSWORD: password },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  demo.once('message', onFilled);
  demo.on('error', (error) => console.error(`The sample season could not be started: ${error.message}`));
  return () => demo.kill('SIGTERM');
}
