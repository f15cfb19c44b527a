import {
  calculateMixingSheet,
  type LoadDone,
  type MixChange,
  mixOf,
  type MixingSheet,
  type MixPlan,
  type MixSource,
  plannedSince,
} from '@swathline/contract';
import { useEffect, useMemo, useState } from 'react';
import { useCrew } from '../state/crew-context.ts';
import type { JobProgress } from '../state/facts.ts';
import { applyDraws } from './apply-draws.ts';
import { readMixing, type StoredMixing } from './mix-store.ts';

export interface MixOnPhone {
  stored: StoredMixing;
  /** Null if the copy of the stock has no mix for the job. */
  mix: {
    plan: MixPlan;
    sheet: MixingSheet;
    acres: number;
    rates: MixChange['rates'];
    /** What the office has changed since the last change at the mixer, if that no longer counts. Empty if a page of before stored it. */
    plannedSince?: string[];
  } | null;
}

type Mixed = Pick<JobProgress, 'loadsDone' | 'mixChanges'>;

/** The mixing sheet of a job with what was done on this phone; null while it is read. */
export function useMixing(jobId: string, progress: Mixed): MixOnPhone | null {
  const { store, now } = useCrew();
  const [stored, setStored] = useState<StoredMixing | null>(null);
  // Each change of the store gives the screens a new time.
  useEffect(() => {
    let isShown = true;
    readMixing(store, jobId).then(
      (read) => isShown && setStored(read),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [store, jobId, now]);
  return useMemo(() => stored && { stored, mix: mixOn(stored, jobId, progress) }, [stored, jobId, progress]);
}

function mixOn({ stock, mix, draws }: StoredMixing, jobId: string, { loadsDone, mixChanges }: Mixed): MixOnPhone['mix'] {
  const copy = stock?.mixes.find(({ sprayJobId }) => sprayJobId === jobId);
  if (copy === undefined) return null;
  const plan = fromPlace(applyDraws(copy, { draws, places: stock?.places ?? [] }), mix.placeId);
  const done = [...loadsDone].map(([n, { body }]): LoadDone => ({ n, litres: typeof body['litres'] === 'number' ? body['litres'] : null }));
  const changes = [...mix.changes, ...mixChanges];
  const changed = mixOf(plan, done, changes.filter(isByProduct));
  const { acres, products } = changed;
  const rates = Object.fromEntries(products.map(({ id, ratePerAcre }) => [id, ratePerAcre]));
  return { plan, sheet: calculateMixingSheet(changed), acres, rates, ...droppedBy(plan, changes.at(-1)) };
}

type Change = StoredMixing['mix']['changes'][number];

const isByProduct = (change: Change): change is MixChange => 'planned' in change;

function droppedBy(plan: MixPlan, last: Change | undefined): { plannedSince?: string[] } {
  if (last === undefined) return {};
  if (!isByProduct(last)) return { plannedSince: [] };
  const since = plannedSince(plan, last);
  return since.length > 0 ? { plannedSince: since } : {};
}

/** The place from which the person draws comes first. */
function fromPlace(plan: MixPlan, place: string | null): MixPlan {
  const rank = ({ placeId }: MixSource) => (placeId === place ? 0 : 1);
  return {
    ...plan,
    products: plan.products.map((product) => ({ ...product, sources: product.sources.toSorted((a, b) => rank(a) - rank(b)) })),
  };
}
