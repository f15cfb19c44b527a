import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { api } from '@swathline/contract';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { readChainHead } from '../../../platform/audit/chain.ts';
import { writeBackup } from '../../../platform/backup/backup.ts';
import { restore } from '../../../platform/backup/restore.ts';
import { FileStore } from '../../../platform/files/file-store.ts';
import { signedRecord } from '../../../test/records/recorded-jobs.ts';
import { verify } from '../../../test/records/verify.ts';
import { testDatabase } from '../../../test/database.ts';
import { testServer } from '../../../test/server.ts';
import { schemaOf } from '../../restores/schema.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'swathline-records-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('restored records match their hashes and refuse changes, and new records get the next number', async () => {
  const server = await testServer();
  const other = await testDatabase();
  try {
    const { record } = await signedRecord(server, await server.admin());
    const [file, files] = [path.join(folder, 'office.backup'), new FileStore(path.join(folder, 'files'))];
    await writeBackup({ pool: server.database.pool, files }, file, () => undefined);
    await restore({ pool: other.pool, files }, file, schemaOf(other.db), () => undefined);

    const expected = [record.hash ?? '', (await readChainHead(server.db)).hash];
    expect(await verify(other.db, { expected })).toMatchObject({ records: 1, failures: 0, sentences: [] });
    for (const statement of [
      sql`UPDATE "applicationRecords" SET "crop" = 'Wheat' WHERE "id" = ${record.id}`,
      sql`DELETE FROM "conditionReadings"`,
    ]) {
      await expect(statement.execute(other.db)).rejects.toThrow('never changed or deleted');
    }
    const restored = await testServer(other);
    const { record: next } = await signedRecord(restored, await restored.admin());
    expect(Number(next.recordNumber.slice(5))).toBeGreaterThan(Number(record.recordNumber.slice(5)));
    expect((await restored.call(api.records.list, {}, await restored.admin())).body.data.total).toBe(4);
    expect(await verify(other.db, { expected })).toMatchObject({ records: 2, failures: 0 });
    await restored.close();
  } finally {
    await server.close();
    await other.drop();
  }
});
