import autocannon from 'autocannon';

const CONNECTIONS = 32;
const SECONDS = 3;

export interface Load {
  perSecond: number;
  p99Ms: number;
}

/**
 * Sends the same request repeatedly on 32 connections. Posts the body if one is given.
 * @throws Error if any reply is not 2xx
 */
export async function load(url: string, headers: Record<string, string> = {}, body?: object): Promise<Load> {
  const post = body && { method: 'POST' as const, body: JSON.stringify(body) };
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
    ...post,
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} replies were not 2xx, ${errors} calls failed.`);
  return { perSecond: requests.average, p99Ms: latency.p99 };
}

interface LoadComparison {
  ours: Load;
  baseline: Load;
  /** Our rate divided by the baseline's. */
  ratio: number;
}

/**
 * Loads our server and a baseline alternately in three rounds, so that other load on the machine affects both.
 * @returns the round with the median ratio
 */
export async function compareLoads(loadOurs: () => Promise<Load>, loadBaseline: () => Promise<Load>): Promise<LoadComparison> {
  const rounds: LoadComparison[] = [];
  for (let round = 0; round < 3; round++) {
    const [ours, baseline] = [await loadOurs(), await loadBaseline()];
    rounds.push({ ours, baseline, ratio: ours.perSecond / baseline.perSecond });
  }
  const median = rounds.toSorted((a, b) => a.ratio - b.ratio)[1];
  if (!median) throw new Error('No rounds were run.');
  return median;
}
