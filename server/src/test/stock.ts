import { randomUUID } from 'node:crypto';
import { api, type BodyOf } from '@swathline/contract';
import type { Person, TestServer } from './server.ts';

type Movement = BodyOf<typeof api.stockMovements.create>['movements'][number];

/** Two places, and a product of the catalogue in litres with one lot in jugs of 10 L. */
export async function setUpStock(server: TestServer, admin: Person) {
  const name = `Liberty ${randomUUID().slice(0, 8)}`;
  const chemical = await server.chemical({ name, type: 'herbicide' });
  const product = await server.callOk(api.stockProducts.create, { body: { chemicalId: chemical.id } }, admin);
  const lot = await createLot(server, admin, product.id, { number: 'A-1' });
  return { chemical, product, lot, warehouse: await createPlace(server, admin), trailer: await createPlace(server, admin, 'trailer') };
}

export const createPlace = (server: TestServer, admin: Person, kind: 'warehouse' | 'trailer' = 'warehouse') =>
  server.callOk(api.stockPlaces.create, { body: { name: `${kind} ${randomUUID().slice(0, 8)}`, kind } }, admin);

export const createLot = (server: TestServer, admin: Person, productId: string, parts: Partial<BodyOf<typeof api.stockLots.create>> = {}) =>
  server.callOk(api.stockLots.create, { body: { productId, containerSize: '10', ...parts } }, admin);

export const move = (server: TestServer, admin: Person, ...movements: Movement[]) =>
  server.callOk(api.stockMovements.create, { body: { movements } }, admin);

/** What is at a place of a lot, of all owners. */
export async function onHand(server: TestServer, admin: Person, query: { placeId?: string; lotId?: string; day?: string }) {
  const { balances } = await server.callOk(api.stock.balances, { query }, admin);
  return balances.map(({ amount }) => amount);
}
