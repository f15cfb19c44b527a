import type { Invoice } from '@swathline/contract';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { getOfficeSettings } from '../office/queries.ts';

const UNNAMED = 'Our company';

export const COMPANY_UNNAMED = `The name of the company is not entered under Office, so the invoice says "${UNNAMED}". Once issued, it never changes.`;

/** The company as the office's settings name it. */
export async function readCompany(db: Db | Tx): Promise<Invoice['company']> {
  const { company } = await getOfficeSettings(db);
  return { ...company, name: company.name ?? UNNAMED };
}

export const isUnnamed = ({ name }: Invoice['company']): boolean => name === UNNAMED;
