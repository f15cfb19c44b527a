import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Db } from '../../platform/db/connection/open.ts';
import { createAdministrator, ensureFirstAdministrator, areAdministratorCredentials } from '../auth/registration/first-administrator.ts';

interface SignIn {
  email: string;
  password: string;
}

/** The default sign-in of a demonstration, which holds only sample data. ADMIN_EMAIL and ADMIN_PASSWORD replace it. */
export const DEMO_ADMIN: SignIn = { email: 'admin@swathline.example', password: 'prairie-sky' };

const DEMO = fileURLToPath(new URL('../../../../demo/dist/main.js', import.meta.url));

/**
 * Creates the administrator of a demonstration: the configured one, else the default one. A demonstration with the default administrator,
 * whose password is public, gets the configured one as well; any other database with users gets no administrator.
 * @param configured from ADMIN_EMAIL and ADMIN_PASSWORD
 * @returns a working sign-in, undefined if none is known
 * @throws StartRefused if the configured address or password is invalid
 */
export async function ensureDemoAdministrator(db: Db, configured: SignIn | undefined): Promise<SignIn | undefined> {
  await ensureFirstAdministrator(db, configured ?? DEMO_ADMIN);
  const isDemonstration = await areAdministratorCredentials(db, DEMO_ADMIN);
  if (configured && isDemonstration) await createAdministrator(db, configured);
  if (configured && (await areAdministratorCredentials(db, configured))) return configured;
  return isDemonstration ? DEMO_ADMIN : undefined;
}

/** Describes to the operator how to sign in. A configured password is not printed. */
export function describeSignIn(signIn: SignIn | undefined, configured: SignIn | undefined): string {
  if (signIn === undefined) {
    return (
      'This database already has users, and neither ADMIN_EMAIL with ADMIN_PASSWORD nor the default sign-in of a demonstration belongs to one of its administrators. ' +
      'No sample data was added. Set both to those of an administrator, or point DATA_DIR at an empty folder.'
    );
  }
  const passwordHint = signIn === configured ? 'the password in ADMIN_PASSWORD' : `the password ${signIn.password}`;
  const warning =
    configured && signIn !== configured
      ? `${configured.email} already has an account here, but ADMIN_PASSWORD is not the password of an administrator with that address. `
      : '';
  return `${warning}Sign in as ${signIn.email} with ${passwordHint}`;
}

/**
 * Starts the process that creates the sample season and simulates the aircraft over HTTP.
 * @param onFilled called when the season is complete, unless it existed before
 * @returns stops the process
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
