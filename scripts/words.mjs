// Rejects unclear words and phrases in comments, strings, test titles and documents. Prints the file and line of each.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** Each phrase with what to write instead. */
export const PHRASES = {
  whoever: 'name the person: the caller, the reader, an administrator',
  anew: 'again',
  told: 'reported, shown, distinguished',
  tells: 'says, reports, shows',
  'so many': 'the number, or "at most N"',
  'of its own': 'its own, separate, or a noun',
  'worked out': 'calculated, computed',
  'works out': 'calculates, computes',
  'working out': 'calculating, computing',
  'come by': 'get, obtain, arrive through',
  'comes by': 'gets, obtains, arrives through',
  'counts immediately': 'takes effect immediately',
  'no superuser': 'not a superuser',
  "one's own": "the user's, the caller's, own",
  'that are over': 'that have ended, above',
  'stops no other': 'does not stop the others',
  'the own position': "the phone's position",
  'so long the': 'for this long the',
};

const SOURCES = ['*.ts', '*.tsx', '*.mjs', '*.cjs', '*.js', '*.md', '*.yml', '*.html', '*.service', 'Dockerfile'];
/** Migrations are kept as they were released, data is not prose, and this file names the phrases. */
const EXCLUDED = /\/migrations\/\d|\/(data|fixtures)\/|^scripts\/words\.mjs$/;

/** @returns the phrases in a text with their line numbers; a phrase may continue on the next line of a comment */
export function findPhrases(text) {
  return Object.keys(PHRASES).flatMap((phrase) => {
    const pattern = new RegExp(`(?<![\\w-])${phrase.replaceAll(' ', '\\s+(?:(?:\\*|//)\\s+)?')}(?![\\w-])`, 'gi');
    return [...text.matchAll(pattern)].map(({ index }) => ({ phrase, line: text.slice(0, index).split('\n').length }));
  });
}

function listSources() {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...SOURCES], { encoding: 'utf8' });
  return listed.split('\n').filter((file) => file && existsSync(file) && !EXCLUDED.test(file));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const found = listSources().flatMap((file) => findPhrases(readFileSync(file, 'utf8')).map((match) => ({ file, ...match })));
  for (const { file, line, phrase } of found) console.log(`${file}:${line}: '${phrase}'; write: ${PHRASES[phrase]}`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
