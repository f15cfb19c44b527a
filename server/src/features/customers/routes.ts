import { api } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connection/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { createCustomer, getCustomer, listCustomerNeighbours, listCustomers, updateCustomer } from './queries.ts';

export function customerRoutes(app: FastifyInstance, db: Db): void {
  serve(app, api.customers.list, ({ query }) => listCustomers(db, query));
  serve(app, api.customers.create, ({ by, body }) => createCustomer({ db, by }, body));
  serve(app, api.customers.get, ({ params }) => getCustomer(db, params.id));
  serve(app, api.customers.update, ({ by, params, body }) => updateCustomer({ db, by }, params.id, body));
  serve(app, api.customers.neighbours, ({ params }) => listCustomerNeighbours(db, params.id));
}
