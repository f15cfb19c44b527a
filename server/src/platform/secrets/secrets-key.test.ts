import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartRefused } from '../errors/start-refused.ts';
import { openSecretBox, parseKey } from './secrets-key.ts';

let dataDir: string;
let file: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'swathline-key-'));
  file = path.join(dataDir, 'secrets.key');
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('creates a key that only its owner can read, and uses it again at the next start', () => {
  const sealed = openSecretBox({ dataDir }).seal('secret', 'app');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(parseKey(readFileSync(file, 'utf8'))).toHaveLength(32);
  expect(readdirSync(dataDir)).toEqual(['secrets.key']);
  expect(openSecretBox({ dataDir }).open(sealed, 'app')).toBe('secret');
});

test('creates the data folder', () => {
  const deeper = path.join(dataDir, 'deeper');
  openSecretBox({ dataDir: deeper });
  expect(existsSync(path.join(deeper, 'secrets.key'))).toBe(true);
});

test('takes the rights of others to a key file away', () => {
  writeFileSync(file, randomBytes(32).toString('base64'));
  chmodSync(file, 0o644);
  openSecretBox({ dataDir });
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('SECRETS_KEY creates no file, and reads what an earlier file or the previous key sealed', () => {
  const [secretsKey, previousSecretsKey] = [randomBytes(32), randomBytes(32)];
  openSecretBox({ dataDir, secretsKey });
  expect(existsSync(file)).toBe(false);

  const byFile = openSecretBox({ dataDir }).seal('of the file', 'app');
  const byPrevious = openSecretBox({ dataDir, secretsKey: previousSecretsKey }).seal('of the previous key', 'app');
  const box = openSecretBox({ dataDir, secretsKey, previousSecretsKey });
  expect([box.open(byFile, 'app'), box.open(byPrevious, 'app')]).toEqual(['of the file', 'of the previous key']);
  expect(box.seal('new', 'app').startsWith(openSecretBox({ dataDir: path.join(dataDir, 'other'), secretsKey }).prefix)).toBe(true);
});

test.each(['', 'short', `${'A'.repeat(42)}=`, '{"key":1}'])('refuses to start with a file that holds %j', (content) => {
  writeFileSync(file, content);
  expect(() => openSecretBox({ dataDir })).toThrow(StartRefused);
  expect(() => openSecretBox({ dataDir })).toThrow(/does not hold a key of 32 bytes/);
  expect(readFileSync(file, 'utf8')).toBe(content);
});

test('refuses to start where the file cannot be written', () => {
  const occupied = path.join(dataDir, 'occupied');
  writeFileSync(occupied, '');
  expect(() => openSecretBox({ dataDir: occupied })).toThrow(/cannot be written.* set SECRETS_KEY/);
});

test.each([
  [randomBytes(32).toString('base64'), 32],
  [` ${randomBytes(32).toString('base64url')}\n`, 32],
  [randomBytes(31).toString('base64'), undefined],
  [randomBytes(33).toString('base64'), undefined],
  ['correct horse battery staple correct horse b', undefined],
])('reads a key of 32 bytes and nothing else: %j', (text, bytes) => {
  expect(parseKey(text)?.length).toBe(bytes);
});
