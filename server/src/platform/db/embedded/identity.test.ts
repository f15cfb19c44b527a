import { chownSync, mkdirSync, statSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isRoot, temporaryFolder } from '../../../test/processes/embedded-processes.ts';
import { findPrograms } from './binaries.ts';
import { CURRENT_USER, run } from './command.ts';
import { chooseIdentity } from './identity.ts';

const { postgres } = await findPrograms();

let temporary: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  temporary = temporaryFolder();
});
afterEach(() => {
  temporary.remove();
});

const choose = (folder: string) => chooseIdentity(folder, `${folder}/pg18`, postgres);

test('the chosen user can run PostgreSQL, which root cannot', async () => {
  const identity = await choose(temporary.folder);
  const started = (who: typeof identity) => run(who, postgres, ['-D', temporary.folder]);

  expect((await started(identity)).errors).not.toContain('execution of the PostgreSQL server is not permitted');
  if (isRoot) expect((await started(CURRENT_USER)).errors).toContain('"root" execution of the PostgreSQL server is not permitted');
  else expect(identity).toBe(CURRENT_USER);
});

test.runIf(isRoot)('where no other user can enter, root stays the owner of the files', async () => {
  const closed = temporaryFolder(0o700);
  const identity = await choose(closed.folder);
  expect(identity.user).toEqual({});
  expect(identity.prefix[0]).toBe('unshare');

  expect((await run(identity, '/bin/sh', ['-c', 'touch "$0/made"; id -u', closed.folder])).output).toBe('1000\n');
  expect(statSync(`${closed.folder}/made`).uid).toBe(0);
  closed.remove();
});

test.runIf(isRoot)('an existing database keeps its owner', async ({ skip }) => {
  const cluster = `${temporary.folder}/pg18`;
  mkdirSync(cluster);
  chownSync(cluster, 12_345, 12_346);
  const { uid, gid } = { uid: 12_345, gid: 12_346 };
  if ((await run({ user: { uid, gid }, prefix: [] }, postgres, ['--version'])).status !== 0)
    return skip('no other user can reach this project');
  expect((await choose(temporary.folder)).user).toEqual({ uid, gid });
});

test.runIf(isRoot)('an owner who cannot enter is refused with a sentence', async () => {
  const closed = temporaryFolder(0o700);
  mkdirSync(`${closed.folder}/pg18`);
  chownSync(`${closed.folder}/pg18`, 12_345, 12_346);
  await expect(choose(closed.folder)).rejects.toThrow(
    /^PostgreSQL does not run as root, and no other user can reach .* \(chmod 711\), or set DATABASE_URL\.$/,
  );
  closed.remove();
});

test.runIf(!isRoot)('another user’s database is refused with a sentence', async () => {
  await expect(chooseIdentity('/', '/', postgres)).rejects.toThrow(
    'The database in / belongs to another user (uid 0). Start the server as that user, or as root.',
  );
});
