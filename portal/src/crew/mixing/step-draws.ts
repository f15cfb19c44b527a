import {
  mixProductId,
  type MixPlan,
  type MixStep,
  type MixTotal,
  subtractAmount,
  sumAmounts,
  minOf,
  compareDecimals,
} from '@swathline/contract';
import type { NewDraw } from './mix-store.ts';

interface Load {
  plan: MixPlan;
  load: number;
}

/**
 * What ticking a step draws. What no source has is drawn from the last one, which goes below zero: the strip knows better than the books. A
 * product of which no lot is known draws nothing.
 */
export function drawsOf({ product }: MixStep, { plan, load }: Load): NewDraw[] {
  if (product === undefined) return [];
  const { ownerId, sources, missing } = product;
  const known = plan.products.find((each) => mixProductId(each) === product.id);
  const last = sources.at(-1) ?? known?.sources.at(-1) ?? known?.drawn.at(-1);
  const more = last && compareDecimals(missing, 0) > 0 ? [{ ...last, amount: missing }] : [];
  const byBin = new Map<string, NewDraw>();
  for (const { lotId, placeId, amount } of [...sources, ...more]) {
    const bin = `${lotId} ${placeId}`;
    const sum = sumAmounts([byBin.get(bin)?.amount ?? '0', amount]);
    byBin.set(bin, { kind: 'used', lotId, ownerId, amount: sum, fromPlaceId: placeId, sprayJobId: plan.sprayJobId, load });
  }
  return [...byBin.values()];
}

/** Puts what is left over back to where it was drawn, the last lot first. */
export function returnsOf({ productId, ownerId, leftOver }: MixTotal, plan: MixPlan): NewDraw[] {
  const product = plan.products.find((each) => each.productId === productId && each.ownerId === ownerId);
  let left = leftOver;
  return (product?.drawn ?? []).toReversed().flatMap(({ lotId, placeId, amount }): NewDraw[] => {
    const part = minOf(left, amount);
    if (compareDecimals(part, 0) <= 0) return [];
    left = subtractAmount(left, part);
    return [{ kind: 'put_back', lotId, ownerId, amount: part, toPlaceId: placeId, sprayJobId: plan.sprayJobId }];
  });
}

/** Left-over product is put back first, so that the balance of the job is right, and then used for another job. */
export const forNextJob = (returns: readonly NewDraw[], sprayJobId: string): NewDraw[] =>
  returns.flatMap((back) => [back, { ...takeAgain(back), kind: 'used' as const, sprayJobId }]);

export const asRinsate = (returns: readonly NewDraw[]): NewDraw[] =>
  returns.flatMap((back) => [back, { ...takeAgain(back), kind: 'rinsate_out' as const }]);

const takeAgain = ({ lotId, ownerId, amount, toPlaceId }: NewDraw) => ({ lotId, ownerId, amount, fromPlaceId: toPlaceId });
