import { api, type FarmBundle, type ReplyOf, type Route } from '@swathline/contract';
import { CallFailed, type Parts, send } from '@swathline/client/api/call';
import { setOperationTimes } from '@swathline/client/format/format';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { currentSubscription } from '../../kit/push.ts';
import type { Farm } from './farm-context.ts';
import { changeBundle, type FarmStore, forgetFarm, keepBundle, keepToken, readFarm } from './farm-store.ts';
import { forgetDrafts } from './use-draft.ts';
import { sendAnySubscription } from './send-subscription.ts';

/** Older data are loaded again when the page is shown. */
const FRESH_MS = 30_000;
/** How often they are loaded while it stays open. */
const REFRESH_MS = 60_000;

interface State {
  token: string | null;
  bundle: FarmBundle | null;
  problem: string | null;
  isLoading: boolean;
  /** Why there is no session any more. */
  message: string | null;
}

const SIGNED_OUT: State = { token: null, bundle: null, problem: null, isLoading: false, message: null };
const ENDED = 'You were signed out on this device. Sign in again.';

/** The session and the data of the page. `state` is null until the device's store is read. */
export function useFarmState(store: FarmStore) {
  const { state, begin, change, end } = useKeptState(store);
  const token = state?.token ?? null;
  const call = useCall(token, end);
  const { refresh, showEarlier, showJob } = useBundle(store, { token, call, change, end });
  useFreshBundle(refresh, state?.bundle?.madeAt);
  usePush(token, call);

  const farm = useMemo<Farm | null>(() => {
    if (!state?.bundle || token === null) return null;
    const { bundle, problem, isLoading } = state;
    const signOut = async () => {
      await (await currentSubscription())?.unsubscribe();
      await send(api.auth.logout, {}, { token }).catch(() => undefined);
      forgetDrafts();
      await end(token, null);
    };
    return { bundle, token, problem, isLoading, refresh, showEarlier, call, showJob, signOut };
  }, [state, token, refresh, showEarlier, showJob, call, end]);
  /** Begins a session on this device, in the place of the one that it had. */
  const signIn = async (next: string) => {
    if (token !== null) await send(api.auth.logout, {}, { token }).catch(() => undefined);
    await begin(next);
  };
  return { state, farm, signIn, refresh };
}

/** The bundle with a job that was changed, or as its first one a job that is new. */
function withJob(bundle: FarmBundle, job: FarmBundle['jobs'][number]): FarmBundle {
  const isKnown = bundle.jobs.some(({ id }) => id === job.id);
  return { ...bundle, jobs: isKnown ? bundle.jobs.map((each) => (each.id === job.id ? job : each)) : [job, ...bundle.jobs] };
}

type Change = (token: string, parts: Partial<State> | ((now: State) => Partial<State>)) => void;
type End = (token: string, message: string | null) => Promise<void>;

/**
 * The state, which begins with what the device's store holds. `begin` begins a session on this device, `change` changes its state, and
 * `end` ends it. A late reply to a session that has ended changes and ends nothing.
 */
function useKeptState(store: FarmStore) {
  const [state, setState] = useState<State | null>(null);
  useEffect(() => {
    const read = () =>
      readFarm(store).then(
        (kept) => {
          if (kept.bundle) setOperationTimes(kept.bundle);
          // Another tab may have opened the mailed link, for which this one waits.
          const isAsKept = (now: State) => now.token !== null || kept.token === null;
          setState((now) => (now && isAsKept(now) ? now : { ...SIGNED_OUT, ...kept }));
        },
        () => setState((now) => now ?? SIGNED_OUT),
      );
    const onShow = () => void read();
    onShow();
    document.addEventListener('visibilitychange', onShow);
    return () => document.removeEventListener('visibilitychange', onShow);
  }, [store]);
  const begin = useCallback(
    async (token: string) => {
      await keepToken(store, token);
      setState({ ...SIGNED_OUT, token });
    },
    [store],
  );
  const change = useCallback<Change>((token, parts) => {
    const after = (now: State): State => ({ ...now, ...(typeof parts === 'function' ? parts(now) : parts) });
    setState((now) => (now?.token === token ? after(now) : now));
  }, []);
  const end = useCallback<End>(
    async (token, message) => {
      await forgetFarm(store, token);
      setState((now) => (now?.token === token ? { ...SIGNED_OUT, message } : now));
    },
    [store],
  );
  return { state, begin, change, end };
}

