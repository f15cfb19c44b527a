import type { JobStockProduct, StockBalance, StockMovement, StockPlace, StockProduct } from '@swathline/contract';

const AT = '2026-07-02T15:00:00.000Z';
const id = (letter: string) => `${letter}0000000-0000-4000-8000-000000000001`;

export const warehouse: StockPlace = { id: id('a'), name: 'Warehouse', kind: 'warehouse', isActive: true, createdAt: AT, updatedAt: AT };
export const trailer: StockPlace = { ...warehouse, id: id('b'), name: 'Trailer', kind: 'trailer' };

export const product: StockProduct = {
  id: id('c'),
  chemicalId: id('d'),
  name: 'Tilt',
  unit: 'L',
  pcpNumber: '19346',
  lowLevel: '50',
  activeGramsPerUnit: null,
  owners: [
    { ownerId: null, ownerName: null, onHand: '60', reserved: '99.1', free: '-39.1' },
    { ownerId: id('e'), ownerName: 'Oak Farms', onHand: '20', reserved: '0', free: '20' },
  ],
  createdAt: AT,
  updatedAt: AT,
};

export const balance: StockBalance = {
  placeId: warehouse.id,
  placeName: 'Warehouse',
  ownerId: null,
  ownerName: null,
  productId: product.id,
  productName: 'Tilt',
  unit: 'L',
  lotId: id('f'),
  lotNumber: 'A-1',
  expiresOn: null,
  containerSize: '10',
  amount: '60',
  isNegative: false,
};

/** What a job drew from the lot of `balance`, and needs no more of. */
export const jobProduct: JobStockProduct = {
  productId: product.id,
  productName: 'Tilt',
  unit: 'L',
  ownerId: null,
  ownerName: null,
  planned: '40',
  reported: '35',
  applied: null,
  drawn: '40',
  onHand: '60',
  reservedByOthers: '10',
  short: '0',
  proposed: [],
  drawnLots: [{ lotId: balance.lotId, lotNumber: 'A-1', placeId: warehouse.id, placeName: 'Warehouse', amount: '40' }],
  nextJobs: [],
};

export const movement: StockMovement = {
  id: id('1'),
  number: 1,
  kind: 'received',
  happenedAt: AT,
  recordedAt: AT,
  recordedBy: 'Olga Petrova',
  lotId: balance.lotId,
  lotNumber: 'A-1',
  productId: product.id,
  productName: 'Tilt',
  unit: 'L',
  ownerId: null,
  ownerName: null,
  amount: '60',
  fromPlaceId: null,
  fromPlaceName: null,
  toPlaceId: warehouse.id,
  toPlaceName: 'Warehouse',
  sprayJobId: null,
  sprayJobName: null,
  recordId: null,
  load: null,
  supplier: 'Prairie Crop Supply',
  document: null,
  unitCost: '40',
  countedAmount: null,
  reason: null,
  reversesId: null,
  reversedById: null,
  adjustsId: null,
};

export const STOCK = {
  'GET /admin/stock/places': () => ({ data: { places: [trailer, warehouse] } }),
  'GET /admin/stock/products': () => ({ data: { products: [product] } }),
  'GET /admin/stock/balances': () => ({ data: { balances: [balance] } }),
  'GET /admin/stock/lots': () => ({ data: { lots: [] } }),
  'GET /admin/stock/warnings': () => ({ data: { warnings: [] } }),
};
