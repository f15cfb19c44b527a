// Every check that needs no database: types, lint, format, folder rules, dead code, documents. Lint takes most of a minute for all files,
// so only `npm test` (`--whole`) and `npm run lint` run it on all; otherwise it runs on the files that have changed since the last commit.
import { execFileSync } from 'node:child_process';
import { runLanes } from './run.mjs';

const bin = (name) => `node_modules/.bin/${name}`;
const node = process.execPath;
const sources = ['survey', 'contract', 'server', 'client', 'panel/src', 'portal/src', 'demo', 'e2e', 'bench'];

const types = { name: 'types', command: bin('tsc'), args: ['-b'] };
const lint = (files) => ({ name: 'lint', command: bin('oxlint'), args: ['--deny-warnings', ...files] });
const lintOfChanges = () => {
  const list = (...args) => execFileSync('git', [...args, '--', '*.ts', '*.tsx', '*.mjs'], { encoding: 'utf8' }).split('\n');
  const changed = [...list('diff', '--name-only', '--diff-filter=d', 'HEAD'), ...list('ls-files', '--others', '--exclude-standard')];
  const files = changed.filter((file) => file !== '');
  return files.length > 0 ? [lint(files)] : [];
};
const otherChecks = [
  { name: 'format', command: bin('oxfmt'), args: ['--check'] },
  { name: 'folder rules', command: bin('depcruise'), args: [...sources, '--output-type', 'err-long'] },
  { name: 'dead code', command: node, args: ['scripts/dead-exports.mjs'] },
  { name: 'Node versions', command: node, args: ['scripts/node-versions.mjs'] },
  { name: 'container', command: node, args: ['scripts/container.mjs'] },
  { name: 'paths in documents', command: node, args: ['scripts/doc-paths.mjs'] },
  { name: 'words', command: node, args: ['scripts/words.mjs'] },
];

const isWhole = process.argv.includes('--whole');
const failed = await runLanes([[types, ...(isWhole ? [lint([])] : lintOfChanges())], otherChecks]);
process.exitCode = failed.length > 0 ? 1 : 0;
