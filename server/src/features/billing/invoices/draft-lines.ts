import { randomUUID } from 'node:crypto';
import { type api, type BodyOf, compareDecimals, type InputProblem, type InvoiceLine, lineAmount, roundMoney } from '@swathline/contract';
import { Problem } from '../../../platform/errors/problem.ts';
import type { PricedLine } from '../prices/price-work.ts';
import { type AppliedTax, treatmentsOf } from '../taxes/apply-taxes.ts';

type LineForm = NonNullable<BodyOf<typeof api.invoices.update>['lines']>[number];

/** Who types, and when. */
interface Typist {
  by: string;
  at: string;
}

/**
 * Lines of a draft from their prices. A line that was there before keeps its place, its id, and the price and treatments that were typed.
 */
export function mergeLines(before: readonly InvoiceLine[], priced: readonly PricedLine[], taxes: readonly AppliedTax[]): InvoiceLine[] {
  const fresh = new Map(priced.map((line) => [line.key, line]));
  const kept = before.flatMap((line) => {
    if (line.key === null) return [line];
    const made = fresh.get(line.key);
    fresh.delete(line.key);
    return made ? [keepTyped(line, toInvoiceLine(made, taxes))] : [];
  });
  return [...kept, ...[...fresh.values()].map((line) => toInvoiceLine(line, taxes))];
}

function toInvoiceLine(line: PricedLine, taxes: readonly AppliedTax[]): InvoiceLine {
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

function keepTyped(before: InvoiceLine, made: InvoiceLine): InvoiceLine {
  const unitPrice = before.priceReason === null ? made.unitPrice : before.unitPrice;
  const amount = lineAmount(made.quantity, unitPrice);
  const treatment = before.treatmentReason === null ? made : before;
  return {
    ...made,
    id: before.id,
    unitPrice,
    wholeAmount: amount,
    amount,
    priceReason: before.priceReason,
    treatments: treatment.treatments,
    treatmentReason: treatment.treatmentReason,
  };
}

/**
 * The lines as typed.
 * @throws Problem invalid for a price or a treatment that differs without a reason
 */
export function typeLines(
  before: readonly InvoiceLine[],
  forms: readonly LineForm[],
  taxes: readonly AppliedTax[],
  typist: Typist,
): InvoiceLine[] {
  const known = new Map(before.map((line) => [line.id, line]));
  const errors: InputProblem[] = [];
  const lines = forms.map((form, index) => {
    const line = form.id === undefined ? undefined : known.get(form.id);
    const typed = typeLine(line, form, taxes, typist);
    if (line !== undefined && line.listPrice !== null && typed.priceReason === null && differs(typed.unitPrice, line.listPrice)) {
      errors.push({ field: `lines.${index}.priceReason`, message: `The price list says $${line.listPrice}. Say why the price differs.` });
    }
    if (typed.treatmentReason === null && isTreatedOtherwise(typed, taxes)) {
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

function typeLine(line: InvoiceLine | undefined, form: LineForm, taxes: readonly AppliedTax[], typist: Typist): InvoiceLine {
  const { kind, description, quantity, unit, unitPrice, priceReason, treatmentReason } = form;
  const amount = roundMoney(lineAmount(quantity, unitPrice));
  const treatments = treatmentsOf({ kind, treatments: form.treatments ?? typedTreatments(line, kind) }, taxes);
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
    listPrice: line?.listPrice ?? null,
    source: line?.source ?? null,
    priceReason: reasonOf(priceReason, line?.priceReason ?? null, typist),
    treatments,
    treatmentReason: reasonOf(treatmentReason, line?.treatmentReason ?? null, typist),
    key: line?.key ?? null,
  };
  const isListPrice = typed.listPrice !== null && !differs(unitPrice, typed.listPrice);
  return { ...typed, ...(isListPrice && { priceReason: null }), ...(!isTreatedOtherwise(typed, taxes) && { treatmentReason: null }) };
}

/** What somebody chose for the line; the others follow the taxes. */
const typedTreatments = (line: InvoiceLine | undefined, kind: InvoiceLine['kind']) =>
  line?.kind === kind && line.treatmentReason !== null ? line.treatments : {};

/** A reason that was there before keeps its author and time. */
function reasonOf(text: string | null | undefined, before: InvoiceLine['priceReason'], { by, at }: Typist): InvoiceLine['priceReason'] {
  if (text === undefined || text === before?.reason) return before;
  return text === null ? null : { reason: text, by, at };
}
