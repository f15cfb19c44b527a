import { CREW_COPY_DAYS, DAY_MS } from '@swathline/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { listEvents, listWaiting } from '../store/events.ts';
import { type CrewStore } from '../store/open-store.ts';
import { readPhone } from '../store/phone-state.ts';
import { recordEvents } from '../store/record-events.ts';
import { type Changes, followChanges, runInOneTab } from '../sync/one-writer.ts';
import { sync, type SyncResult } from '../sync/sync.ts';
import { startSyncLoop, type SyncLoop } from '../sync/sync-loop.ts';
import { correctedNow } from './clock.ts';
import type { Crew, CrewState } from './crew-context.ts';
import { checkOfflineReady, deleteMapTiles, keepMapFiles } from './offline-ready.ts';

/** The version of the page: the hash that the build puts into the name of its script. */
export const PAGE_VERSION = /-([\w-]{8})\.js$/.exec(import.meta.url)?.[1] ?? 'development';

async function readAll(store: CrewStore): Promise<CrewState> {
  const [phone, copy, events, draws, reports, ready] = await Promise.all([
    readPhone(store),
    store.get('copy', 'copy'),
    listEvents(store),
    store.getAll('draws'),
    store.getAll('reports'),
    checkOfflineReady(store),
  ]);
  const now = correctedNow(phone);
  const known = { phone, events, waitingDraws: draws.filter(({ receipt }) => receipt === null), now };
  if (copy && now - Date.parse(copy.checkedAt) > CREW_COPY_DAYS * DAY_MS) {
    return { ...known, copy: null, isCopyHidden: true, reports: [], ready: { ...ready, jobs: false, workOrders: false, maps: false } };
  }
  return { ...known, copy: copy ?? null, isCopyHidden: false, reports, ready };
}

type Parts = Pick<Crew, 'isSending' | 'lastResult' | 'sendNow' | 'record' | 'refresh'> & { state: CrewState | null };

/** Reads what is stored, follows its changes in all tabs, and keeps sending. */
export function useCrewState(store: CrewStore): Parts {
  const { state, changes, refresh } = useStored(store);
  const [isSending, setSending] = useState(false);
  const [lastResult, setLastResult] = useState<SyncResult | null>(null);
  const loop = useRef<SyncLoop | null>(null);

  useEffect(() => {
    const announce = () => changes.current?.announce();
    const started = startSyncLoop({
      run: () => runInOneTab(() => sync(store, PAGE_VERSION, announce)),
      onStart: () => setSending(true),
      onEnd: (result) => {
        setSending(false);
        setLastResult(result);
        // Pages without HTTPS have no caches.
        if (result.outcome === 'revoked') deleteMapTiles().catch(() => undefined);
        announce();
      },
      hasWaiting: async () =>
        (await listWaiting(store)).length > 0 || (await store.getAll('draws')).some(({ receipt }) => receipt === null),
    });
    loop.current = started;
    return () => started.stop();
  }, [store, changes]);

  // The map follows once the page itself is stored; what a weak line cut off is asked for again with the next change or minute.
  useEffect(() => {
    if (!state?.ready.page || state.ready.mapFiles || state.copy === null || !navigator.onLine) return;
    keepMapFiles(store).then(
      (isKept) => (isKept ? refresh() : undefined),
      () => undefined,
    );
  }, [state, store, refresh]);

  const sendNow = useCallback(() => loop.current?.now(), []);
  const record = useCallback<Crew['record']>(
    async (job, drafts) => {
      await recordEvents(store, job, drafts);
      changes.current?.announce();
      // The form closes when the screen knows that this report waits, so that nothing says 'Received by the office' until it is.
      await refresh();
      loop.current?.now();
    },
    [store, changes, refresh],
  );
  return useMemo(
    () => ({ state, isSending, lastResult, sendNow, record, refresh }),
    [state, isSending, lastResult, sendNow, record, refresh],
  );
}

function useStored(store: CrewStore) {
  const [state, setState] = useState<CrewState | null>(null);
  const changes = useRef<Changes | null>(null);
  // A store that was closed for a newer version of the page is read by that version.
  const refresh = useCallback(() => readAll(store).then(setState, () => undefined), [store]);

  useEffect(() => {
    const followed = followChanges(() => void refresh());
    changes.current = followed;
    void refresh();
    // Ages, such as 'unsent for two hours', change without an event.
    const minute = setInterval(() => void refresh(), 60_000);
    return () => {
      clearInterval(minute);
      followed.close();
    };
  }, [refresh]);
  return { state, changes, refresh };
}
