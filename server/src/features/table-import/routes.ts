import { api } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connection/open.ts';
import { serveUpload } from '../../platform/http/bodies/file-body.ts';
import { serve } from '../../platform/http/serve.ts';
import { importChemicals, previewChemicals } from './chemicals.ts';
import { importCustomers, previewCustomers } from './customers.ts';

export function tableImportRoutes(app: FastifyInstance, db: Db): void {
  serveUpload(app, api.customerImport.preview, ({ body }) => previewCustomers(db, body));
  serve(app, api.customerImport.import, ({ by, body }) => importCustomers({ db, by }, body));
  serveUpload(app, api.chemicalImport.preview, ({ body }) => previewChemicals(db, body));
  serve(app, api.chemicalImport.import, ({ by, body }) => importChemicals({ db, by }, body));
}
