import { api } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/connection/open.ts';
import type { Reads } from '../../platform/db/connection/read-replica.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { serveUpload } from '../../platform/http/file-body.ts';
import { serve, serveFile } from '../../platform/http/serve.ts';
import { createCreditNote } from './invoices/credit.ts';
import { createDraft, deleteDraft, getInvoice, updateDraft } from './invoices/drafts.ts';
import { issueInvoice } from './invoices/issue.ts';
import { listDocuments } from './invoices/list.ts';
import { serveOwnPdf, servePdfByLink } from './invoices/mail-invoice.ts';
import { servePdf } from './invoices/preview.ts';
import { listUnbilled } from './unbilled.ts';
import { createPriceList, deletePriceList, getPriceList, listPriceLists, updatePriceList } from './prices/price-lists.ts';
import { getBillingSettings, updateBillingSettings } from './settings.ts';
import { createExemption, deleteExemption, listExemptions, putCertificate, readCertificate, updateExemption } from './taxes/exemptions.ts';
import { createTax, deleteTax, listTaxes, updateTax } from './taxes/taxes.ts';

export interface BillingServices extends Omit<Context, 'by'> {
  longDb: Db;
  reads: Reads;
  files: FileStore;
}

export function billingRoutes(app: FastifyInstance, services: BillingServices): void {
  const { db } = services;
  serve(app, api.billingSettings.get, () => getBillingSettings(db));
  serve(app, api.billingSettings.update, ({ by, body }) => updateBillingSettings({ db, by }, body));
  serve(app, api.billing.unbilled, ({ query }) => services.reads.page((readDb) => listUnbilled({ ...services, db: readDb }, query)));
  invoiceRoutes(app, services);
  priceRoutes(app, services);
  taxRoutes(app, services);
}

function invoiceRoutes(app: FastifyInstance, services: BillingServices): void {
  const { db } = services;
  const { invoices, creditNotes, ownInvoices } = api;
  serve(app, invoices.list, async ({ query }) => {
    const { rows, ...page } = await listDocuments(db, ['invoice'], query);
    return { invoices: rows, ...page };
  });
  serve(app, invoices.create, ({ by, body }) => createDraft({ ...services, by }, body));
  serve(app, invoices.get, ({ params }) => getInvoice(services, params.id));
  serve(app, invoices.update, ({ by, params, body }) => updateDraft({ ...services, by }, params.id, body));
  serve(app, invoices.remove, ({ by, params }) => deleteDraft({ ...services, by }, params.id));
  serve(app, invoices.issue, ({ by, params, body }) => issueInvoice({ ...services, by }, params.id, body));
  serveFile(app, invoices.pdf, ({ params }) => servePdf(services, params.id));
  serve(app, creditNotes.list, async ({ query }) => {
    const { rows, ...page } = await listDocuments(db, ['credit_note'], query);
    return { creditNotes: rows, ...page };
  });
  serve(app, creditNotes.create, ({ by, body }) => createCreditNote({ ...services, by }, body));
  serve(app, creditNotes.get, ({ params }) => getInvoice(services, params.id, 'credit_note'));
  serve(app, ownInvoices.list, async ({ by, query }) => {
    const own = { ...query, customerId: by.id, state: 'issued' as const };
    const { rows, ...page } = await listDocuments(db, ['invoice', 'credit_note'], own);
    return { invoices: rows, ...page };
  });
  serveFile(app, ownInvoices.pdf, ({ by, params }) => serveOwnPdf(services, by.id, params.id));
  serveFile(app, ownInvoices.byLink, ({ params }) => servePdfByLink(services, params.token));
}

function priceRoutes(app: FastifyInstance, { db }: BillingServices): void {
  const { priceLists } = api;
  serve(app, priceLists.list, ({ query }) => listPriceLists(db, query));
  serve(app, priceLists.create, ({ by, body }) => createPriceList({ db, by }, body));
  serve(app, priceLists.get, ({ params }) => getPriceList(db, params.id));
  serve(app, priceLists.update, ({ by, params, body }) => updatePriceList({ db, by }, params.id, body));
  serve(app, priceLists.remove, ({ by, params }) => deletePriceList({ db, by }, params.id));
}

function taxRoutes(app: FastifyInstance, services: BillingServices): void {
  const { db } = services;
  const { taxes, taxExemptions } = api;
  serve(app, taxes.list, () => listTaxes(db));
  serve(app, taxes.create, ({ by, body }) => createTax({ db, by }, body));
  serve(app, taxes.update, ({ by, params, body }) => updateTax({ db, by }, params.id, body));
  serve(app, taxes.remove, ({ by, params }) => deleteTax({ db, by }, params.id));
  serve(app, taxExemptions.list, ({ query }) => listExemptions(services, query));
  serve(app, taxExemptions.create, ({ by, body }) => createExemption({ ...services, by }, body));
  serve(app, taxExemptions.update, ({ by, params, body }) => updateExemption({ ...services, by }, params.id, body));
  serve(app, taxExemptions.remove, ({ by, params }) => deleteExemption({ db, by }, params.id));
  serveUpload(app, taxExemptions.putFile, ({ by, params, query, body, request }) =>
    putCertificate({ ...services, by }, params.id, {
      bytes: body,
      fileName: query.fileName,
      mediaType: request.headers['content-type'],
    }),
  );
  serveFile(app, taxExemptions.readFile, ({ params }) => readCertificate(services, params.id));
}
