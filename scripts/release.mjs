// npm run release: one file with everything that a server needs but Node, and its checksum. With a folder, `npm run release -- FOLDER`
// packs the checkout there, for example an earlier version.
import { createHash } from 'node:crypto';
import { cpSync, createReadStream, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { APPS, PACKAGES } from './released.mjs';
import { run } from './run.mjs';

const DOCUMENTS = ['README.md', 'CHANGELOG.md', 'SECURITY.md', 'docs', 'deploy'];
const MANIFESTS = ['package.json', 'package-lock.json', '.npmrc'];

const root = resolve(process.argv[2] ?? '.');
const output = resolve('release');
const { version, workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
// The database's binaries are part of the file, so that it fits one kind of machine.
const name = `swathline-${version}-${process.platform}-${process.arch}`;

const stage = mkdtempSync(join(tmpdir(), 'swathline-release-'));
try {
  await mustRun('npm', ['run', 'build'], root);
  await mustRun('npm', ['run', 'api-document'], root);
  const folder = join(stage, name);
  copyManifests(folder);
  await mustRun('npm', ['ci', '--omit=dev', ...PACKAGES.flatMap((each) => ['--workspace', `@swathline/${each}`])], folder);
  // The client names its types; the apps' built files contain it.
  rmSync(join(folder, 'node_modules/maplibre-gl'), { recursive: true, force: true });
  copyBuiltFiles(folder);
  const file = await pack();
  console.log(`${file} (${(statSync(file).size / 1e6).toFixed(1)} MB)`);
} finally {
  rmSync(stage, { recursive: true, force: true });
}

/** All manifests, since the lock file names every workspace. */
function copyManifests(folder) {
  for (const workspace of ['.', ...workspaces]) {
    mkdirSync(join(folder, workspace), { recursive: true });
    const files = workspace === '.' ? MANIFESTS : ['package.json'];
    for (const file of files.filter((each) => existsSync(join(root, workspace, each)))) {
      cpSync(join(root, workspace, file), join(folder, workspace, file));
    }
  }
}

function copyBuiltFiles(folder) {
  for (const workspace of [...PACKAGES, ...APPS]) {
    cpSync(join(root, workspace, 'dist'), join(folder, workspace, 'dist'), { recursive: true, filter: isNeeded });
  }
  for (const document of DOCUMENTS.filter((each) => existsSync(join(root, each)))) {
    cpSync(join(root, document), join(folder, document), { recursive: true });
  }
  // Only the lock file needed these.
  for (const workspace of workspaces.filter((each) => ![...PACKAGES, ...APPS].includes(each))) {
    rmSync(join(folder, workspace), { recursive: true, force: true });
  }
}

function isNeeded(path) {
  return !path.endsWith('.tsbuildinfo') && !path.endsWith('.d.ts');
}

/** The same files give the same bytes: sorted, without owners, and dated by the last change. */
async function pack() {
  mkdirSync(output, { recursive: true });
  const file = join(output, `${name}.tar.gz`);
  const { code, output: date } = await run('git', ['log', '-1', '--format=%cI'], { cwd: root });
  const time = code === 0 ? date.trim() : new Date().toISOString();
  const order = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', `--mtime=${time}`];
  await mustRun('tar', [...order, '--use-compress-program=gzip -n', '-cf', file, name], stage);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  writeFileSync(`${file}.sha256`, `${hash.digest('hex')}  ${name}.tar.gz\n`);
  return file;
}

async function mustRun(command, args, cwd) {
  const { code, output: printed } = await run(command, args, { cwd });
  if (code === 0) return;
  console.error(printed);
  console.error(`'${command} ${args.join(' ')}' failed.`);
  rmSync(stage, { recursive: true, force: true });
  process.exit(1);
}
