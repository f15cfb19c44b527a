import { api, type CallOf, TEMPLATE_CODES } from '@swathline/contract';
import type { Person, TestServer } from '../server.ts';

type Change = NonNullable<CallOf<typeof api.records.update>['body']>;

/** Lets records be signed with nothing filled in. */
export async function requireNothing(server: TestServer, admin: Person): Promise<void> {
  for (const code of TEMPLATE_CODES)
    await server.callOk(api.recordTemplates.update, { params: { code }, body: { requiredKeys: [] } }, admin);
}

/** Opens a record of a new job on a new field, and changes it. */
export async function openRecord(server: TestServer, admin: Person, change: Change = {}) {
  const farmer = await server.farmer();
  const field = await server.field(farmer);
  const job = await server.job({ farmer, fieldIds: [field.id], status: 'in_progress' });
  const { records } = await server.callOk(api.records.open, { params: { id: job.id }, body: {} }, admin);
  const [record] = records;
  if (!record) throw new Error('the job has no field');
  return server.callOk(api.records.update, { params: { id: record.id }, body: change }, admin);
}
