import { join } from 'node:path';
import { startBareServer } from '../bare-server.ts';
import type { Figure } from '../figure.ts';
import { compareLoads, type Load } from '../load.ts';
import { bareInserts } from './bare-inserts.ts';
import { postLoad } from './post-load.ts';
import type { SeededPilot } from './seed-positions.ts';

const BARE_SERVER = join(import.meta.dirname, 'bare-server.js');
const BATCHES = [
  { name: 'one at a time', size: 1, minRatio: 0.5 },
  { name: 'in batches of 100', size: 100, minRatio: 0.6 },
];

/** Compares accepted positions per second with the same inserts through a bare server and by bare clients of the database. */
export async function intakeFigures(address: string, socketFolder: string, pilots: SeededPilot[]): Promise<Figure[]> {
  const tokens = pilots.map(({ token }) => token);
  const ids = pilots.map(({ id }) => id);
  const bare = await startBareServer(BARE_SERVER, socketFolder);
  try {
    const figures: Figure[] = [];
    for (const { name, size, minRatio } of BATCHES) {
      const compareWith = async (baselineName: string, loadBaseline: () => Promise<Load>): Promise<Figure> => {
        const { ours, baseline, ratio } = await compareLoads(() => postLoad(address, tokens, size), loadBaseline);
        const rates = `${ours.perSecond.toFixed(0)} to ${baseline.perSecond.toFixed(0)} a second`;
        const p99 = `p99 ${ours.p99Ms.toFixed(0)} to ${baseline.p99Ms.toFixed(0)} ms`;
        return {
          name: `positions ${name}: share of ${baselineName} (${rates}, ${p99})`,
          value: ratio,
          unit: '',
          limit: minRatio,
          better: 'higher',
        };
      };
      figures.push(await compareWith('a bare server', () => postLoad(bare.address, ids, size)));
      figures.push(await compareWith('bare inserts', () => bareInserts(socketFolder, ids, size)));
    }
    return figures;
  } finally {
    bare.stop();
  }
}
