import type { FileContext } from '../../../platform/files/stored-files.ts';
import type { ServedFile } from '../../../platform/http/serve.ts';
import { invoicePdf } from '../pdf/invoice-pdf.ts';
import { getBillingSettings } from '../settings.ts';
import { getInvoice } from './drafts.ts';
import { serveIssuedPdf } from './mail-invoice.ts';

/** The stored PDF of an issued document, or a preview of a draft. @throws Problem not_found */
export async function servePdf(context: FileContext & { timeZone: string }, id: string): Promise<ServedFile> {
  const row = await context.db.selectFrom('invoices').select('state').where('id', '=', id).executeTakeFirst();
  if (row?.state !== 'draft') return serveIssuedPdf(context, id);
  const content = await invoicePdf(await getInvoice(context, id), await getBillingSettings(context.db));
  return { name: 'draft.pdf', type: 'application/pdf', content };
}
