import { type SharedJob, api, MINUTE_MS } from '@swathline/contract';
import { useEffect, useState } from 'react';
import { CallFailed, send } from '@swathline/client/api/call';

const RETRY_DELAY_MS = 1000;
/** When the page is shown again after this time, the job is loaded again. */
const FRESH_MS = 5000;

interface State {
  job?: SharedJob;
  loadedAt?: string;
  error?: CallFailed;
}

/** Whether a link shows no job any more. Any other failure may pass. */
export const isClosed = ({ code, status }: CallFailed) => status === 404 || code === 'wrong_status';

/**
 * Loads the job of a link, and again each minute and whenever the page is shown or back online. A failure that may pass leaves a loaded job
 * on screen.
 */
export function useSharedJob(token: string) {
  const [state, setState] = useState<State>({});
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    let triedAt = Date.now();
    const load = async () => {
      triedAt = Date.now();
      const next = await readJob(token, signal);
      if (!signal.aborted) setState((now) => (next.error && !isClosed(next.error) ? { ...now, ...next } : next));
    };
    const reload = () => {
      if (document.visibilityState === 'visible' && Date.now() - triedAt > FRESH_MS) void load();
    };
    const minute = setInterval(reload, MINUTE_MS);
    document.addEventListener('visibilitychange', reload, { signal });
    window.addEventListener('online', reload, { signal });
    void load();
    return () => {
      clearInterval(minute);
      ended.abort();
    };
  }, [token, attempt]);

  const retry = () => {
    setState(({ error: _, ...loaded }) => loaded);
    setAttempt((now) => now + 1);
  };
  return { ...state, retry };
}

/** Retries once if the server is unreachable or fails, as the panel's queries do. */
async function readJob(token: string, signal: AbortSignal): Promise<State> {
  try {
    try {
      return await requestJob(token, signal);
    } catch (error) {
      if (!(error instanceof CallFailed) || !isTemporary(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
      return await requestJob(token, signal);
    }
  } catch (error) {
    if (error instanceof CallFailed) return { error };
    if (signal.aborted) return {};
    throw error;
  }
}

const isTemporary = ({ code, status }: CallFailed) => code !== 'timed_out' && (status === 0 || status >= 500);

async function requestJob(token: string, signal: AbortSignal): Promise<State> {
  const job = await send(api.jobLinks.read, { params: { token } }, { signal });
  return { job, loadedAt: new Date().toISOString() };
}
