import '../../../registrations.ts';
import { createDb, openForCommand } from '../../../platform/db/connection/open.ts';
import { STATEMENT_TIMEOUT_MS } from '../../../platform/db/connection/statement-timeouts.ts';
import { Problem } from '../../../platform/errors/problem.ts';
import { StartRefused } from '../../../platform/errors/start-refused.ts';
import { readSettings } from '../../../settings.ts';
import { resetSecondFactor } from './second-factor.ts';

/**
 * Removes the second factor of the account with the address on the command line, for an administrator who lost phone and recovery codes.
 */
async function run(email: string | undefined): Promise<void> {
  if (email === undefined || email === '') throw new StartRefused('Write the address of the account: npm run reset-second-factor -- EMAIL');
  const { pool, close } = await openForCommand({ ...readSettings(process.env), log: () => undefined });
  try {
    await resetSecondFactor(createDb(pool, { timeoutMs: STATEMENT_TIMEOUT_MS }), email);
    console.log(`The second factor of ${email} was removed. The password alone signs in now, and the owner is mailed.`);
  } finally {
    await close();
  }
}

run(process.argv[2]).catch((error: unknown) => {
  const isExpected = error instanceof StartRefused || error instanceof Problem;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
});
