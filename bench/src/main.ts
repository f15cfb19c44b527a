import { benchAccounts } from './accounts.ts';
import { benchApi } from './api/api.ts';
import { benchBilling } from './billing/billing.ts';
import { benchBoard } from './board/board.ts';
import { benchDashboard } from './dashboard/dashboard.ts';
import { type Figure, formatFigure } from './figure.ts';
import { benchFlood } from './flood.ts';
import { benchHazards } from './hazards/hazards.ts';
import { benchJobs } from './jobs/jobs.ts';
import { benchLand } from './land/land.ts';
import { benchLiveScreen } from './live-screen/live-screen.ts';
import { benchPositions } from './positions/positions.ts';
import { benchRecordDocuments } from './records/documents.ts';
import { benchRecords } from './records/records.ts';
import { benchRightField } from './right-field/right-field.ts';
import { benchScreens } from './screens/screens.ts';
import { benchStart } from './start.ts';
import { benchStock } from './stock/stock.ts';
import { benchStreams } from './streams/streams.ts';
import { benchSurvey } from './survey.ts';

const BENCHES: Record<string, () => Promise<Figure[]> | Figure[]> = {
  survey: benchSurvey,
  start: benchStart,
  accounts: benchAccounts,
  flood: benchFlood,
  screens: benchScreens,
  api: benchApi,
  jobs: benchJobs,
  land: benchLand,
  hazards: benchHazards,
  records: benchRecords,
  'record-documents': benchRecordDocuments,
  billing: benchBilling,
  stock: benchStock,
  positions: benchPositions,
  'live-screen': benchLiveScreen,
  streams: benchStreams,
  dashboard: benchDashboard,
  'right-field': benchRightField,
  board: benchBoard,
};

/** Runs the benches named on the command line, or all, and prints each figure with its limit. */
async function main(names: string[]): Promise<void> {
  const unknown = names.find((name) => !Object.hasOwn(BENCHES, name));
  if (unknown !== undefined) {
    console.error(`There is no bench "${unknown}". Choose from these: ${Object.keys(BENCHES).join(', ')}.`);
    process.exitCode = 1;
    return;
  }
  const selected = Object.entries(BENCHES).filter(([name]) => names.length === 0 || names.includes(name));
  for (const [name, bench] of selected) {
    console.log(`\n${name}`);
    for (const figure of await bench()) console.log(formatFigure(figure));
  }
}

await main(process.argv.slice(2));
