import {
  addDays,
  amountOn,
  api,
  type BodyOf,
  compareDecimals,
  type JobStockProduct,
  type ReplyOf,
  roundAmount,
  type SprayJob,
  sumAmounts,
} from '@swathline/contract';
import { type Call, fetchAllRows } from '../../client.ts';
import { mapConcurrently } from '../../map-concurrently.ts';

const MAX_PRODUCTS = 8;
const MAX_DRAWN_JOBS = 60;
const JUG_LITRES = '10';
/** One product is received for less than its jobs need, the others for more. */
const SHORT_PART = 0.5;
const SPARE_PART = 1.25;
/** One job drew more than its signed acres explain. */
const WASTEFUL_PART = 1.09;

type Product = ReplyOf<typeof api.stockProducts.create>;
type Movement = BodyOf<typeof api.stockMovements.create>['movements'][number];

/**
 * Stock of the products that jobs use: places, lots, receipts, draws of completed jobs, a farmer's own product, a product that is short,
 * and a lot that expires soon. Does nothing where there are places already.
 */
export async function createStock(call: Call, today: string): Promise<number> {
  const { places } = await call(api.stockPlaces.list, {});
  if (places.length > 0) return 0;
  const addPlace = (name: string, kind: 'warehouse' | 'trailer' | 'strip') => call(api.stockPlaces.create, { body: { name, kind } });
  const [warehouse, trailer] = [await addPlace('Warehouse', 'warehouse'), await addPlace('Trailer 1', 'trailer')];
  await addPlace('Home strip', 'strip');
  const jobs = await readJobs(call);
  const products = await createProducts(call, jobs);
  const drawn = await readDrawn(call, jobs);
  const { products: listed } = await call(api.stockProducts.list, {});
  const lots = new Map<string, string>();
  for (const [index, product] of products.entries()) {
    const reserved = listed.find(({ id }) => id === product.id)?.owners.find(({ ownerId }) => ownerId === null)?.reserved ?? '0';
    const used = sumAmounts(drawn.flatMap((job) => job.products.filter(({ productId }) => productId === product.id).map(toDraw)));
    const lotId = await receive(call, product, { index, used, reserved, placeId: warehouse.id, today });
    lots.set(product.id, lotId);
  }
  const fromTrailer = await drawForJobs(call, drawn, { lots, warehouseId: warehouse.id, trailerId: trailer.id });
  await receiveOfFarmer(call, { jobs, placeId: warehouse.id, today });
  return products.length + fromTrailer;
}

async function readJobs(call: Call): Promise<SprayJob[]> {
  const jobs = await fetchAllRows(
    (at) => call(api.sprayJobs.list, { query: { ...at, sort: 'startDate', order: 'desc' } }),
    (page) => page.sprayJobs,
  );
  const planned = jobs.filter(({ status }) => ['approved', 'in_progress', 'completed'].includes(status));
  return mapConcurrently(planned, ({ id }) => call(api.sprayJobs.getAsAdmin, { params: { id } }));
}

/** The products of the catalogue that the most jobs use. */
async function createProducts(call: Call, jobs: readonly SprayJob[]): Promise<Product[]> {
  const counts = new Map<string, number>();
  const ingredients = new Map<string, string>();
  for (const { chemicalId, farmerSupplied, concentration } of jobs.flatMap(({ chemicals }) => chemicals)) {
    if (chemicalId === null || farmerSupplied) continue;
    counts.set(chemicalId, (counts.get(chemicalId) ?? 0) + 1);
    ingredients.set(chemicalId, concentration ?? '');
  }
  const ids = [...counts].sort(([, a], [, b]) => b - a).slice(0, MAX_PRODUCTS);
  const products: Product[] = [];
  for (const [chemicalId] of ids) {
    const activeGramsPerUnit = activeGramsOf(ingredients.get(chemicalId) ?? '');
    products.push(await call(api.stockProducts.create, { body: { chemicalId, lowLevel: '50', activeGramsPerUnit } }));
  }
  return products;
}

/** Grams in a litre of all active ingredients together; null where their text says none. */
export function activeGramsOf(activeIngredients: string): string | null {
  const grams = [...activeIngredients.matchAll(/(\d+) g\/L/g)].map(([, each]) => Number(each));
  return grams.length === 0 ? null : String(grams.reduce((sum, each) => sum + each, 0));
}

interface Drawn {
  job: SprayJob;
  products: JobStockProduct[];
}

const toDraw = ({ applied }: JobStockProduct) => applied ?? '0';

