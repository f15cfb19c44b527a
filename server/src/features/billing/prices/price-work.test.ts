import { lineAmount, type PriceEntry, sumOf, wholeEntry } from '@swathline/contract';
import { expect, test } from 'vitest';
import type { PricedProduct, PricedWork } from './find-price.ts';
import { earlyDiscountText } from './per-cent-lines.ts';
import { priceWork } from './price-work.ts';

type Entry = Partial<PriceEntry> & Pick<PriceEntry, 'kind'>;

const list = (entries: Entry[], customerId: string | null = null) => ({
  id: customerId ?? 'general',
  customerId,
  holdsFrom: '2026-01-01',
  entries: entries.map((entry) => wholeEntry(entry)),
});

const work = (entries: Entry[], parts: Partial<PricedWork> = {}): PricedWork => ({
  key: '1',
  recordId: null,
  sprayJobId: 'job',
  title: 'Home quarter',
  fieldAcres: 155,
  acres: 150,
  aircraftKind: 'aeroplane',
  volumeLPerAcre: 12,
  distanceKm: 20,
  products: [],
  lists: [list(entries)],
  ...parts,
});

const LIBERTY: PricedProduct = {
  id: 'p',
  chemicalId: 'c',
  name: 'Liberty',
  type: 'herbicide',
  pcpNumber: '25337',
  farmerSupplied: false,
  amount: 225,
  unit: 'L',
  cost: 20.1,
};

const shown = (works: PricedWork[], fuelPrice: string | null = null) =>
  priceWork(works, { fuelPrice }).map(({ kind, quantity, unit, unitPrice }) => `${kind}: ${quantity} ${unit} at ${unitPrice}`);

