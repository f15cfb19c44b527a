import { api } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connection/open.ts';
import { partOf } from '../../platform/db/lists/part-of.ts';
import type { Reads } from '../../platform/db/connection/read-replica.ts';
import { serve, serveFile } from '../../platform/http/serve.ts';
import { serveUpload } from '../../platform/http/bodies/file-body.ts';
import { limitCalls } from '../crew/phones.ts';
import { listBalances } from './balances.ts';
import { importDraws, readCrewStock, takeMovements } from './crew.ts';
import { importStock, previewStock } from './import/stock-list.ts';
import { readJobStock } from './jobs/job-stock.ts';
import { createMovements, recordCount, reverseMovement } from './ledger/movements.ts';
import { listMovements } from './ledger/read.ts';
import { createLot, listLots, updateLot } from './lots.ts';
import { readMix } from './jobs/mixes.ts';
import { createPlace, deletePlace, listPlaces, updatePlace } from './places.ts';
import { createProduct, listProducts, updateProduct } from './products.ts';
import { exportSeasonUse, readSeasonUse } from './season-use.ts';
import { listVariances } from './variance.ts';
import { listWarnings } from './warnings.ts';

interface StockServices {
  db: Db;
  reads: Reads;
  timeZone: string;
}

export function stockRoutes(app: FastifyInstance, services: StockServices): void {
  const { db, reads } = services;
  const { stockLots, stockMovements, stockPlaces, stockProducts } = api;
  serve(app, stockPlaces.list, () => listPlaces(db));
  serve(app, stockPlaces.create, ({ by, body }) => createPlace({ db, by }, body));
  serve(app, stockPlaces.update, ({ by, params, body }) => updatePlace({ db, by }, params.id, body));
  serve(app, stockPlaces.remove, ({ by, params }) => deletePlace({ db, by }, params.id));
  serve(app, stockProducts.list, () => reads.page((readDb) => listProducts(readDb)));
  serve(app, stockProducts.create, ({ by, body }) => createProduct({ db, by }, body));
  serve(app, stockProducts.update, ({ by, params, body }) => updateProduct({ db, by }, params.id, body));
  serve(app, stockLots.list, ({ query }) => listLots(db, query));
  serve(app, stockLots.create, ({ by, body }) => createLot({ db, by }, body));
  serve(app, stockLots.update, ({ by, params, body }) => updateLot({ db, by }, params.id, body));
  serve(app, stockMovements.list, ({ query }) => listMovements(services, query));
  serve(app, stockMovements.create, ({ by, body }) => createMovements({ db, by }, body));
  serve(app, stockMovements.reverse, ({ by, params, body }) => reverseMovement({ db, by }, params.id, body));
  serve(app, stockMovements.count, ({ by, body }) => recordCount({ db, by }, body));
  readingRoutes(app, services);
  crewRoutes(app, services);
  serveUpload(app, api.stockImport.preview, ({ body }) => previewStock(db, body));
  serve(app, api.stockImport.import, ({ by, body }) => importStock({ db, by }, body));
}

/** The calls of crew phones, and the import of what a phone exported. */
function crewRoutes(app: FastifyInstance, { db, timeZone }: StockServices): void {
  const { crewStock } = api;
  serve(app, crewStock.get, async ({ by }) => {
    await limitCalls({ db }, by);
    return readCrewStock({ db, timeZone }, by);
  });
  serve(app, crewStock.send, async ({ by, body }) => {
    await limitCalls({ db }, by);
    return takeMovements(db, by, body);
  });
  serve(app, crewStock.importDraws, ({ by, body }) => importDraws({ db, by }, body));
}

function readingRoutes(app: FastifyInstance, { reads, timeZone }: StockServices): void {
  const { stock } = api;
  serve(app, stock.balances, async ({ query }) => {
    const { rows, page } = partOf(await reads.page((db) => listBalances({ db, timeZone }, query)), query);
    return { balances: rows, ...page };
  });
  serve(app, stock.warnings, async () => ({ warnings: await reads.page((db) => listWarnings({ db, timeZone })) }));
  serve(app, stock.ofJob, ({ params }) => reads.page((db) => readJobStock({ db, timeZone }, params.id)));
  serve(app, stock.mixOfJob, ({ params }) => reads.page((db) => readMix({ db, timeZone }, params.id)));
  serve(app, stock.variance, async ({ query }) => {
    const { rows, page } = partOf(await reads.page((db) => listVariances({ db, timeZone }, query)), query);
    return { variances: rows, ...page };
  });
  serve(app, stock.seasonUse, ({ query }) => reads.page((db) => readSeasonUse({ db, timeZone }, query.season)));
  serveFile(app, stock.seasonUseFile, ({ query }) => reads.file((db) => exportSeasonUse({ db, timeZone }, query.season, query.list)));
}
