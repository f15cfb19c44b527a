// Finds exports that no other file uses. Packages that are imported through their index (contract, survey) are skipped; the linter finds
// unused locals.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
  encoding: 'utf8',
});
const files = listed.split('\n').filter((file) => file && existsSync(file));
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const identifiers = new Map([...texts].map(([file, text]) => [file, new Set(text.match(/[\w$]+/g))]));

const EXPORT = /^export (?:async )?(?:function\*?|const|class|interface|type) ([\w$]+)/gm;
/** Called by tools rather than imported: migrations by Kysely, set-up by the test runner. */
const EXEMPT = /(\/migrations\/\d|server\/src\/test\/global-setup\.ts|^contract\/|^survey\/)/;

const dead = files
  .filter((file) => file.includes('/src/') && !EXEMPT.test(file))
  .flatMap((file) => [...texts.get(file).matchAll(EXPORT)].map(([, name]) => ({ file, name })))
  .filter(({ file, name }) => files.every((other) => other === file || !identifiers.get(other).has(name)));

for (const { file, name } of dead) console.log(`${file}: no other file uses ${name}; remove it, or do not export it`);
process.exitCode = dead.length > 0 ? 1 : 0;
