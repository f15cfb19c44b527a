import { SPRAY_QUALITY_LABEL } from '../../aircraft/aircraft-kinds.ts';
import { formatDay } from '../../days.ts';
import { formatExact } from '../../display.ts';
import type { SprayJob } from '../spray-jobs.ts';
import type { SheetEntry } from './work-order-sheet-parts.ts';
import { UNKNOWN_CHEMICAL } from './work-order.ts';

type Chemical = SprayJob['chemicals'][number];

/** What is known of each product and has no column in the table: what it is, its restrictions, and further limits of its label. */
export function listProductFacts(chemicals: Chemical[]): SheetEntry[] {
  return chemicals.flatMap((chemical) => {
    const value = factsOf(chemical).join('. ');
    return value === '' ? [] : [{ label: chemical.name || UNKNOWN_CHEMICAL, value }];
  });
}

function factsOf({ farmerSupplied, type, concentration, label, restrictions, customChemicalDescription }: Chemical): string[] {
  const { waterLitersPerAcre = null, sprayQuality = null, labelReadOn = null } = label ?? {};
  const facts = [
    concentration && [farmerSupplied ? null : type, concentration].filter(Boolean).join(', '),
    waterLitersPerAcre !== null && `At least ${formatExact(waterLitersPerAcre)} L/acre of spray`,
    sprayQuality !== null && `Droplets ${SPRAY_QUALITY_LABEL[sprayQuality]} or coarser`,
    labelReadOn !== null && `Label read ${formatDay(labelReadOn)}`,
    restrictions && `Restrictions: ${restrictions}`,
    customChemicalDescription,
  ];
  return facts.flatMap((fact) => fact || []);
}
