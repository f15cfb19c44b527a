import { type SharedJob, api } from '@swathline/contract';
import { useEffect, useState } from 'react';
import { CallFailed, send } from '@swathline/client/api/call';

const RETRY_DELAY_MS = 1000;
/** When the page is shown again after this time, the job is loaded again. */
const FRESH_MS = 5000;

interface State {
  job?: SharedJob;
  error?: CallFailed;
}

/** Loads the job of a link, and again whenever the page is shown or back online. A failure leaves a loaded job on screen. */
export function useSharedJob(token: string) {
  const [state, setState] = useState<State>({});
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    let loadedAt = Date.now();
    const load = async () => {
      loadedAt = Date.now();
      const next = await readJob(token, signal);
      if (!signal.aborted) setState((now) => (next.job ? next : { ...now, ...next }));
    };
    const reload = () => {
      if (document.visibilityState === 'visible' && Date.now() - loadedAt > FRESH_MS) void load();
    };
    document.addEventListener('visibilitychange', reload, { signal });
    window.addEventListener('online', reload, { signal });
    void load();
    return () => ended.abort();
  }, [token, attempt]);

  const retry = () => {
    setState({});
    setAttempt((now) => now + 1);
  };
  return { ...state, retry };
}

/** Retries once if the server is unreachable or fails, as the panel's queries do. */
async function readJob(token: string, signal: AbortSignal): Promise<State> {
  try {
    try {
      return { job: await requestJob(token, signal) };
    } catch (error) {
      if (!(error instanceof CallFailed) || !isTemporary(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
      return { job: await requestJob(token, signal) };
    }
  } catch (error) {
    if (error instanceof CallFailed) return { error };
    if (signal.aborted) return {};
    throw error;
  }
}

const isTemporary = ({ code, status }: CallFailed) => code !== 'timed_out' && (status === 0 || status >= 500);

const requestJob = (token: string, signal: AbortSignal) => send(api.jobLinks.read, { params: { token } }, { signal });
