import { mkdirSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/embedded-processes.ts';
import { checkDataVersion } from './data-version.ts';

let place: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  place = temporaryFolder();
});
afterEach(() => {
  place.remove();
});

const check = () => {
  checkDataVersion(place.folder);
};

test('an empty folder, our own data and other files are accepted', () => {
  expect(check).not.toThrow();
  mkdirSync(`${place.folder}/pg18`);
  mkdirSync(`${place.folder}/pg18.init-7`);
  mkdirSync(`${place.folder}/photos`);
  expect(check).not.toThrow();
});

test('data of a newer version is refused, even beside our own', () => {
  mkdirSync(`${place.folder}/pg18`);
  mkdirSync(`${place.folder}/pg19`);
  expect(check).toThrow(
    `The data in ${place.folder} was written by a newer version of this server (PostgreSQL 19, this one brings 18). ` +
      `Start that newer version, or point DATA_DIR at another folder.`,
  );
});

test('data of an older version is refused rather than hidden behind an empty database', () => {
  mkdirSync(`${place.folder}/pg17`);
  expect(check).toThrow(/written by an older version .* Make a backup with that older version and restore it into an empty DATA_DIR/);
});
