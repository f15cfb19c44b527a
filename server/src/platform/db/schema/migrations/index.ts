import { readdirSync } from 'node:fs';
import type { Migration } from 'kysely';

const FOLDER = new URL('.', import.meta.url);
/** '.ts' in the source, '.js' in the build, which also holds declarations and source maps. */
const MIGRATION_FILE = /^\d{4}-[a-z-]+\.[jt]s$/;

/** All migrations from an empty database to this version, forward only, applied in the order of their names. */
export const migrations = await loadMigrations();

async function loadMigrations(): Promise<Record<string, Migration>> {
  const files = readdirSync(FOLDER)
    .filter((file) => MIGRATION_FILE.test(file))
    .sort();
  return Object.fromEntries(await Promise.all(files.map(loadMigration)));
}

async function loadMigration(file: string): Promise<[name: string, migration: Migration]> {
  const migration = (await import(/* @vite-ignore */ new URL(file, FOLDER).href)) as Migration;
  return [file.slice(0, -'.ts'.length), migration];
}
