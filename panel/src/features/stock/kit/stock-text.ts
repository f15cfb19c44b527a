import { operationTimeZone } from '@swathline/client/format/format';
import { addDays, api, calendarDay, type Route, type StockBalance, z } from '@swathline/contract';
import { queriesOf } from '../../../shared/api/queries.ts';
import { todayIn } from '../../../shared/ui/format/days.ts';

/** Every query that a movement changes. */
export const STOCK_QUERIES: Route[] = [
  ...queriesOf(api.stock).filter(({ path }) => !path.endsWith('/file')),
  api.stockMovements.list,
  api.stockProducts.list,
  api.stockLots.list,
  api.audit.list,
];

export const today = () => todayIn(operationTimeZone());

export const ownerText = (ownerName: string | null) => ownerName ?? 'Ours';

export const lotText = (number: string | null) => number ?? 'Unknown lot';

/** The warning of a lot's last day within this many days. */
const SOON_DAYS = 30;

export function expiryStyle(expiresOn: string | null): { label: string; color: string } | null {
  if (expiresOn === null || expiresOn > addDays(today(), SOON_DAYS)) return null;
  return expiresOn < today() ? { label: 'Expired', color: 'red' } : { label: 'Expires soon', color: 'amber' };
}

/** Names a row of the stock for screen readers. */
export const binName = ({ productName, ownerName, lotNumber, placeName }: StockBalance) =>
  `${productName}, ${ownerText(ownerName)}, ${lotText(lotNumber)}, ${placeName}`;

/** No day, as a date input leaves it. */
const noDay = z.literal('');

/** A day of a lot, which may lie ahead. */
export const optionalDay = calendarDay('Enter a day').or(noDay).nullable();
