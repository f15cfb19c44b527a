import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Identity } from './programs.ts';

const TEMPLATES = join(import.meta.dirname, '../../../deploy/cluster');

/** Values in a documented file, with those that replace them on this machine. */
type Replacements = Record<string, string>;

/**
 * Reads a file of `deploy/cluster` and replaces the documented addresses, folders and names. Everything else is used as documented, so that
 * a trial tests the documented files.
 * @throws Error for a value that the file does not have, so that the two cannot drift apart
 */
export function readTemplate(name: string, replacements: Replacements): string {
  const template = readFileSync(join(TEMPLATES, name), 'utf8');
  return Object.entries(replacements).reduce((text, [documented, ours]) => {
    if (!text.includes(documented)) throw new Error(`deploy/cluster/${name} does not have "${documented}".`);
    return text.replaceAll(documented, ours);
  }, template);
}

/** Writes a file of `deploy/cluster` with replaced values to a folder. @returns its path */
export function writeTemplate(folder: string, name: string, replacements: Replacements): string {
  const file = join(folder, name);
  writeFileSync(file, readTemplate(name, replacements), { mode: 0o644 });
  return file;
}

/** Creates a folder that only this user can read. */
export function createFolder(folder: string, { uid, gid }: Identity): string {
  mkdirSync(folder, { mode: 0o700 });
  chownSync(folder, uid, gid);
  return folder;
}

/** The settings in a file of `NAME=value` lines. */
export function parseSettings(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => /^\w+=/.test(line));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}
