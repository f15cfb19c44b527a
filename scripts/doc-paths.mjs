// Checks that every path that a document cites in backticks or links to exists, and every section of the requirements that code or a
// document cites. Tests may be cited by their path below server/src.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const filesLike = (...patterns) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && existsSync(file));
const documents = filesLike('*.md');
const ROOTS = /^(survey|contract|server|client|panel|portal|demo|e2e|bench|docs|scripts|deploy)\//;
const TEST = /\.(test|spec)\.tsx?$/;

const missing = documents.flatMap((document) =>
  [...readFileSync(document, 'utf8').matchAll(/`([\w.@-]+\/[\w./@-]*)`|\]\(([\w./-]+)\)/g)]
    .filter(([, cited, linked]) => linked !== undefined || ROOTS.test(cited) || TEST.test(cited))
    .map(([, cited, linked]) => cited ?? linked)
    .filter((path) => !/\/dist(\/|$)/.test(path))
    .filter((path) => !['', dirname(document), 'server/src'].some((folder) => existsSync(join(folder, path))))
    .map((path) => `${document}: ${path} does not exist`),
);

const REQUIREMENTS = 'docs/requirements.md';
const sections = [...readFileSync(REQUIREMENTS, 'utf8').matchAll(/^## (.+)$/gm)].map(([, title]) => title);
const unknown = [...documents, ...filesLike('*.ts', '*.tsx')]
  .filter((file) => file !== REQUIREMENTS)
  .flatMap((file) =>
    [
      ...readFileSync(file, 'utf8')
        .replaceAll(/\n \* /g, ' ')
        .matchAll(/requirements\.md\)?,\s+'?([A-Z][^\n]*)/g),
    ]
      .map(([, cited]) => cited)
      .filter((cited) => !sections.some((title) => cited.startsWith(title)))
      .map((cited) => `${file}: ${REQUIREMENTS} has no section '${cited}'`),
  );

const problems = [...missing, ...unknown];
problems.forEach((line) => console.log(line));
process.exitCode = problems.length > 0 ? 1 : 0;
