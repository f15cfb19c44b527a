import { join } from 'node:path';
import { startBareServer } from '../bare-server.ts';
import type { Figure } from '../figure.ts';
import { loadBoth } from '../load.ts';
import { bareInserts } from './bare-inserts.ts';
import { postLoad } from './post-load.ts';
import type { SeededPilot } from './seed-positions.ts';

const BARE_SERVER = join(import.meta.dirname, 'bare-server.js');
const BATCHES = [
  { name: 'one at a time', size: 1, least: 0.5 },
  { name: 'in batches of 100', size: 100, least: 0.6 },
];

/** Compares accepted positions per second with the same inserts through a bare server and by bare clients of the database. */
export async function intakeFigures(address: string, socketFolder: string, pilots: SeededPilot[]): Promise<Figure[]> {
  const tokens = pilots.map(({ token }) => token);
  const ids = pilots.map(({ id }) => id);
  const bare = await startBareServer(BARE_SERVER, socketFolder);
  try {
    const figures: Figure[] = [];
    for (const { name, size, least } of BATCHES) {
      const share = async (of: string, limit: number, peer: Parameters<typeof loadBoth>[1]): Promise<Figure> => {
        const { ours, peer: theirs, ratio } = await loadBoth(() => postLoad(address, tokens, size), peer);
        const rates = `${ours.perSecond.toFixed(0)} to ${theirs.perSecond.toFixed(0)} a second, p99 ${ours.p99Ms.toFixed(0)} to ${theirs.p99Ms.toFixed(0)} ms`;
        return { name: `positions ${name}: share of ${of} (${rates})`, value: ratio, unit: '', limit, better: 'higher' };
      };
      figures.push(await share('a bare server', least, () => postLoad(bare.address, ids, size)));
      figures.push(await share('bare inserts', least, () => bareInserts(socketFolder, ids, size)));
    }
    return figures;
  } finally {
    bare.stop();
  }
}
