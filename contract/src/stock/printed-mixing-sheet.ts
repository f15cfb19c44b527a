import { compareDecimals } from '../billing/money.ts';
import type { MixChange } from '../crew/crew-events.ts';
import { formatExact, formatNumber } from '../display.ts';
import { type LoadDone, mixOf, type MixPlan } from './mix.ts';
import { calculateMixingSheet, type MixLoad, type MixTotal } from './mixing-sheet.ts';

/** A mixing sheet in the sentences that are printed, on a page and as PDF. */
export interface PrintedMixingSheet {
  remarks: string[];
  /** The loads that are not done, each with its steps to tick. */
  loads: { n: number; title: string; steps: string[] }[];
  totals: string[];
}

export function printedMixingSheet(mix: MixPlan, loadsDone: readonly LoadDone[], changes: readonly MixChange[] = []): PrintedMixingSheet {
  const { loads, totals, notes } = calculateMixingSheet(mixOf(mix, loadsDone, changes));
  return {
    remarks: [
      ...(loadsDone.length > 0 ? [`${loadsDone.length} of the loads ${loadsDone.length === 1 ? 'is' : 'are'} done.`] : []),
      ...notes,
      ...(loads.length === 0 ? ['No load is left to mix.'] : []),
    ],
    loads: loads.map((load) => ({ n: load.n, title: loadTitle(load), steps: load.steps.map(({ text }) => text) })),
    totals: totals.flatMap(totalTexts),
  };
}

/** 'Load 3: 40.0 acres, 1,211 L, part load'. */
function loadTitle({ n, acres, sprayLitres, massKg, isPart }: MixLoad): string {
  const facts = [
    `${formatNumber(acres, 1)} acres`,
    `${formatExact(sprayLitres)} L`,
    ...(massKg === null ? [] : [`${formatExact(massKg)} kg`]),
    ...(isPart ? ['part load'] : []),
  ];
  return `Load ${n}: ${facts.join(', ')}`;
}

function totalTexts({ name, ownerName, unit, needed, toDraw, leftOver }: MixTotal): string[] {
  const product = ownerName === null ? name : `${name} of ${ownerName}`;
  return [
    `${product}: ${needed} ${unit} for these loads, ${toDraw} ${unit} to draw.`,
    ...(compareDecimals(leftOver, 0) > 0
      ? [`Left over: ${leftOver} ${unit} of ${product}. Keep it for the next job of this product and owner, or put it back.`]
      : []),
  ];
}
