import { mkdirSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/processes/embedded-processes.ts';
import { checkDataVersion } from './data-version.ts';

let temporary: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  temporary = temporaryFolder();
});
afterEach(() => {
  temporary.remove();
});

const check = () => {
  checkDataVersion(temporary.folder);
};

test('accepts an empty folder, data of this version and other files', () => {
  expect(check).not.toThrow();
  mkdirSync(`${temporary.folder}/pg18`);
  mkdirSync(`${temporary.folder}/pg18.init-7`);
  mkdirSync(`${temporary.folder}/photos`);
  expect(check).not.toThrow();
});

test('refuses data of a newer version, even beside data of this version', () => {
  mkdirSync(`${temporary.folder}/pg18`);
  mkdirSync(`${temporary.folder}/pg19`);
  expect(check).toThrow(
    `The data in ${temporary.folder} was written by a newer version of this server (PostgreSQL 19; this one has 18). ` +
      `Start that newer version, or point DATA_DIR at another folder.`,
  );
});

test('refuses data of an older version instead of starting with an empty database', () => {
  mkdirSync(`${temporary.folder}/pg17`);
  expect(check).toThrow(/written by an older version .* Make a backup with that older version and restore it into an empty DATA_DIR/);
});
