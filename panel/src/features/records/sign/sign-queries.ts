import { api } from '@swathline/contract';
import { RECORD_QUERIES } from '../record-text.ts';

/** What a signature changes: the record, what can be billed, and what the stock says was used. */
export const SIGN_QUERIES = [...RECORD_QUERIES, api.billing.unbilled, api.stock.ofJob];
