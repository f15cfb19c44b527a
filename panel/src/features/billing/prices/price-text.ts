import { formatCount } from '@swathline/client/format/format';
import {
  AIRCRAFT_KIND_LABEL,
  api,
  CHEMICAL_TYPE_STYLE,
  type CHEMICAL_TYPES,
  formatMoney,
  formatPrice,
  formatUsGallons,
  LINE_KIND_LABEL,
  type PriceEntry,
  type PriceKind,
} from '@swathline/contract';
import { percentText } from '../kit/billing-text.ts';
import { queriesOf } from '../../../shared/api/queries.ts';

/** What shows prices; unbilled work is priced by them. */
export const PRICE_QUERIES = [...queriesOf(api.priceLists), ...queriesOf(api.billing), api.audit.list];

export const PRICE_KIND_LABEL: Record<PriceKind, string> = {
  application: 'Application, per acre',
  minimum: 'Minimum acres',
  distance: LINE_KIND_LABEL.distance,
  fuel: LINE_KIND_LABEL.fuel,
  product: LINE_KIND_LABEL.product,
  handling: 'Handling of the customer’s product',
  standby: LINE_KIND_LABEL.standby,
  other: LINE_KIND_LABEL.other,
  discount: LINE_KIND_LABEL.discount,
};

export const chemicalTypeText = (type: (typeof CHEMICAL_TYPES)[number]) => {
  const { label } = CHEMICAL_TYPE_STYLE[type];
  return label.charAt(0).toUpperCase() + label.slice(1);
};

export const entryName = ({ kind, name }: Pick<PriceEntry, 'kind' | 'name'>) => name ?? PRICE_KIND_LABEL[kind];

function bandText(from: number | null, to: number | null, unit: string): string | null {
  if (from === null && to === null) return null;
  if (from === null) return `up to ${to} ${unit}`;
  return to === null ? `from ${from} ${unit}` : `${from} to ${to} ${unit}`;
}

/** For which work a price is, such as 'Aeroplane, up to 15 L/acre (3.96 US gal/acre)'. */
export function conditionText(entry: PriceEntry, chemicals: ReadonlyMap<string, string>): string {
  const { kind, from, to, fromAcres, toAcres, aircraftKind, productType, chemicalId } = entry;
  const volume = kind === 'application' ? bandText(from, to, 'L/acre') : null;
  const inGallons = [from, to].filter((limit) => limit !== null).map(formatUsGallons);
  const parts = [
    aircraftKind && AIRCRAFT_KIND_LABEL[aircraftKind],
    volume && `${volume} (${inGallons.join(' to ')} US gal/acre)`,
    kind === 'distance' ? bandText(from, to, 'km') : null,
    bandText(fromAcres, toAcres, 'acres of field'),
    productType && chemicalTypeText(productType).toLowerCase(),
    chemicalId && (chemicals.get(chemicalId) ?? 'one product'),
    entry.days !== null && `paid within ${formatCount(entry.days, 'day')}`,
  ];
  return parts.filter(Boolean).join(', ') || 'All';
}

/** '$12.50 per acre', 'at least 60 acres for a field'. */
export function valueText(entry: PriceEntry): string {
  const { kind, price, percent, amount, per, acres, basePrice, step, jugLitres } = entry;
  if (kind === 'minimum') return `at least ${acres ?? 0} acres for a ${per ?? 'field'}`;
  if (kind === 'fuel') return `${percentText(percent ?? '0')} for each ${formatPrice(step ?? '0')} above ${formatPrice(basePrice ?? '0')}`;
  if (kind === 'discount') return percent === null ? formatMoney(amount ?? '0') : percentText(percent);
  if (kind === 'product' && price === null) return `cost and ${percentText(percent ?? '0')}, per ${per ?? 'L'}`;
  const jug = per === 'jug' && jugLitres !== null ? ` of ${jugLitres} L` : '';
  return `${formatPrice(price ?? '0')} per ${per ?? (kind === 'application' ? 'acre' : 'unit')}${jug}`;
}
