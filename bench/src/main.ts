import { benchAccounts } from './accounts.ts';
import { benchApi } from './api/api.ts';
import { benchDashboard } from './dashboard/dashboard.ts';
import type { Figure } from './figure.ts';
import { benchJobs } from './jobs/jobs.ts';
import { benchLand } from './land.ts';
import { benchLiveScreen } from './live-screen/live-screen.ts';
import { benchPositions } from './positions/positions.ts';
import { benchScreens } from './screens.ts';
import { benchStart } from './start.ts';
import { benchStreams } from './streams/streams.ts';
import { benchSurvey } from './survey.ts';

const BENCHES: Record<string, () => Promise<Figure[]> | Figure[]> = {
  survey: benchSurvey,
  start: benchStart,
  accounts: benchAccounts,
  screens: benchScreens,
  api: benchApi,
  jobs: benchJobs,
  land: benchLand,
  positions: benchPositions,
  'live-screen': benchLiveScreen,
  streams: benchStreams,
  dashboard: benchDashboard,
};

/** Runs the benches named on the command line, or all of them, and prints each figure beside its limit. */
async function main(): Promise<void> {
  const named = process.argv.slice(2);
  const chosen = Object.entries(BENCHES).filter(([name]) => named.length === 0 || named.includes(name));
  for (const [name, bench] of chosen) {
    console.log(`\n${name}`);
    for (const figure of await bench()) console.log(line(figure));
  }
}

function line({ name, value, unit, limit, better }: Figure): string {
  const ratio = better === 'higher' ? value / limit : limit / value;
  const sign = better === 'higher' ? '≥' : '≤';
  const times = limit === 0 ? '' : `; ${ratio.toFixed(2)} times ${better === 'higher' ? 'it' : 'better'}`;
  return `  ${name}: ${format(value)} ${unit} (limit ${sign} ${format(limit)}${times})`;
}

const format = (value: number) => value.toLocaleString('en-CA', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 });

await main();
