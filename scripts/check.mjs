// Every check that needs no database: types, lint, format, folder rules, dead code, documents.
// The lint rules that need types take minutes for all files, so only `npm test` (`--whole`) and `npm run lint` run them on all; otherwise
// they run on the files that have changed since the last commit.
import { execFileSync } from 'node:child_process';
import { runLanes } from './run.mjs';

const bin = (name) => `node_modules/.bin/${name}`;
const node = process.execPath;
const sources = ['survey', 'contract', 'server', 'client', 'panel/src', 'portal/src', 'demo', 'e2e', 'bench'];

const types = { name: 'types', command: bin('tsc'), args: ['-b'] };
const cacheOf = (name) => `node_modules/.cache/${name.replaceAll(' ', '-')}.cache`;
const lint = (name, config, folders = ['.']) => ({
  name,
  command: bin('eslint'),
  args: [...folders, '--config', config, '--cache', '--cache-location', cacheOf(name), '--max-warnings', '0'],
});
/** The lint rules that need types hold every type they have seen in memory: one process for all packages exceeds 4 GB. */
const typedLint = [
  ['survey', 'contract', '*.ts', '*.js', 'scripts'],
  ['server'],
  ['panel'],
  ['client', 'portal', 'bench', 'demo', 'e2e'],
].map((folders) => lint(`lint with types ${folders[0]}`, 'eslint.config.js', folders));
const typedLintOfChanges = () => {
  const list = (...args) => execFileSync('git', [...args, '--', '*.ts', '*.tsx'], { encoding: 'utf8' }).split('\n');
  const changed = [...list('diff', '--name-only', '--diff-filter=d', 'HEAD'), ...list('ls-files', '--others', '--exclude-standard')];
  const files = changed.filter((file) => file !== '');
  return files.length > 0 ? [lint('lint with types', 'eslint.config.js', files)] : [];
};
const otherChecks = [
  // With a cache file apart: Prettier deletes the usual one whenever it runs without `--cache`.
  {
    name: 'format',
    command: bin('prettier'),
    args: ['--check', '--cache', '--cache-location', cacheOf('format'), '--log-level', 'warn', '.'],
  },
  { name: 'folder rules', command: bin('depcruise'), args: [...sources, '--output-type', 'err-long'] },
  { name: 'dead code', command: node, args: ['scripts/dead-exports.mjs'] },
  { name: 'Node versions', command: node, args: ['scripts/node-versions.mjs'] },
  { name: 'paths in documents', command: node, args: ['scripts/doc-paths.mjs'] },
  { name: 'words', command: node, args: ['scripts/words.mjs'] },
];

const failed = await runLanes(
  process.argv.includes('--whole')
    ? [[types, ...typedLint], otherChecks]
    : [
        [types, ...typedLintOfChanges()],
        [lint('lint', 'eslint.quick.config.js'), ...otherChecks],
      ],
);
process.exitCode = failed.length > 0 ? 1 : 0;
