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
  const posted = body && { method: 'POST' as const, body: JSON.stringify(body) };
  const all = body ? { ...headers, 'content-type': 'application/json' } : headers;
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    headers: all,
    ...posted,
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} answers were not 2xx, ${errors} calls failed.`);
  return { perSecond: requests.average, p99Ms: latency.p99 };
}

/** Loads two servers alternately in three rounds, so that other load on the machine affects both. @returns the round with the median ratio */
export async function loadBoth(ours: () => Promise<Load>, peer: () => Promise<Load>): Promise<{ ours: Load; peer: Load; ratio: number }> {
  const rounds: { ours: Load; peer: Load; ratio: number }[] = [];
  for (let round = 0; round < 3; round++) {
    const [first, second] = [await ours(), await peer()];
    rounds.push({ ours: first, peer: second, ratio: first.perSecond / second.perSecond });
  }
  const middle = rounds.toSorted((a, b) => a.ratio - b.ratio)[1];
  if (!middle) throw new Error('No rounds were run.');
  return middle;
}
