/** How a product is formulated, in the common order of mixing (WALES): wettable, agitate, liquid flowable, emulsifiable, solution. */
export const MIXING_STEPS = ['wettable', 'flowable', 'emulsifiable', 'solution'] as const;
export type MixingStep = (typeof MIXING_STEPS)[number];

export const MIXING_STEP_LABEL: Record<MixingStep, string> = {
  wettable: 'Wettable powder or dry flowable (WP, WG, DF)',
  flowable: 'Liquid flowable (F, SC)',
  emulsifiable: 'Emulsifiable concentrate (EC)',
  solution: 'Solution (S, SL)',
};

interface Mixed {
  name: string;
  /** Null if nobody entered it. */
  step: MixingStep | null;
  /** The place that the label or a person gives it, from 1; null leaves it to the common order. */
  position: number | null;
}

/**
 * Sorts the products of a mix as they go into the tank: those with a place of their own by it, then the others in the common order.
 * Products whose formulation is not known come last. Equal ones keep their order.
 */
export function inMixingOrder<Product extends Mixed>(products: readonly Product[]): Product[] {
  const commonPlace = ({ step }: Mixed) => (step === null ? MIXING_STEPS.length : MIXING_STEPS.indexOf(step));
  const ownPlace = ({ position }: Mixed) => position ?? Number.MAX_SAFE_INTEGER;
  return [...products].sort((a, b) => ownPlace(a) - ownPlace(b) || commonPlace(a) - commonPlace(b));
}

/** A sentence for each product whose place in the mix nobody knows. */
export const unknownOrderNotes = (products: readonly Mixed[]): string[] =>
  products
    .filter(({ step, position }) => step === null && position === null)
    .map(({ name }) => `The mixing order of ${name} is not known, so it stands last. Read its label.`);