test.each<[string, Entry[], Partial<PricedWork>, string[]]>([
  ['a price per acre', [{ kind: 'application', price: '12.50' }], {}, ['application: 150 acre at 12.50']],
  ...[
    { volumeLPerAcre: 12, unitPrice: '10.00' },
    { volumeLPerAcre: 12.01, unitPrice: '11.00' },
    { volumeLPerAcre: 20, unitPrice: '11.00' },
    { volumeLPerAcre: 20.01, unitPrice: '0.00' },
  ].map(({ volumeLPerAcre, unitPrice }): [string, Entry[], Partial<PricedWork>, string[]] => [
    `the band of ${volumeLPerAcre} L/acre, whose limits are in it`,
    [
      { kind: 'application', price: '10.00', to: 12 },
      { kind: 'application', price: '11.00', from: 12, to: 20 },
    ],
    { volumeLPerAcre },
    [`application: 150 acre at ${unitPrice}`],
  ]),
  [
    'the kind of aircraft and the size of the field',
    [
      { kind: 'application', price: '9.00', aircraftKind: 'rpas' },
      { kind: 'application', price: '10.00', toAcres: 154 },
      { kind: 'application', price: '11.00', fromAcres: 154 },
    ],
    {},
    ['application: 150 acre at 11.00'],
  ],
  ['no price that fits, as 0', [{ kind: 'application', price: '9.00', aircraftKind: 'rpas' }], {}, ['application: 150 acre at 0.00']],
  [
    'what is missing to the minimum of a field',
    [
      { kind: 'application', price: '12.50' },
      { kind: 'minimum', per: 'field', acres: 60 },
    ],
    { acres: 42.5 },
    ['application: 42.5 acre at 12.50', 'minimum: 17.5 acre at 12.50'],
  ],
  [
    'the distance by band, for the call-out',
    [
      { kind: 'application', price: '1.00' },
      { kind: 'distance', price: '0', per: 'call-out', to: 15 },
      { kind: 'distance', price: '150.00', per: 'call-out', from: 15 },
    ],
    {},
    ['application: 150 acre at 1.00', 'distance: 1 call-out at 150.00'],
  ],
  [
    'nothing within the free distance',
    [
      { kind: 'application', price: '1.00' },
      { kind: 'distance', price: '0', per: 'call-out', to: 25 },
      { kind: 'distance', price: '3.00', per: 'km' },
    ],
    {},
    ['application: 150 acre at 1.00'],
  ],
  [
    'a distance that is not known, as a quantity of 0',
    [
      { kind: 'application', price: '1.00' },
      { kind: 'distance', price: '0', per: 'call-out', to: 25 },
      { kind: 'distance', price: '3.00', per: 'km' },
    ],
    { distanceKm: null },
    ['application: 150 acre at 1.00', 'distance: 0 km at 3.00'],
  ],
  [
    'a call-out that does not depend on the distance',
    [
      { kind: 'application', price: '1.00' },
      { kind: 'distance', price: '150.00', per: 'call-out' },
    ],
    { distanceKm: null },
    ['application: 150 acre at 1.00', 'distance: 1 call-out at 150.00'],
  ],
  [
    'a product by its cost with a mark-up',
    [{ kind: 'product', per: 'L', percent: '15' }],
    { products: [LIBERTY] },
    ['application: 150 acre at 0.00', 'product: 225 L at 23.115'],
  ],
  [
    'a product by its own price before the mark-up of all',
    [
      { kind: 'product', per: 'L', price: '30.00', chemicalId: 'c' },
      { kind: 'product', per: 'L', percent: '15' },
    ],
    { products: [LIBERTY] },
    ['application: 150 acre at 0.00', 'product: 225 L at 30.00'],
  ],
  [
    'quantities with at most four decimals, as a line may have',
    [],
    { products: [{ ...LIBERTY, amount: 10.123456 }] },
    ['application: 150 acre at 0.00', 'product: 10.1235 L at 0.00'],
  ],
  [
    "handling of the farmer's product by the jug, whole jugs",
    [{ kind: 'handling', per: 'jug', price: '3.00', jugLitres: 10 }],
    { products: [{ ...LIBERTY, farmerSupplied: true }] },
    ['application: 150 acre at 0.00', 'handling: 23 jug at 3.00'],
  ],
  [
    'a discount on everything',
    [
      { kind: 'application', price: '10.00' },
      { kind: 'discount', percent: '2' },
      { kind: 'discount', percent: '1', days: 10 },
    ],
    {},
    ['application: 150 acre at 10.00', 'discount: 1 unit at -30.00'],
  ],
])('prices %s', (_, entries, parts, lines) => {
  expect(shown([work(entries, parts)])).toEqual(lines);
});

test('the surcharge counts whole steps of the typed fuel price', () => {
  const entries: Entry[] = [
    { kind: 'application', price: '10.00' },
    { kind: 'fuel', basePrice: '1.20', step: '0.05', percent: '1' },
  ];
  expect(shown([work(entries)], null)[1]).toBe('fuel: 0 unit at 0.00');
  expect(shown([work(entries)], '1.24')).toHaveLength(1);
  // 3 steps above the base: 3 per cent of $1,500.
  expect(shown([work(entries)], '1.35')[1]).toBe('fuel: 1 unit at 45.00');
});

test('a call-out has one minimum and one distance for all its fields', () => {
  const entries: Entry[] = [
    { kind: 'application', price: '10.00' },
    { kind: 'minimum', per: 'call-out', acres: 100 },
    { kind: 'distance', per: 'km', price: '2.00' },
  ];
  const works = ['1', '2'].map((key) => work(entries, { key, acres: 30 }));
  const lines = shown(works);
  expect(lines.slice(2)).toEqual(['minimum: 40 acre at 10.00', 'distance: 20 km at 2.00']);
});

