import { api } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/connection/open.ts';
import type { Reads } from '../../platform/db/connection/read-replica.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { serveUpload } from '../../platform/http/bodies/file-body.ts';
import { serve, serveFile } from '../../platform/http/serve.ts';
import { createCreditNote } from './invoices/credit.ts';
import { createDraft, deleteDraft, getInvoice, updateDraft } from './invoices/drafts.ts';
import { issueInvoice } from './invoices/issue.ts';
import { listDocuments } from './invoices/list.ts';
import { serveOwnPdf, servePdfByLink } from './invoices/mail-invoice.ts';
import { servePdf } from './invoices/preview.ts';
import { readFigures } from './figures.ts';
import { listUnbilled } from './unbilled.ts';
import { exportAgeing, readAgeing } from './money-received/ageing.ts';
import { mailAgeing } from './money-received/mail-ageing.ts';
import { bookLateCharge } from './money-received/late-charges.ts';
import { allocatePayment, createPayment, getPayment, listPayments, reversePayment } from './money-received/payments.ts';
import { sendReminders, setReminders } from './money-received/reminders.ts';
import { readStatement, serveStatement } from './money-received/statement.ts';
import { createExport, listExports, readExport } from './exports/exports.ts';
import { createQuote, deleteQuote, getQuote, listQuotes, updateQuote } from './quotes/quotes.ts';
import { acceptQuote, readSharedQuote } from './quotes/accept-quote.ts';
import { sendQuote, serveQuotePdf } from './quotes/send-quote.ts';
import { createPriceList, deletePriceList, getPriceList, listPriceLists, updatePriceList } from './prices/price-lists.ts';
import { getBillingSettings, updateBillingSettings } from './settings.ts';
import { createExemption, deleteExemption, listExemptions, putCertificate, readCertificate, updateExemption } from './taxes/exemptions.ts';
import { createTax, deleteTax, listTaxes, updateTax } from './taxes/taxes.ts';

interface BillingServices extends Omit<Context, 'by'> {
  longDb: Db;
  reads: Reads;
  files: FileStore;
}

export function billingRoutes(app: FastifyInstance, services: BillingServices): void {
  const { db } = services;
  serve(app, api.billingSettings.get, () => getBillingSettings(db));
  serve(app, api.billingSettings.update, ({ by, body }) => updateBillingSettings({ db, by }, body));
  serve(app, api.billing.figures, () => services.reads.page((readDb) => readFigures({ ...services, db: readDb })));
  serve(app, api.billing.unbilled, ({ query }) => services.reads.page((readDb) => listUnbilled({ ...services, db: readDb }, query)));
  invoiceRoutes(app, services);
  moneyRoutes(app, services);
  quoteRoutes(app, services);
  exportRoutes(app, services);
  priceRoutes(app, services);
  taxRoutes(app, services);
}

function invoiceRoutes(app: FastifyInstance, services: BillingServices): void {
  const { invoices, creditNotes, ownInvoices } = api;
  serve(app, invoices.list, async ({ query }) => {
    const { rows, ...page } = await listDocuments(services, ['invoice'], query);
    return { invoices: rows, ...page };
  });
  serve(app, invoices.create, ({ by, body }) => createDraft({ ...services, by }, body));
  serve(app, invoices.get, ({ params }) => getInvoice(services, params.id));
  serve(app, invoices.update, ({ by, params, body }) => updateDraft({ ...services, by }, params.id, body));
  serve(app, invoices.remove, ({ by, params }) => deleteDraft({ ...services, by }, params.id));
  serve(app, invoices.issue, ({ by, params, body }) => issueInvoice({ ...services, by }, params.id, body));
  serveFile(app, invoices.pdf, ({ params }) => servePdf(services, params.id));
  serve(app, creditNotes.list, async ({ query }) => {
    const { rows, ...page } = await listDocuments(services, ['credit_note'], query);
    return { creditNotes: rows, ...page };
  });
  serve(app, creditNotes.create, ({ by, body }) => createCreditNote({ ...services, by }, body));
  serve(app, creditNotes.get, ({ params }) => getInvoice(services, params.id, 'credit_note'));
  serve(app, ownInvoices.list, async ({ by, query }) => {
    const own = { ...query, customerId: by.id, state: 'issued' as const };
    const { rows, ...page } = await listDocuments(services, ['invoice', 'credit_note'], own);
    return { invoices: rows, ...page };
  });
  serveFile(app, ownInvoices.pdf, ({ by, params }) => serveOwnPdf(services, by.id, params.id));
  serveFile(app, ownInvoices.byLink, ({ params }) => servePdfByLink(services, params.token));
}

function moneyRoutes(app: FastifyInstance, services: BillingServices): void {
  const { db, reads } = services;
  const { payments, statements } = api;
  serve(app, payments.list, ({ query }) => listPayments(db, query));
  serve(app, payments.create, ({ by, body }) => createPayment({ ...services, by }, body));
  serve(app, payments.get, ({ params }) => getPayment(db, params.id));
  serve(app, payments.allocate, ({ by, params, body }) => allocatePayment({ ...services, by }, params.id, body));
  serve(app, payments.reverse, ({ by, params, body }) => reversePayment({ ...services, by }, params.id, body));
  serve(app, statements.get, ({ params, query }) => reads.page((readDb) => readStatement({ ...services, db: readDb }, params.id, query)));
  serveFile(app, statements.pdf, ({ params, query }) =>
    reads.file((readDb) => serveStatement({ ...services, db: readDb }, params.id, query)),
  );
  serve(app, statements.ageing, ({ query }) => reads.page((readDb) => readAgeing({ ...services, db: readDb }, query.day)));
  serveFile(app, statements.ageingFile, ({ query }) => reads.file((readDb) => exportAgeing({ ...services, db: readDb }, query.day)));
  serve(app, statements.mailAgeing, ({ by, body }) => mailAgeing({ ...services, by }, body.day));
  serve(app, statements.remind, ({ by, body }) => sendReminders({ ...services, by }, body.customerId));
  serve(app, statements.setReminders, ({ by, params, body }) => setReminders({ db, by }, params.id, body.isStopped));
  serve(app, statements.lateCharge, ({ by, body }) => bookLateCharge({ ...services, by }, body.customerId));
}

function quoteRoutes(app: FastifyInstance, services: BillingServices): void {
  const { quotes } = api;
  serve(app, quotes.list, ({ query }) => listQuotes(services, query));
  serve(app, quotes.create, ({ by, body }) => createQuote({ ...services, by }, body));
  serve(app, quotes.get, ({ params }) => getQuote(services.db, params.id, services.timeZone));
  serve(app, quotes.update, ({ by, params, body }) => updateQuote({ ...services, by }, params.id, body));
  serve(app, quotes.remove, ({ by, params }) => deleteQuote({ ...services, by }, params.id));
  serve(app, quotes.send, ({ by, params }) => sendQuote({ ...services, by }, params.id));
  serveFile(app, quotes.pdf, ({ params }) => serveQuotePdf(services, params.id));
  serve(app, quotes.read, ({ params }) => readSharedQuote(services, params.token));
  serve(app, quotes.accept, ({ params, body }) => acceptQuote(services, params.token, body.name));
}

function exportRoutes(app: FastifyInstance, services: BillingServices): void {
  const { billingExports } = api;
  serve(app, billingExports.list, ({ query }) => listExports(services.db, query));
  serve(app, billingExports.create, ({ by, body }) => createExport({ ...services, by }, body));
  serveFile(app, billingExports.file, ({ params }) => readExport(services, params.id));
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
