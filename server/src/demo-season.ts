import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The sign-in of a demonstration; it holds sample data only. */
export const DEMO_ADMIN = { email: 'admin@swathline.example', password: 'prairie-sky' };

const DEMO = fileURLToPath(new URL('../../demo/dist/main.js', import.meta.url));

/**
 * Starts the program that fills the sample season and flies the aircraft over HTTP. Ends it when told so.
 * @param onFilled called once the season is there, if it was not before
 */
export function startDemo(address: string, onFilled: () => void): () => void {
  const { email, password } = DEMO_ADMIN;
  const demo = spawn(process.execPath, [DEMO], {
    env: { ...process.env, DEMO_SERVER: address, DEMO_EMAIL: email, DEMO_PASSWORD: password },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  demo.once('message', onFilled);
  demo.on('error', (error) => console.error(`The sample season could not be started: ${error.message}`));
  return () => demo.kill('SIGTERM');
}
