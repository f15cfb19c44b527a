import { api } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/connect.ts';
import { serve } from '../http/serve.ts';
import { countChemicals, createChemical, deleteChemical, getChemical, listChemicals, updateChemical } from './queries.ts';

export function chemicalRoutes(app: FastifyInstance, db: Db): void {
  serve(app, api.chemicals.list, ({ query }) => listChemicals(db, query));
  serve(app, api.chemicals.stats, () => countChemicals(db));
  serve(app, api.chemicals.create, ({ body }) => createChemical(db, body));
  serve(app, api.chemicals.get, ({ params }) => getChemical(db, params.id));
  serve(app, api.chemicals.update, ({ params, body }) => updateChemical(db, params.id, body));
  serve(app, api.chemicals.remove, ({ params }) => deleteChemical(db, params.id));
}
