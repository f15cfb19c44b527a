import type { FarmBundle, FarmJob, ReplyOf, Route } from '@swathline/contract';
import type { Parts } from '@swathline/client/api/call';
import { createContext, useContext } from 'react';

export interface Farm {
  bundle: FarmBundle;
  token: string;
  /** Why the data could not be renewed; null if they are current. */
  problem: string | null;
  isLoading: boolean;
  refresh: () => Promise<void>;
  /** Loads one more page of each list that is cut. */
  showEarlier: () => void;
  /** @throws CallFailed */
  call: <R extends Route>(route: R, ...parts: Parts<R>) => Promise<ReplyOf<R>>;
  /** Shows a job as a call returned it. */
  showJob: (job: FarmJob) => void;
  signOut: () => Promise<void>;
}

export const FarmContext = createContext<Farm | null>(null);

export function useFarm(): Farm {
  const farm = useContext(FarmContext);
  if (!farm) throw new Error('useFarm needs a FarmContext');
  return farm;
}