/** Calls the API with the session's token. A session that the office ended ends here too. */
function useCall(token: string | null, end: End): Farm['call'] {
  return useCallback(
    async <R extends Route>(route: R, ...[parts]: Parts<R>): Promise<ReplyOf<R>> => {
      try {
        return await send(route, parts ?? {}, { token });
      } catch (error) {
        if (token !== null && error instanceof CallFailed && error.status === 401) await end(token, ENDED);
        throw error;
      }
    },
    [token, end],
  );
}

interface Session {
  token: string | null;
  call: Farm['call'];
  change: Change;
  end: End;
}

/** Loads the data, one page of each list or as many as were asked for, and shows jobs that were changed here. */
function useBundle(store: FarmStore, { token, call, change, end }: Session) {
  const [pages, setPages] = useState(1);
  // Loads and changes are numbered in their order: the last one, the last load that was shown, and the last change.
  const numbers = useRef({ last: 0, shown: 0, changed: 0 });
  const showEarlier = useCallback(() => setPages((now) => now + 1), []);
  const refresh = useCallback(async () => {
    if (token === null) return;
    const load = async (): Promise<void> => {
      const number = ++numbers.current.last;
      // What was changed here after the load began may be missing in its reply.
      const isBeforeChange = () => number < numbers.current.changed;
      const bundle = await call(api.farm.bundle, { query: { pages } });
      if (isBeforeChange()) return await load();
      if (number < numbers.current.shown) return;
      numbers.current.shown = number;
      // The session has ended on this device meanwhile, perhaps in another tab.
      if (!(await keepBundle(store, token, bundle))) return await end(token, ENDED);
      if (isBeforeChange()) return await load();
      setOperationTimes(bundle);
      change(token, { bundle, problem: null, isLoading: false });
    };
    change(token, { isLoading: true });
    try {
      await load();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      if (error.status !== 401) change(token, { problem: error.message, isLoading: false });
    }
  }, [token, pages, call, change, end, store]);
  const showJob = useCallback<Farm['showJob']>(
    (job) => {
      if (token === null) return;
      numbers.current.changed = ++numbers.current.last;
      change(token, ({ bundle }) => ({ bundle: bundle && withJob(bundle, job) }));
      void changeBundle(store, token, (bundle) => withJob(bundle, job));
    },
    [token, change, store],
  );
  return { refresh, showEarlier, showJob };
}

/** A session gets the subscription of the browser, since that of an earlier session ended with it. Without a connection it is sent later. */
function usePush(token: string | null, call: Farm['call']): void {
  useEffect(() => {
    if (token !== null) sendAnySubscription(call).catch(() => undefined);
  }, [token, call]);
}

function useFreshBundle(refresh: () => Promise<void>, madeAt: string | undefined): void {
  useEffect(() => void refresh(), [refresh]);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const load = () => {
      // Data that seem to come from later are of a device with a slow clock, whose age nobody knows.
      const isFresh = madeAt !== undefined && Math.abs(Date.now() - Date.parse(madeAt)) < FRESH_MS;
      if (document.visibilityState === 'visible' && !isFresh) void refresh();
    };
    document.addEventListener('visibilitychange', load, { signal });
    window.addEventListener('online', load, { signal });
    const timer = setInterval(load, REFRESH_MS);
    return () => {
      ended.abort();
      clearInterval(timer);
    };
  }, [refresh, madeAt]);
}
