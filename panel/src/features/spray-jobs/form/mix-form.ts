import { formatExact, type SprayJob } from '@swathline/contract';
import type { ComparedInputs } from '../../../shared/ui/forms/conflicts/stale-edit.ts';

export interface Mix {
  sprayVolumeLitersPerAcre?: number | null | undefined;
  hopperLitres?: number | null | undefined;
}

/** The mix as it is entered for a job; null where it follows from the labels and the aircraft. */
export const mixOf = ({ sprayVolumeLitersPerAcre = null, hopperLitres = null }: Pick<SprayJob, keyof Mix>) => ({
  sprayVolumeLitersPerAcre,
  hopperLitres,
});

const amountText = (unit: string) => (value: number | null) => (value === null ? '' : `${formatExact(value)} ${unit}`);

export const COMPARED_MIX: ComparedInputs<Required<Mix>> = {
  sprayVolumeLitersPerAcre: { label: 'Spray Volume', text: amountText('L/acre') },
  hopperLitres: { label: 'Hopper Size', text: amountText('L') },
};
