import autocannon from 'autocannon';
import type { Load } from '../load.ts';
import { report, reports } from './reports.ts';

const CONNECTIONS = 32;
const SECONDS = 4;

/**
 * Posts positions in batches on 32 connections, each with the token of a different pilot.
 * @returns positions per second, and the 99th percentile of a post @throws Error if any reply is not 2xx
 */
export async function postLoad(address: string, tokens: string[], batch: number): Promise<Load> {
  let connection = 0;
  const { requests, latency, non2xx, errors } = await autocannon({
    url: `${address}/api/pilot/locations`,
    method: 'POST',
    connections: CONNECTIONS,
    duration: SECONDS,
    setupClient: (client) => {
      const token = tokens[connection++ % tokens.length] ?? '';
      client.setHeaders({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });
      const setNextBody = () => client.setBody(JSON.stringify(batch === 1 ? report() : { locations: reports(batch) }));
      setNextBody();
      client.on('response', setNextBody);
    },
  });
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} replies were not 2xx, ${errors} calls failed.`);
  return { perSecond: requests.average * batch, p99Ms: latency.p99 };
}
