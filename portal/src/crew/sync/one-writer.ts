const LOCK = 'swathline-crew-sync';
const CHANNEL = 'swathline-crew-changes';

/** Runs in one tab at a time, so that two tabs send nothing twice; the others wait. Browsers without locks have one tab at work at most. */
export async function runInOneTab<Result>(run: () => Promise<Result>): Promise<Result> {
  // Pages without HTTPS have no locks, though the types say otherwise.
  const locks = (navigator as { locks?: LockManager }).locks;
  return locks ? locks.request(LOCK, run) : run();
}

export interface Changes {
  /** Says that what is stored has changed, in this tab and all others. */
  announce: () => void;
  close: () => void;
}

/** @param onChange called after a change in any tab, this one included */
export function followChanges(onChange: () => void): Changes {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
  channel?.addEventListener('message', onChange);
  return {
    announce: () => {
      channel?.postMessage('changed');
      onChange();
    },
    close: () => channel?.close(),
  };
}
