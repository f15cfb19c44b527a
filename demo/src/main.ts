import { api, dayIn, registerUtcOffsets } from '@swathline/contract';
import { flyFleet, prepareFleet } from './aircraft/fleet.ts';
import { createClient, retryWhileUnavailable, RefusedError, type Call } from './client.ts';
import { readEnvironment } from './environment.ts';
import { createFarm, DEMO_FARMER_PASSWORD } from './season/create/create-farm.ts';
import { createSeason } from './season/create/create-season.ts';
import { planSeason } from './season/plan-season.ts';
import { READING_INTERVAL_MS, takeReadings } from './season/create/take-readings.ts';

function log(line: string): void {
  console.log(line);
}

function logWaiting(): void {
  log('Sample season: waiting for the server');
}

/** The aircraft fly even if the season is incomplete; the next start tries to complete it. */
function logIncomplete(failure: unknown): false {
  if (!(failure instanceof RefusedError)) throw failure;
  console.error(`Sample season: not complete. ${failure.message}`);
  process.exitCode = 1;
  return false;
}

/** The season is complete without the farmer's own doings. */
function logWithoutFarmer(failure: unknown): null {
  log(`Sample season: without a farmer who signs in. ${failure instanceof Error ? failure.message : String(failure)}`);
  return null;
}

async function signIn(server: string, email: string, password: string): Promise<Call> {
  const { token } = await createClient(server, null)(api.auth.login, { body: { email, password } });
  if (token === undefined) throw new Error(`${email} has a second factor, so the sample season cannot sign in.`);
  return createClient(server, token);
}

async function run(): Promise<void> {
  const { server, email, password, seed } = readEnvironment(process.env);
  const call = await retryWhileUnavailable(() => signIn(server, email, password), logWaiting);
  const { timeZone, utcOffsets = [] } = await retryWhileUnavailable(() => call(api.system.config, {}), logWaiting);
  registerUtcOffsets(timeZone, utcOffsets);
  const season = planSeason(seed, dayIn(timeZone, new Date()));

  const isNew = await retryWhileUnavailable(() => createSeason(call, season, log), logWaiting).catch(logIncomplete);
  if (isNew) {
    const farmer = await createFarm(call, (token) => createClient(server, token), season.today).catch(logWithoutFarmer);
    if (farmer !== null) log(`Sample season: the farmer ${farmer} signs in at /farm with the password ${DEMO_FARMER_PASSWORD}`);
    process.send?.('season filled');
  }
  keepReadings(call);
  const fleet = await retryWhileUnavailable(() => prepareFleet(call, server, seed, log), logWaiting);
  log(`Sample season: ${fleet.length} aircraft in the air`);
  await flyFleet(call, fleet, log);
}

/** Takes readings now, and again before they are too old. After a failure the checks stay at 'not known' until the next time. */
function keepReadings(call: Call): void {
  const take = () =>
    void takeReadings(call).catch((failure: unknown) => log(`Readings: ${failure instanceof Error ? failure.message : String(failure)}`));
  take();
  setInterval(take, READING_INTERVAL_MS);
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    process.exit(0);
  });
}

run().catch((failure: unknown) => {
  console.error(`Sample season: ${failure instanceof Error ? failure.message : String(failure)}`);
  process.exitCode = 1;
});
