// Everything that needs no database: format, types, lint, arrows, dead code, paths in documents.
import { runLanes } from './run.mjs';

const bin = (name) => `node_modules/.bin/${name}`;
const node = process.execPath;
const sources = ['survey', 'contract', 'server', 'panel/src', 'demo', 'e2e', 'bench'];

const passed = await runLanes([
  [
    { name: 'types', command: bin('tsc'), args: ['-b'] },
    {
      name: 'lint',
      command: bin('eslint'),
      args: ['.', '--cache', '--cache-location', 'node_modules/.cache/eslint', '--max-warnings', '0'],
    },
  ],
  [
    { name: 'format', command: bin('prettier'), args: ['--check', '--cache', '--log-level', 'warn', '.'] },
    { name: 'arrows', command: bin('depcruise'), args: [...sources, '--output-type', 'err-long'] },
    { name: 'dead code', command: node, args: ['scripts/dead-exports.mjs'] },
    { name: 'paths in documents', command: node, args: ['scripts/doc-paths.mjs'] },
  ],
]);
process.exitCode = passed ? 0 : 1;