/** The newest completed jobs, with what their signed records say was used. */
async function readDrawn(call: Call, jobs: readonly SprayJob[]): Promise<Drawn[]> {
  const completed = jobs.filter(({ status }) => status === 'completed').slice(0, MAX_DRAWN_JOBS);
  const drawn = await mapConcurrently(completed, async (job) => {
    const { products } = await call(api.stock.ofJob, { params: { id: job.id } });
    return { job, products: products.filter((product) => product.ownerId === null && compareDecimals(toDraw(product), 0) > 0) };
  });
  return drawn.filter(({ products }) => products.length > 0);
}

interface Receipt {
  index: number;
  used: string;
  reserved: string;
  placeId: string;
  today: string;
}

/** @returns the lot from which completed jobs drew */
async function receive(call: Call, { id: productId }: Product, { index, used, reserved, placeId, today }: Receipt): Promise<string> {
  const addLot = (number: string, expiresOn: string) =>
    call(api.stockLots.create, { body: { productId, number, expiresOn, containerSize: JUG_LITRES } });
  const older = await addLot(`24-${100 + index}`, addDays(today, index === 2 ? 20 : 400));
  const newer = await addLot(`25-${200 + index}`, addDays(today, 700));
  const common = { kind: 'received' as const, toPlaceId: placeId, supplier: 'Prairie Crop Supply' };
  const wanted = Number(reserved) * (index === 0 ? SHORT_PART : SPARE_PART);
  await call(api.stockMovements.create, {
    body: {
      movements: [
        { ...common, lotId: older.id, amount: wholeJugs(Number(used) * WASTEFUL_PART + 20), unitCost: '21.4', ...on(addDays(today, -120)) },
        {
          ...common,
          lotId: newer.id,
          amount: wholeJugs(wanted + 10),
          unitCost: '23.15',
          document: `PS-${4410 + index}`,
          ...on(addDays(today, -20)),
        },
      ],
    },
  });
  return older.id;
}

const wholeJugs = (litres: number) => roundAmount(Math.ceil(litres / Number(JUG_LITRES)) * Number(JUG_LITRES));
const on = (day: string) => ({ happenedAt: `${day}T18:00:00Z` });

interface Places {
  lots: ReadonlyMap<string, string>;
  warehouseId: string;
  trailerId: string;
}

/** Product goes to the trailer on the day before the job, and is drawn there. @returns the number of jobs */
async function drawForJobs(call: Call, drawn: readonly Drawn[], { lots, warehouseId, trailerId }: Places): Promise<number> {
  for (const [index, { job, products }] of drawn.entries()) {
    const day = job.startDate;
    const movements = products.flatMap((product): Movement[] => {
      const lotId = lots.get(product.productId);
      if (lotId === undefined) return [];
      const amount = index === 1 ? amountOn(toDraw(product), WASTEFUL_PART) : toDraw(product);
      return [
        { kind: 'moved', lotId, amount, fromPlaceId: warehouseId, toPlaceId: trailerId, ...on(addDays(day, -1)) },
        { kind: 'used', lotId, amount, fromPlaceId: trailerId, sprayJobId: job.id, load: 1, ...on(day) },
      ];
    });
    if (movements.length > 0) await call(api.stockMovements.create, { body: { movements } });
  }
  return drawn.length;
}

const ownProductOf = ({ chemicals }: SprayJob) =>
  chemicals.find(({ customChemicalName }) => customChemicalName !== null)?.customChemicalName;

/** A farmer's own product lies beside ours: for a job that is planned, or else what a completed one left. */
async function receiveOfFarmer(
  call: Call,
  { jobs, placeId, today }: { jobs: readonly SprayJob[]; placeId: string; today: string },
): Promise<void> {
  const withOwn = jobs.filter((each) => ownProductOf(each) !== undefined);
  const job = withOwn.find(({ status }) => status !== 'completed') ?? withOwn[0];
  const name = job && ownProductOf(job);
  if (!job || !name) return;
  const { id: productId } = await call(api.stockProducts.create, { body: { name, unit: 'L' } });
  const { id: lotId } = await call(api.stockLots.create, { body: { productId } });
  const { products } = await call(api.stock.ofJob, { params: { id: job.id } });
  const used = products.find((product) => product.productId === productId)?.applied ?? '0';
  const common = { lotId, ownerId: job.userId };
  const before = addDays(job.startDate < today ? job.startDate : today, -5);
  const movements: Movement[] = [
    { ...common, kind: 'received', amount: wholeJugs(Number(used) + 200), toPlaceId: placeId, ...on(before) },
    ...(compareDecimals(used, 0) > 0
      ? [{ ...common, kind: 'used' as const, amount: used, fromPlaceId: placeId, sprayJobId: job.id, ...on(job.startDate) }]
      : []),
  ];
  await call(api.stockMovements.create, { body: { movements } });
}
