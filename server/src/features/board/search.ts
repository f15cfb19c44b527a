import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { SuggestedOrder } from '@swathline/survey';
import { limitConcurrency, QueueFull } from '../../platform/async/limit-concurrency.ts';
import { Problem } from '../../platform/errors/problem.ts';
import type { SearchTask } from './search-worker.ts';

/** Below that of the browser. A busy machine takes several times the second or two of an idle one. */
const TIMEOUT_MS = 25_000;
const limit = limitConcurrency({ maxRunning: 2, maxWaiting: 10 });

/** Searches for better orders in another process, so that the server keeps responding. @throws Problem too_many_tries, unavailable */
export async function searchOrders(task: SearchTask): Promise<SuggestedOrder[]> {
  try {
    return await limit('orders', () => runWorker(task));
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error;
    throw new Problem('too_many_tries', 'Many orders are being calculated just now. Try again in a minute.', { retryAfter: 30 });
  }
}

/** Runs `search-worker.ts`, compiled or from source like this file, with an empty environment. */
function runWorker(task: SearchTask): Promise<SuggestedOrder[]> {
  const isSource = import.meta.url.endsWith('.ts');
  const entry = new URL(isSource ? './search-worker.ts' : './search-worker.js', import.meta.url);
  const child = fork(fileURLToPath(entry), {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    execArgv: isSource ? ['--conditions=swathline-source', '--import', 'tsx'] : [],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
  return new Promise<SuggestedOrder[]>((resolve, reject) => {
    child.once('message', (found) => resolve(found as SuggestedOrder[]));
    child.once('error', reject);
    child.once('exit', () => reject(new Problem('unavailable', 'The search took too long. Suggest the order of one lane at a time.')));
    child.send(task, (error) => error && reject(error));
  }).finally(() => clearTimeout(timer));
}