test('a call-out is as far as its farthest field, in any order', () => {
  const entries: Entry[] = [{ kind: 'distance', per: 'km', price: '2.00' }];
  const [near, far, unknown] = [
    work(entries, { key: '1', title: 'Creek', distanceKm: 5 }),
    work(entries, { key: '2', title: 'Hill', distanceKm: 40 }),
    work(entries, { key: '3', distanceKm: null }),
  ];
  for (const works of [
    [near, far, unknown],
    [unknown, far, near],
  ]) {
    const distances = priceWork(works, { fuelPrice: null }).filter(({ kind }) => kind === 'distance');
    expect(distances.map(({ description, quantity }) => [description, quantity])).toEqual([
      ['Distance, 40 km, Hill, the farthest of 3 fields', '40'],
    ]);
  }
});

test('each job has its own call-out with its own minimum', () => {
  const entries: Entry[] = [
    { kind: 'application', price: '10.00' },
    { kind: 'minimum', per: 'call-out', acres: 60 },
  ];
  const small = work(entries, { key: '1', sprayJobId: 'small', title: 'Creek', acres: 30 });
  const large = work(entries, { key: '2', sprayJobId: 'large' });
  const other = work(entries, { key: '3', sprayJobId: 'other', title: 'Hill', acres: 50 });
  const minimums = priceWork([small, large, other], { fuelPrice: null }).filter(({ kind }) => kind === 'minimum');
  expect(minimums.map(({ key, quantity, description }) => [key, quantity, description])).toEqual([
    ['minimum small', '30', 'Minimum of 60 acres for a call-out, Creek'],
    ['minimum other', '10', 'Minimum of 60 acres for a call-out, Hill'],
  ]);
});

test('the own prices of a customer come before those of everyone, entry by entry', () => {
  const own = list([{ kind: 'application', price: '9.00' }], 'ann');
  const general = list([
    { kind: 'application', price: '12.00' },
    { kind: 'product', per: 'L', price: '30.00' },
  ]);
  const lines = priceWork([work([], { lists: [own, general], products: [LIBERTY] })], { fuelPrice: null });
  expect(lines.map(({ unitPrice, source }) => [unitPrice, source?.isOwn])).toEqual([
    ['9.00', true],
    ['30.00', false],
  ]);
  expect(sumOf(lines.map(({ quantity, unitPrice }) => lineAmount(quantity, unitPrice)))).toBe('8100.00');
});

test('fuel surcharge and discount of each list count the work of their days, in any order', () => {
  const fuel = { kind: 'fuel' as const, basePrice: '1.00', step: '0.10' };
  const october = {
    ...list([
      { kind: 'application', price: '10.00' },
      { ...fuel, percent: '1' },
      { kind: 'discount', percent: '10' },
      { kind: 'discount', percent: '2', days: 10 },
    ]),
    id: 'october',
  };
  const november = {
    ...list([
      { kind: 'application', price: '20.00' },
      { ...fuel, percent: '2' },
    ]),
    id: 'november',
  };
  const before = work([], { key: '1', sprayJobId: 'a', title: 'Creek', acres: 100, lists: [october] });
  const after = ['2', '3'].map((key) => work([], { key, sprayJobId: 'b', title: 'Hill', acres: 100, lists: [november] }));
  for (const works of [
    [before, ...after],
    [...after, before],
  ]) {
    const lines = priceWork(works, { fuelPrice: '1.10' }).filter(({ kind }) => kind === 'fuel' || kind === 'discount');
    const amounts = lines.map(({ kind, unitPrice, description }) => [kind, unitPrice, description.replace(/.*\), |.* %, /, '')]);
    expect(amounts.sort()).toEqual([
      ['discount', '-101.00', 'Creek'],
      ['fuel', '10.00', 'Creek'],
      ['fuel', '80.00', 'Hill and 1 more'],
    ]);
    expect(earlyDiscountText(works)).toBe('2 % off if paid within 10 days of the invoice, Creek');
  }
});

test('a discount for early payment is a sentence, not a line', () => {
  expect(earlyDiscountText([work([{ kind: 'discount', percent: '2', days: 10 }])])).toBe('2 % off if paid within 10 days of the invoice');
  expect(earlyDiscountText([work([])])).toBeNull();
});
