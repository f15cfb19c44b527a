import { createContext, useContext } from 'react';
import type { CrewEvent, CrewJob } from '@swathline/contract';
import type { CrewStore, PhoneState, StoredCopy, StoredDraw, StoredEvent } from '../store/open-store.ts';
import type { Draft } from '../store/record-events.ts';
import type { Clock } from './clock.ts';
import type { PositionState } from '../sync/report-positions.ts';
import type { SyncResult } from '../sync/sync.ts';
import type { OfflineReady } from './offline-ready.ts';
import type { Screen } from './screens.ts';

/** What is on the phone, as the screens show it. */
export interface CrewState {
  phone: PhoneState;
  copy: StoredCopy | null;
  /** The office has not answered for so long that the copy is not shown. */
  isCopyHidden: boolean;
  events: StoredEvent[];
  /** The draws of the mixing sheet that the office has not answered. */
  waitingDraws: StoredDraw[];
  reports: CrewEvent[];
  ready: OfflineReady;
  /** When this was read, by the corrected clock. */
  now: number;
}

export interface Crew extends CrewState {
  store: CrewStore;
  clock: Clock;
  isSending: boolean;
  lastResult: SyncResult | null;
  sendNow: () => void;
  /** Stores facts and starts sending them. @throws InvalidFact; the error of a browser that cannot store */
  record: (job: Pick<CrewJob, 'id' | 'name' | 'planVersion'>, drafts: readonly Draft[]) => Promise<void>;
  /** Null while no positions are reported. */
  position: PositionState | null;
  screen: Screen;
  open: (screen: Screen) => void;
  back: () => void;
  /** Reads again what is stored. */
  refresh: () => void;
}

export const CrewContext = createContext<Crew | null>(null);

export function useCrew(): Crew {
  const crew = useContext(CrewContext);
  if (!crew) throw new Error('useCrew needs a CrewContext');
  return crew;
}
