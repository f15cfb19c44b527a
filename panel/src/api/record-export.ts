import { api, type ListName } from '@swathline/contract';
import { call } from './call.ts';

/** Keeps in the audit trail that a list is taken out of the panel, before it is. @throws CallFailed, and then it is not */
export async function recordExport(list: ListName, format: 'csv' | 'print', rows: number): Promise<void> {
  await call(api.audit.recordExport, { body: { list, format, rows } });
}
