import { type ConditionReading, formatCount, type RecordCorrection, type RecordFile, type RecordProduct } from '@swathline/contract';
import { fileSize, readingText, readingTitle } from '../pdf/record-tables.ts';
import { amountText, listed, NOT_GIVEN, pcpText, rateText } from '../pdf/record-text.ts';
import type { RecordRow } from '../columns.ts';

export type Change = RecordCorrection['changes'][number];
type Person = RecordRow['notifiedPeople'][number];
export type ComparedFile = Pick<RecordFile, 'fileName' | 'bytes' | 'sha256'>;

/** How the items of a list are recognized and named. */
interface ListOf<Item> {
  property: string;
  /** Before the name of an item that was added or removed. */
  noun: string;
  keyOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  /** The values of an added or removed item. */
  textOf: (item: Item) => string;
  /** The changes within an item of both versions, whose place in the newer one is given. */
  compare?: (before: Item, after: Item, place: number) => Change[];
}

/** The differences between two versions of a list: the items in the order of the newer version, then those that were removed. */
function compareItems<Item>(list: ListOf<Item>, before: readonly Item[], after: readonly Item[]): Change[] {
  const { property, noun, nameOf, textOf } = list;
  const [was, is] = [byKey(before, list.keyOf), byKey(after, list.keyOf)];
  const kept = [...is].flatMap(([key, { item, place }]) => {
    const old = was.get(key);
    if (old) return list.compare?.(old.item, item, place) ?? [];
    return [{ property: `${property}.${place}.added`, label: `${noun} added: ${nameOf(item)}`, from: null, to: textOf(item) }];
  });
  const removed = [...was].flatMap(([key, { item, place }]) =>
    is.has(key)
      ? []
      : [{ property: `${property}.${place}.removed`, label: `${noun} removed: ${nameOf(item)}`, from: textOf(item), to: null }],
  );
  return [...kept, ...removed];
}

/** The items by their keys; the second item with a key differs from the first. Places start at 1. */
function byKey<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, { item: Item; place: number }> {
  const count = new Map<string, number>();
  return new Map(
    items.map((item, index) => {
      const key = keyOf(item);
      const earlier = count.get(key) ?? 0;
      count.set(key, earlier + 1);
      return [`${key} ${earlier}`, { item, place: index + 1 }];
    }),
  );
}

type Compare<Item> = (before: Item, after: Item, at: { path: string; name: string }) => Change[];

/** @param compare lists the changes within one product */
export function compareProducts(before: RecordProduct[], after: RecordProduct[], compare: Compare<RecordProduct>): Change[] {
  return compareItems(
    {
      property: 'products',
      noun: 'Product',
      keyOf: ({ id }) => id,
      nameOf: ({ name }) => name,
      textOf: productText,
      compare: (was, is, place) => compare(was, is, { path: `products.${place}`, name: was.name }),
    },
    before,
    after,
  );
}

function productText(product: RecordProduct): string {
  const { activeIngredient, rate, amountUsed, lotNumber, farmerSupplied, reentryHours, preHarvestDays, maxWindKmh } = product;
  return listed(
    activeIngredient,
    pcpText(product) !== NOT_GIVEN && `PCP no. ${pcpText(product)}`,
    rate !== null && `rate ${rateText(product).replace('\n', ' ')}`,
    amountUsed !== null && `amount used ${amountText(product)}`,
    lotNumber !== null && `lot no. ${lotNumber}`,
    farmerSupplied && 'farmer-supplied',
    reentryHours !== null && `re-entry after ${reentryHours} h`,
    preHarvestDays !== null && `harvest after ${formatCount(preHarvestDays, 'day')}`,
    maxWindKmh !== null && `wind at most ${maxWindKmh} km/h`,
  );
}

/** @param compare lists the changes within one person's entry */
export function comparePeople(before: Person[], after: Person[], compare: Compare<Person>): Change[] {
  return compareItems(
    {
      property: 'notifiedPeople',
      noun: 'Notified person',
      keyOf: ({ who }) => who.toLowerCase(),
      nameOf: ({ who }) => who,
      textOf: ({ who, how, when }) => listed(how, when) || who,
      compare: (was, is, place) => compare(was, is, { path: `notifiedPeople.${place}`, name: was.who }),
    },
    before,
    after,
  );
}

/** Files are copied from version to version, under new ids. */
export function compareFiles(before: ComparedFile[], after: ComparedFile[]): Change[] {
  return compareItems(
    {
      property: 'files',
      noun: 'File',
      keyOf: ({ sha256, fileName }) => `${sha256} ${fileName}`,
      nameOf: ({ fileName }) => fileName,
      textOf: ({ bytes }) => fileSize(bytes),
    },
    before,
    after,
  );
}

/** Readings are only added, and each keeps its values. One that corrects another appears with the values of both. */
export function compareReadings(before: ConditionReading[], after: ConditionReading[], timeZone: string): Change[] {
  const known = new Set(before.map(({ id }) => id));
  return after.flatMap((reading, index): Change[] => {
    if (known.has(reading.id)) return [];
    const property = `readings.${index + 1}.added`;
    const corrected = after.find(({ id }) => id === reading.correctsId);
    const title = readingTitle(reading, timeZone);
    if (!corrected) return [{ property, label: `Reading added: ${title}`, from: null, to: readingText(reading) }];
    const correctedTitle = readingTitle(corrected, timeZone);
    const to = `${title === correctedTitle ? '' : `${title}: `}${readingText(reading)}. Reason: ${reading.reason ?? NOT_GIVEN}`;
    return [{ property, label: `Reading corrected: ${correctedTitle}`, from: readingText(corrected), to }];
  });
}
