// Checks that every path that a document cites in backticks or links to exists. Tests may be cited by their path below server/src.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const documents = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(file));
const ROOTS = /^(survey|contract|server|panel|demo|e2e|bench|docs|scripts|deploy)\//;
const TEST = /\.(test|spec)\.tsx?$/;

const missing = documents.flatMap((document) =>
  [...readFileSync(document, 'utf8').matchAll(/`([\w.@-]+\/[\w./@-]*)`|\]\(([\w./-]+)\)/g)]
    .map(([, cited, linked]) => cited ?? linked)
    .filter((path) => ROOTS.test(path) || TEST.test(path))
    .filter((path) => !/\/dist(\/|$)/.test(path))
    .filter((path) => !['', dirname(document), 'server/src'].some((folder) => existsSync(join(folder, path))))
    .map((path) => `${document}: ${path} does not exist`),
);

missing.forEach((line) => console.log(line));
process.exitCode = missing.length > 0 ? 1 : 0;
