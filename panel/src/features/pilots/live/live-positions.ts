import { type api, PILOT_STREAM, type ReplyOf } from '@swathline/contract';
import { completed } from '../../../shared/api/completed.ts';
import { noteServerDate } from '../../../shared/api/server-clock.ts';
import { eventReader } from './event-reader.ts';

export type LiveState = 'connecting' | 'open' | 'broken';

interface Follower {
  token: string;
  /** `isFirst` for what a connection begins with: the list as it is, whether or not it has changed. */
  onPositions: (reply: ReplyOf<typeof api.pilots.active>, isFirst: boolean) => void;
  onState: (state: LiveState) => void;
  /** The server did not accept the token; following has ended. */
  onRefused: () => void;
}

/** The server writes something at least every 8 s; a stream silent for this long is a dead connection or a proxy that keeps it back. */
const MAX_SILENCE_MS = 15_000;
/** No longer than the page waits with its next question: once the server answers that, the stream is soon back too. */
const MAX_WAIT_MS = 10_000;

class Refused extends Error {}

/** Wait before try number `attempt` (from 0): doubling from 1 s to 10 s, spread by `chance` (0 to 1) so that screens don't return all at once. */
export function backOffMs(attempt: number, chance: number): number {
  return Math.min(MAX_WAIT_MS, 1000 * 2 ** attempt) * (0.5 + chance / 2);
}

/** Follows the stream of positions until the signal aborts, and comes back whenever it breaks. */
export async function followPositions(follower: Follower, signal: AbortSignal): Promise<void> {
  let failures = 0;
  const onPositions: Follower['onPositions'] = (reply, isFirst) => {
    failures = 0;
    follower.onPositions(reply, isFirst);
  };

  follower.onState('connecting');
  while (!signal.aborted) {
    try {
      await readStream({ ...follower, onPositions }, signal);
    } catch (error) {
      if (error instanceof Refused) return follower.onRefused();
    }
    if (signal.aborted) return;
    follower.onState('broken');
    await delay(backOffMs(failures, Math.random()), signal);
    failures += 1;
  }
}

async function readStream(follower: Follower, signal: AbortSignal): Promise<void> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), MAX_SILENCE_MS);

  try {
    const reader = await open(follower.token, AbortSignal.any([signal, silence.signal]));
    follower.onState('open');

    const read = eventReader();
    let isFirst = true;
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), MAX_SILENCE_MS);
      for (const { name, data } of read(piece.value)) {
        if (name !== PILOT_STREAM.event) continue;
        follower.onPositions(completed(PILOT_STREAM.data, JSON.parse(data)) as ReplyOf<typeof api.pilots.active>, isFirst);
        isFirst = false;
      }
    }
  } finally {
    clearTimeout(timer);
  }
}

/** @throws Refused; Error when the server has no stream to give */
async function open(token: string, signal: AbortSignal) {
  const askedAt = Date.now();
  const reply = await fetch(`/api${PILOT_STREAM.path}`, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
    cache: 'no-store',
    signal,
  });
  noteServerDate(reply.headers.get('date'), askedAt, Date.now());
  if (reply.status === 401) throw new Refused();
  if (!reply.ok || reply.body === null) throw new Error(`The stream of positions answered ${reply.status}`);
  return reply.body.pipeThrough(new TextDecoderStream()).getReader();
}

/** Waits, but no longer than the signal lets it. */
function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
