import { api } from '@swathline/contract';
import { flyFleet, prepareFleet } from './aircraft/fleet.ts';
import { callerOf, patiently, Refused, type Call } from './client.ts';
import { readEnvironment } from './environment.ts';
import { todayIn } from './season/calendar.ts';
import { fillSeason } from './season/fill.ts';
import { planSeason } from './season/season.ts';

function tell(line: string): void {
  console.log(line);
}

function tellWaiting(): void {
  tell('Sample season: waiting for the server');
}

/** The aircraft fly even when the season is incomplete; the next start tries to fill it again. */
function tellUnfilled(failure: unknown): false {
  if (!(failure instanceof Refused)) throw failure;
  console.error(`Sample season: not complete. ${failure.message}`);
  process.exitCode = 1;
  return false;
}

async function signIn(server: string, email: string, password: string): Promise<Call> {
  const { token } = await callerOf(server, null)(api.auth.login, { body: { email, password } });
  return callerOf(server, token);
}

async function run(): Promise<void> {
  const { server, email, password, seed } = readEnvironment(process.env);
  const call = await patiently(() => signIn(server, email, password), tellWaiting);
  const { timeZone } = await patiently(() => call(api.system.config, {}), tellWaiting);
  const season = planSeason(seed, todayIn(timeZone));

  const wasFilled = await patiently(() => fillSeason(call, season, tell), tellWaiting).catch(tellUnfilled);
  if (wasFilled) process.send?.('season filled');
  const fleet = await patiently(() => prepareFleet(call, server, seed, tell), tellWaiting);
  tell(`Sample season: ${fleet.length} aircraft in the air`);
  await flyFleet(call, fleet, tell);
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
