import type { RecordProduct } from '@swathline/contract';
import { isDeepStrictEqual } from 'node:util';
import { productKey } from '../../spray-jobs/product-key.ts';
import { type Copies, templateOfLand } from '../copies/job-copies.ts';
import type { RecordRow } from '../columns.ts';

/** What an open record copies from its job. */
type Followed = Pick<
  RecordRow,
  | ('sprayJobName' | 'customer' | 'land' | 'company' | 'applicator' | 'mixerLoader' | 'aircraft' | 'products')
  | ('province' | 'templateCode' | 'areaAcres' | 'areaSource' | 'sprayVolumeLPerAcre' | 'crop' | 'target')
>;

/**
 * The values of an open record after an edit of its job. A value that equals the job's value `before` the edit takes the one `after` it; a
 * typed value stays.
 */
export function followJob(record: Followed, before: Copies, after: Copies): Followed {
  const isPlanned = record.areaSource === 'planned';
  const land = followPart(record.land, before.land, after.land) ?? record.land;
  return {
    ...templateOfLand(land),
    sprayJobName: after.sprayJobName,
    customer: followPart(record.customer, before.customer, after.customer, 'userId') ?? record.customer,
    land,
    company: followPart(record.company, before.company, after.company) ?? record.company,
    applicator: followPart(record.applicator, before.applicator, after.applicator, 'userId') ?? record.applicator,
    mixerLoader: followPart(record.mixerLoader, before.mixerLoader, after.mixerLoader, 'userId'),
    aircraft: followPart(record.aircraft, before.aircraft, after.aircraft, 'aircraftId'),
    products: followProducts(record.products, before.products, after.products),
    areaAcres: isPlanned ? after.areaAcres : record.areaAcres,
    areaSource: isPlanned ? after.areaSource : record.areaSource,
    crop: followValue(record.crop, before.crop, after.crop),
    target: followValue(record.target, before.target, after.target),
    sprayVolumeLPerAcre: followValue(record.sprayVolumeLPerAcre, before.sprayVolumeLPerAcre, after.sprayVolumeLPerAcre),
  };
}

const followValue = <Value>(mine: Value, before: Value, after: Value): Value => (isDeepStrictEqual(mine, before) ? after : mine);

/** Another person or aircraft replaces the part as a whole, because a typed licence belongs to the person who is no longer on the job. */
function followPart<Part extends object>(mine: Part | null, before: Part | null, after: Part | null, identity?: keyof Part): Part | null {
  if (mine === null || before === null) return followValue(mine, before, after);
  const isOther = after === null || (identity !== undefined && before[identity] !== after[identity]);
  if (isOther) return identity !== undefined && mine[identity] === before[identity] ? after : mine;
  return followValues(mine, before, after);
}

function followValues<Part extends object>(mine: Part, before: Part, after: Part): Part {
  const names = Object.keys(mine) as (keyof Part)[];
  return Object.fromEntries(names.map((name) => [name, followValue(mine[name], before[name], after[name])])) as Part;
}

/** A product that left the job leaves the record too, unless somebody entered an amount, a lot number or another value for it. */
function followProducts(mine: RecordProduct[], before: RecordProduct[], after: RecordProduct[]): RecordProduct[] {
  const find = (products: RecordProduct[], product: RecordProduct) => products.find((each) => productKey(each) === productKey(product));
  const kept = mine.flatMap((product) => {
    const [was, is] = [find(before, product), find(after, product)];
    if (was === undefined) return [product];
    if (is === undefined) return isDeepStrictEqual({ ...was, ...product, id: was.id }, was) ? [] : [product];
    return [{ ...followValues(product, was, is), id: product.id }];
  });
  return [...kept, ...after.filter((product) => !find(mine, product) && !find(before, product))];
}
