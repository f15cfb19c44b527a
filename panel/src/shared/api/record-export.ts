import { api, type ListName } from '@swathline/contract';
import { call } from './call.ts';

/** Records an export in the audit trail before the file is made. @throws CallFailed, and then no file is made */
export async function recordExport(list: ListName, format: 'csv' | 'print', rows: number): Promise<void> {
  await call(api.audit.recordExport, { body: { list, format, rows } });
}
