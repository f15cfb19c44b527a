import { type CrewMovementForm, type CrewStock, type MixPlan, type MixSource, subtractAmount, sumAmounts } from '@swathline/contract';
import type { StoredDraw } from '../store/open-store.ts';

type Product = MixPlan['products'][number];

interface Known {
  draws: readonly StoredDraw[];
  places: CrewStock['places'];
}

/** A mix as it is after draws of this phone that the office's copy does not have yet. Refused ones never happened. */
export function applyDraws(mix: MixPlan, { draws, places }: Known): MixPlan {
  const later = draws.filter(({ isInCopy, receipt }) => !isInCopy && receipt?.outcome !== 'refused').map(({ movement }) => movement);
  const names = new Map(places.map(({ id, name }) => [id, name]));
  return { ...mix, products: mix.products.map((product) => later.reduce((now, draw) => applyDraw(now, draw, { mix, names }), product)) };
}

interface Applied {
  mix: MixPlan;
  /** Of places, by id. */
  names: ReadonlyMap<string, string>;
}

function applyDraw(product: Product, movement: CrewMovementForm, { mix, names }: Applied): Product {
  const { lotId, ownerId = null, amount, fromPlaceId = null, toPlaceId = null, kind, sprayJobId } = movement;
  const known = [...product.sources, ...product.drawn].find((source) => source.lotId === lotId);
  if (known === undefined || ownerId !== product.ownerId) return product;
  const at = (placeId: string, change: string): MixSource => ({
    ...known,
    placeId,
    placeName: names.get(placeId) ?? known.placeName,
    amount: change,
  });
  const less = subtractAmount('0', amount);
  let { sources, drawn } = product;
  if (fromPlaceId !== null)
    sources = add(sources, at(fromPlaceId, less), (source) => source.lotId === lotId && source.placeId === fromPlaceId);
  if (toPlaceId !== null) sources = add(sources, at(toPlaceId, amount), (source) => source.lotId === lotId && source.placeId === toPlaceId);
  if (sprayJobId === mix.sprayJobId && (kind === 'used' || kind === 'put_back')) {
    const place = fromPlaceId ?? toPlaceId ?? known.placeId;
    drawn = add(drawn, at(place, kind === 'used' ? amount : less), (source) => source.lotId === lotId);
  }
  return { ...product, sources, drawn: drawn.filter((source) => Number(source.amount) > 0) };
}

/** Changes the amount of the source that matches, or adds one. */
function add(sources: readonly MixSource[], change: MixSource, isSame: (source: MixSource) => boolean): MixSource[] {
  const index = sources.findIndex(isSame);
  const known = sources[index];
  return known ? sources.with(index, { ...known, amount: sumAmounts([known.amount, change.amount]) }) : [...sources, change];
}
