import { randomUUID } from 'node:crypto';
import {
  type api,
  type BodyOf,
  compareDecimals,
  formatPrice,
  type InputProblem,
  type InvoiceLine,
  lineAmount,
  roundMoney,
} from '@swathline/contract';
import { Problem } from '../../../platform/errors/problem.ts';
import type { findChoosable } from '../prices/choosable-prices.ts';
import { type PricedLine, type PricedWork, sourceOf } from '../prices/find-price.ts';
import { discountLines, fuelLines } from '../prices/per-cent-lines.ts';
import { baseLines } from '../prices/price-work.ts';
import { type AppliedTax, treatmentsOf } from '../taxes/apply-taxes.ts';

type LineForm = NonNullable<BodyOf<typeof api.invoices.update>['lines']>[number];

/** Who types, and when. */
interface Typist {
  by: string;
  at: string;
}

/** What typed lines depend on. */
interface Typing {
  taxes: readonly AppliedTax[];
  typist: Typist;
  choosable: ReturnType<typeof findChoosable>;
}

/** A draft as far as prices make its lines. */
interface DraftPrices {
  works: readonly PricedWork[];
  lines: readonly InvoiceLine[];
  fuelPrice: string | null;
}

/**
 * Lines of a draft after a change of its lines, acres or terms. Fuel surcharge and discount follow the lines of which they are a per cent,
 * whether prices made those or somebody typed them over.
 */
export function repriceLines(before: DraftPrices, now: DraftPrices, taxes: readonly AppliedTax[]): InvoiceLine[] {
  const base = mergeLines(now.lines, { before: baseLines(before.works), now: baseLines(now.works) }, taxes);
  const fuel = {
    before: fuelLines(before.works, before.lines, before.fuelPrice),
    now: fuelLines(now.works, base, now.fuelPrice),
  };
  const surcharged = mergeLines(base, fuel, taxes);
  const discount = { before: discountLines(before.works, before.lines), now: discountLines(now.works, surcharged) };
  return mergeLines(surcharged, discount, taxes);
}

/** Lines by prices, before and after a change of the draft. */
interface Priced {
  before: readonly PricedLine[];
  now: readonly PricedLine[];
}

/**
 * Only what the change makes different is taken over, so that what was typed or removed stays so. A removed line comes back when it says
 * something else now, as with another distance or fuel price.
 */
function mergeLines(lines: readonly InvoiceLine[], { before, now }: Priced, taxes: readonly AppliedTax[]): InvoiceLine[] {
  const [madeBefore, made] = [byKey(before), byKey(now)];
  const present = new Set(lines.map(({ key }) => key));
  const kept = lines.flatMap((line) => {
    const fresh = line.key === null ? undefined : made.get(line.key);
    if (fresh) return [takeChanges(line, { before: madeBefore.get(fresh.key), now: fresh }, taxes)];
    return line.key !== null && madeBefore.has(line.key) ? [] : [line];
  });
  const added = now.filter((line) => !present.has(line.key) && madeBefore.get(line.key)?.description !== line.description);
  return [...kept, ...added.map((line) => toInvoiceLine(line, taxes))];
}

const byKey = (lines: readonly PricedLine[]) => new Map(lines.map((line) => [line.key, line]));

export function toInvoiceLine(line: PricedLine, taxes: readonly AppliedTax[]): InvoiceLine {
  const amount = lineAmount(line.quantity, line.unitPrice);
  return {
    ...line,
    id: randomUUID(),
    wholeAmount: amount,
    amount,
    priceReason: null,
    treatments: treatmentsOf(line, taxes),
    treatmentReason: null,
  };
}

/** A price that was typed with a reason stays in any case. */
function takeChanges(
  line: InvoiceLine,
  { before, now }: { before: PricedLine | undefined; now: PricedLine },
  taxes: readonly AppliedTax[],
): InvoiceLine {
  const pick = <Part extends 'kind' | 'description' | 'quantity' | 'unit'>(part: Part) => (now[part] === before?.[part] ? line : now)[part];
  const isPriceChanged = now.unitPrice !== before?.unitPrice || now.listPrice !== before.listPrice;
  const { listPrice, source } = now;
  const merged: InvoiceLine = {
    ...line,
    kind: pick('kind'),
    description: pick('description'),
    quantity: pick('quantity'),
    unit: pick('unit'),
    ...(isPriceChanged && { listPrice, source }),
    ...(isPriceChanged && line.priceReason === null && { unitPrice: now.unitPrice }),
  };
  const amount = lineAmount(merged.quantity, merged.unitPrice);
  const treatments = line.treatmentReason === null ? treatmentsOf({ kind: merged.kind }, taxes) : line.treatments;
  return { ...merged, wholeAmount: amount, amount, treatments };
}

