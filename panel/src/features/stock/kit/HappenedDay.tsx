import { api, type StockMovement, z } from '@swathline/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { allRowsOf } from '../../../shared/api/rows.ts';
import { momentOfLocalTime } from '../../../shared/ui/format/local-time.ts';
import { OptionalDayInput, SelectInput } from '../../../shared/ui/forms/inputs.tsx';
import { optionalDay, today } from './stock-text.ts';

const FIRST_DAY = '2000-01-01';

/** When something happened: a day, where none means now, and on which side of a stock-take of that day. */
export const HAPPENED_DAY = {
  day: optionalDay
    .refine((day) => !day || day <= today(), 'This day is in the future')
    .refine((day) => !day || day >= FIRST_DAY, 'Enter a day since the year 2000'),
  side: z.enum(['after', 'before']),
};
export const NO_DAY = { day: null, side: 'after' as const };

/** What is moved, and the places that it leaves or comes to. */
interface Moved {
  productId: string;
  ownerId: string | null;
  lotNumber: string | null;
  placeIds: (string | null)[];
}

const isPast = (day: string | null) => day !== null && day !== '' && day < today();

const movementsOn = (day: string | null, { productId }: Moved) =>
  allRowsOf(api.stockMovements.list, { productId, from: day ?? '', to: day ?? '' });

const listCounts = (movements: readonly StockMovement[], { ownerId, lotNumber, placeIds }: Moved) =>
  movements.filter(
    (each) =>
      each.kind === 'counted' &&
      each.adjustsId === null &&
      each.reversesId === null &&
      each.reversedById === null &&
      each.ownerId === ownerId &&
      each.lotNumber === lotNumber &&
      placeIds.includes(each.toPlaceId ?? each.fromPlaceId),
  );

/** Asks for the day, and for the side of a stock-take of an earlier day. */
export function HappenedDayInputs({ moved }: { moved: Moved }) {
  const day = useWatch({ name: 'day' }) as string | null;
  const { data } = useQuery({ ...movementsOn(day, moved), enabled: isPast(day) && moved.productId !== '' });
  const isCounted = isPast(day) && listCounts(data ?? [], moved).length > 0;
  return (
    <>
      <OptionalDayInput name="day" label="Day" hint="Empty: now" />
      {isCounted && (
        <SelectInput
          name="side"
          label="Before or after the stock-take of this day"
          required
          options={[
            { value: 'after', label: 'After: it changes what is on hand' },
            { value: 'before', label: 'Before: it was counted' },
          ]}
        />
      )}
    </>
  );
}

/** @returns the moment to send: none for today, which means now; noon of an earlier day, or beside its stock-takes */
export function useMomentOf() {
  const client = useQueryClient();
  return async ({ day, side }: { day: string | null; side: 'after' | 'before' }, moved: Moved): Promise<{ happenedAt?: string }> => {
    if (day === null || !isPast(day)) return {};
    const movements = await client.fetchQuery(movementsOn(day, moved));
    const times = listCounts(movements, moved).map(({ happenedAt }) => Date.parse(happenedAt));
    if (times.length === 0) return { happenedAt: momentOfLocalTime(`${day}T12:00`) ?? '' };
    const moment = side === 'before' ? Math.min(...times) - 1 : Math.max(...times) + 1;
    return { happenedAt: new Date(moment).toISOString() };
  };
}
