import { randomUUID } from 'node:crypto';
import { addDays, dayIn } from '@swathline/contract';

/** An order of a farmer for the next days. */
export function farmOrder(fieldIds: string[], parts: object = {}) {
  const today = dayIn('America/Regina', new Date());
  return {
    id: randomUUID() as string,
    fieldIds,
    crop: 'Canola',
    suppliedBy: 'office' as const,
    wantedFrom: today,
    wantedTo: addDays(today, 3),
    ...parts,
  };
}