/**
 * The lines as typed.
 * @throws Problem invalid for a price or a treatment that differs without a reason, and for other acres than the record's
 */
export function typeLines(before: readonly InvoiceLine[], forms: readonly LineForm[], typing: Typing): InvoiceLine[] {
  const known = new Map(before.map((line) => [line.id, line]));
  const errors: InputProblem[] = [];
  const lines = forms.map((form, index) => {
    const line = form.id === undefined ? undefined : known.get(form.id);
    const typed = typeLine(line, form, typing);
    if (form.priceName && typed.source === null) {
      errors.push({ field: `lines.${index}.priceName`, message: 'The price list has no such price now. Choose another one.' });
    }
    if (typed.listPrice !== null && typed.priceReason === null && differs(typed.unitPrice, typed.listPrice)) {
      errors.push({
        field: `lines.${index}.priceReason`,
        message: `The price list says ${formatPrice(typed.listPrice)}. Say why the price differs.`,
      });
    }
    if (line?.kind === 'application' && line.recordId !== null && differs(typed.quantity, line.quantity)) {
      const message = 'These are the billed acres of the record. Change them with "Change acres", which asks why.';
      errors.push({ field: `lines.${index}.quantity`, message });
    }
    if (typed.treatmentReason === null && isTreatedOtherwise(typed, typing.taxes)) {
      errors.push({ field: `lines.${index}.treatmentReason`, message: 'Say why the tax treatment of this line differs.' });
    }
    return typed;
  });
  const [first] = errors;
  if (first) throw new Problem('invalid', first.message, { errors });
  return lines;
}

const differs = (a: string, b: string) => compareDecimals(a, b) !== 0;

function isTreatedOtherwise(line: InvoiceLine, taxes: readonly AppliedTax[]): boolean {
  const usual = treatmentsOf({ kind: line.kind }, taxes);
  return Object.entries(line.treatments).some(([code, treatment]) => treatment !== usual[code]);
}

function typeLine(line: InvoiceLine | undefined, form: LineForm, { taxes, typist, choosable }: Typing): InvoiceLine {
  const { kind, description, quantity, unit, unitPrice, priceReason, treatmentReason } = form;
  const amount = roundMoney(lineAmount(quantity, unitPrice));
  const chosen = line ? undefined : choosable.find((price) => price.kind === kind && price.name === form.priceName);
  const treatments = chosenTreatments(kind, form.treatments ?? typedTreatments(line, kind), taxes);
  const typed: InvoiceLine = {
    id: line?.id ?? randomUUID(),
    kind,
    description,
    recordId: line?.recordId ?? null,
    quantity,
    unit,
    unitPrice,
    wholeAmount: amount,
    amount,
    listPrice: line?.listPrice ?? chosen?.price ?? null,
    source: line?.source ?? (chosen ? sourceOf(chosen.found) : null),
    priceReason: reasonOf(priceReason, line?.priceReason ?? null, typist),
    treatments,
    treatmentReason: reasonOf(treatmentReason, line?.treatmentReason ?? null, typist),
    key: line?.key ?? null,
  };
  const isListPrice = typed.listPrice !== null && !differs(unitPrice, typed.listPrice);
  return { ...typed, ...(isListPrice && { priceReason: null }), ...(!isTreatedOtherwise(typed, taxes) && { treatmentReason: null }) };
}

/** Of the taxes that apply, those that treat the line otherwise than usual; the others follow what the office decides later. */
function chosenTreatments(kind: InvoiceLine['kind'], given: InvoiceLine['treatments'], taxes: readonly AppliedTax[]) {
  const usual = treatmentsOf({ kind }, taxes);
  return Object.fromEntries(Object.entries(given).filter(([code, treatment]) => code in usual && treatment !== usual[code]));
}

/** What somebody chose for the line before. */
const typedTreatments = (line: InvoiceLine | undefined, kind: InvoiceLine['kind']) =>
  line?.kind === kind && line.treatmentReason !== null ? line.treatments : {};

/** A reason that was there before keeps its author and time. */
function reasonOf(text: string | null | undefined, before: InvoiceLine['priceReason'], { by, at }: Typist): InvoiceLine['priceReason'] {
  if (text === undefined || text === before?.reason) return before;
  return text === null ? null : { reason: text, by, at };
}
