import type { Invoice } from '@swathline/contract';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { getOfficeSettings } from '../office/queries.ts';

export const COMPANY_UNNAMED =
  'The name of the company is not entered. Enter it under Office, with the address: it is printed on the document, which never changes.';

/** The company as the office's settings name it. What is not issued yet can be shown without its name. */
export async function readCompany(db: Db | Tx): Promise<{ company: Invoice['company']; isNamed: boolean }> {
  const { company } = await getOfficeSettings(db);
  return { company: { ...company, name: company.name ?? 'Our company' }, isNamed: company.name !== null };
}
