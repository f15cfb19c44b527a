// Finds exports that nothing else names. What a package's index exports is its public face and is left alone; the linter finds unused locals.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
  encoding: 'utf8',
});
const files = listed.split('\n').filter((file) => file && existsSync(file));
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const words = new Map([...texts].map(([file, text]) => [file, new Set(text.match(/[\w$]+/g))]));

const EXPORT = /^export (?:async )?(?:function\*?|const|class|interface|type) ([\w$]+)/gm;
/** Named by tools, not by imports: migrations by Kysely, set-up by the test runner. */
const CALLED_BY_NAME = /(\/migrations\/\d|server\/src\/test\/global-setup\.ts|^contract\/|^survey\/)/;

const dead = files
  .filter((file) => file.includes('/src/') && !CALLED_BY_NAME.test(file))
  .flatMap((file) => [...texts.get(file).matchAll(EXPORT)].map(([, name]) => ({ file, name })))
  .filter(({ file, name }) => files.every((other) => other === file || !words.get(other).has(name)));

for (const { file, name } of dead) console.log(`${file}: nothing else uses ${name}; do not export it, or remove it`);
process.exitCode = dead.length > 0 ? 1 : 0;
