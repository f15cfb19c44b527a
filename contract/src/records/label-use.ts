import type { AircraftKind } from '../aircraft/aircraft-kinds.ts';
import { type AerialUse, aerialUseFor } from '../chemicals/chemical-label.ts';
import type { RecordAircraft, RecordProduct } from './record-parts.ts';

type Uses = Pick<RecordProduct, 'aerialUse' | 'aeroplaneUse' | 'helicopterUse' | 'rpasUse'>;
type Aircraft = Pick<RecordAircraft, 'kind'> | null;

/** In a record the kind may be typed. */
const KIND_BY_NAME: Record<string, AircraftKind> = {
  aeroplane: 'aeroplane',
  airplane: 'aeroplane',
  helicopter: 'helicopter',
  rpas: 'rpas',
  drone: 'rpas',
  'drone (rpas)': 'rpas',
};

/** The kind of a record's aircraft; null if it is not one of the known kinds. */
export function recordAircraftKind(aircraft: Aircraft): AircraftKind | null {
  return KIND_BY_NAME[aircraft?.kind?.trim().toLowerCase() ?? ''] ?? null;
}

/** What the label of a record's product says of the record's aircraft; without a known kind, of aeroplanes and helicopters together. */
export function recordedAerialUse(product: Uses, aircraft: Aircraft): AerialUse {
  if (!hasUses(product)) return product.aerialUse;
  const { aeroplaneUse, helicopterUse } = product;
  const both = aeroplaneUse === 'no' || helicopterUse === 'no' ? 'no' : aeroplaneUse === helicopterUse ? aeroplaneUse : 'unknown';
  return aerialUseFor({ ...product, aerialUse: both }, recordAircraftKind(aircraft));
}

/** Products of records that were opened by earlier releases have one use only, that for the aircraft of their time. */
const hasUses = ({ aeroplaneUse, helicopterUse, rpasUse }: Uses) => [aeroplaneUse, helicopterUse, rpasUse].some(Boolean);

/** The product with another use for the record's aircraft. */
export function withAerialUse<Product extends Uses>(product: Product, aerialUse: AerialUse, aircraft: Aircraft): Product {
  if (!hasUses(product)) return { ...product, aerialUse };
  const kind = recordAircraftKind(aircraft);
  const uses = kind ? { [`${kind}Use`]: aerialUse } : { aeroplaneUse: aerialUse, helicopterUse: aerialUse };
  return { ...product, ...uses, aerialUse };
}
