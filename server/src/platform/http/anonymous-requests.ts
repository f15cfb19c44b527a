import { setTimeout } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../errors/problem.ts';
import { declaredBytes, MAX_ANONYMOUS_BODY_BYTES } from './bodies/large-bodies.ts';
import { networkOf } from './listening/network.ts';

declare module 'fastify' {
  interface FastifyInstance {
    anonymousRequests: AnonymousRequests;
  }
}

const MAX_REFUSED_PER_MINUTE = 100;
const WINDOW_MS = 60_000;
const DELAY_MS = 500;
const MAX_DELAYED = 200;

/** Admits requests to the routes for anyone of one server. It protects this server's processor, so that no database is asked. */
export class AnonymousRequests {
  /** The refused requests of each network in the current minute. */
  private refused = { since: 0, byNetwork: new Map<string, number>() };
  private delayed = 0;

  /**
   * Admits a request before its body is read.
   * @throws Problem too_many_tries; too_large
   */
  async admit({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Promise<void> {
    await this.assertFewRefused(ip);
    if (declaredBytes(headers) <= MAX_ANONYMOUS_BODY_BYTES) return;
    this.countRefused(ip);
    throw new Problem('too_large', 'The request body is too large.');
  }

  /** Counts a request without a session whose input was refused. */
  countRefused(clientIp: string): void {
    const counts = this.currentWindow();
    const network = networkOf(clientIp);
    counts.set(network, (counts.get(network) ?? 0) + 1);
  }

  /**
   * Refuses a network that has sent 100 requests in a minute that were refused. The refusal waits half a second, so that a client that
   * repeats at once does not fill this server with refusals; of more than 200 that wait, the others are refused at once.
   * @throws Problem too_many_tries, before the body is read
   */
  private async assertFewRefused(clientIp: string): Promise<void> {
    if ((this.currentWindow().get(networkOf(clientIp)) ?? 0) < MAX_REFUSED_PER_MINUTE) return;
    if (this.delayed < MAX_DELAYED) {
      this.delayed++;
      await setTimeout(DELAY_MS).finally(() => this.delayed--);
    }
    const seconds = Math.max(1, Math.ceil((this.refused.since + WINDOW_MS - performance.now()) / 1000));
    throw new Problem('too_many_tries', `Too many requests that could not be read. Wait ${seconds} seconds and try again.`, {
      retryAfter: seconds,
    });
  }

  private currentWindow(): Map<string, number> {
    const now = performance.now();
    if (now - this.refused.since > WINDOW_MS) this.refused = { since: now, byNetwork: new Map() };
    return this.refused.byNetwork;
  }
}
