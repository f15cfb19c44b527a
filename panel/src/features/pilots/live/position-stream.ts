import { type ActivePilot, type api, PILOT_STREAM } from '@swathline/contract';
import { createParser } from 'eventsource-parser';
import { listPageOf } from '../../../shared/api/rows.ts';
import { noteServerDate } from '@swathline/client/api/server-clock';

export type StreamState = 'connecting' | 'open' | 'broken';

interface StreamHandlers {
  token: string;
  /** `isFirst` marks the snapshot that the server sends on every new connection, changed or not. */
  onPositions: (pilots: ActivePilot[], isFirst: boolean) => void;
  /** The ids of the open alarms, with each snapshot. */
  onAlarms?: (ids: string) => void;
  onState: (state: StreamState) => void;
  /** The connection is alive and has sent its snapshot, so the last positions are still current. */
  onConfirmed: () => void;
  /** The server rejected the token; the stream is not opened again. */
  onUnauthorized: () => void;
  /** Jobs were moved on the board. */
  onMoved?: () => void;
}

/** The server writes at least every 8 s. A longer silence means a dead connection or a buffering proxy. */
const MAX_SILENCE_MS = 15_000;
/** At most the default polling interval, so that the stream returns soon after polling succeeds. */
const MAX_WAIT_MS = 10_000;

class Unauthorized extends Error {}

/**
 * The wait before a retry, which doubles from 1 s (`attempt` 0) to 10 s. `random` (0 to 1) spreads the waits, so that screens do not all
 * reconnect at the same time.
 */
export function backoffMs(attempt: number, random: number): number {
  return Math.min(MAX_WAIT_MS, 1000 * 2 ** attempt) * (0.5 + random / 2);
}

/** Reads the stream of positions until the signal aborts, and reconnects whenever it breaks. */
export async function followPositionStream(handlers: StreamHandlers, signal: AbortSignal): Promise<void> {
  let failures = 0;
  const onPositions: StreamHandlers['onPositions'] = (pilots, isFirst) => {
    failures = 0;
    handlers.onPositions(pilots, isFirst);
  };

  handlers.onState('connecting');
  while (!signal.aborted) {
    try {
      await readStream({ ...handlers, onPositions }, signal);
    } catch (error) {
      if (error instanceof Unauthorized) return handlers.onUnauthorized();
    }
    if (signal.aborted) return;
    handlers.onState('broken');
    await delay(backoffMs(failures, Math.random()), signal);
    failures += 1;
  }
}

async function readStream(handlers: StreamHandlers, signal: AbortSignal): Promise<void> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), MAX_SILENCE_MS);

  try {
    const reader = await openStream(handlers.token, AbortSignal.any([signal, silence.signal]));
    handlers.onState('open');

    let hasSnapshot = false;
    const onPilots = (pilots: ActivePilot[]) => {
      handlers.onPositions(pilots, !hasSnapshot);
      hasSnapshot = true;
    };
    const parser = positionParser(onPilots, handlers);
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      // Comments keep the connection alive too, so the timer restarts with every chunk, not with every event.
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), MAX_SILENCE_MS);
      parser.feed(chunk.value);
      if (hasSnapshot) handlers.onConfirmed();
    }
  } finally {
    clearTimeout(timer);
  }
}

function positionParser(onPositions: (pilots: ActivePilot[]) => void, { onMoved, onAlarms }: Pick<StreamHandlers, 'onMoved' | 'onAlarms'>) {
  return createParser({
    onEvent: ({ event, data }) => {
      if (event === PILOT_STREAM.boardEvent) onMoved?.();
      if (event !== PILOT_STREAM.event) return;
      const { alarms = [], ...snapshot } = JSON.parse(data) as { alarms?: { id: string }[] };
      onPositions(listPageOf<typeof api.pilots.active>(snapshot).rows);
      onAlarms?.(alarms.map(({ id }) => id).join(' '));
    },
  });
}

/** @throws Unauthorized; Error when the server has no stream to offer */
async function openStream(token: string, signal: AbortSignal) {
  const requestedAt = Date.now();
  const reply = await fetch(`/api${PILOT_STREAM.path}`, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
    cache: 'no-store',
    signal,
  });
  noteServerDate(reply.headers.get('date'), requestedAt, Date.now());
  if (reply.status === 401) throw new Unauthorized();
  if (!reply.ok || reply.body === null) throw new Error(`The position stream answered with status ${reply.status}`);
  return reply.body.pipeThrough(new TextDecoderStream()).getReader();
}

/** Resolves after `ms`, or as soon as the signal aborts. */
function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
