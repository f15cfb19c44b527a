// npm run try-release -- NEW.tar.gz [OLD.tar.gz]: installs a release as an operator does and measures how long it takes to the sign-in
// page. With an earlier release it also tries the upgrade of its data, and the way back: the backup made before, restored by the old one.
import { createHash } from 'node:crypto';
import { createServer } from 'node:net';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { run } from './run.mjs';

const MAX_INSTALL_SECONDS = 60;
const MAX_START_MS = 120_000;
const ADMIN = { email: 'first@release.example', password: 'prairie-sunrise-14' };

const [newFile, oldFile] = process.argv.slice(2);
if (newFile === undefined) {
  console.error('Name the file of the release: npm run try-release -- release/NAME.tar.gz [EARLIER.tar.gz]');
  process.exit(2);
}

const workshop = mkdtempSync(join(tmpdir(), 'swathline-try-'));
try {
  await tryInstallation(resolve(newFile));
  if (oldFile !== undefined) await tryUpgradeAndWayBack(resolve(oldFile), resolve(newFile));
  console.log('The release works.');
} finally {
  rmSync(workshop, { recursive: true, force: true });
}

async function tryInstallation(file) {
  const started = performance.now();
  const folder = await install(file, 'new');
  const server = await start(folder, join(workshop, 'data-new'));
  await signIn(server.url);
  const seconds = (performance.now() - started) / 1000;
  await server.stop();
  console.log(`From the file to the first sign-in: ${seconds.toFixed(1)} s (limit ${MAX_INSTALL_SECONDS} s)`);
  if (seconds > MAX_INSTALL_SECONDS) throw new Error('The installation takes too long');
}

async function tryUpgradeAndWayBack(oldRelease, newRelease) {
  const [oldFolder, newFolder] = [await install(oldRelease, 'old'), await install(newRelease, 'upgraded')];
  const data = join(workshop, 'data');
  const backup = join(workshop, 'before.backup');

  const before = await start(oldFolder, data);
  const chemical = await createChemical(before.url);
  await before.stop();
  await mustRun('npm', ['run', '--silent', 'backup', '--', backup], oldFolder, { DATA_DIR: data });

  const after = await start(newFolder, data);
  await mustHave(after.url, chemical, 'after the upgrade');
  await after.stop();
  console.log('The upgrade kept the data.');

  const older = await tryStart(oldFolder, data);
  if (older !== undefined) throw new Error('The earlier release started on the upgraded data');

  const restored = join(workshop, 'data-restored');
  await mustRun('npm', ['run', '--silent', 'restore', '--', backup], oldFolder, { DATA_DIR: restored });
  const back = await start(oldFolder, restored);
  await mustHave(back.url, chemical, 'after the way back');
  await back.stop();
  console.log('The earlier release refuses the upgraded data, and works with its backup.');
}

/** Checks the sum and unpacks the file. @returns the release's folder */
async function install(file, name) {
  const sum = createHash('sha256').update(readFileSync(file)).digest('hex');
  if (!readFileSync(`${file}.sha256`, 'utf8').startsWith(sum)) throw new Error(`${file} differs from its checksum`);
  const folder = join(workshop, name);
  mkdirSync(folder);
  await mustRun('tar', ['xzf', file, '-C', folder], workshop);
  return join(folder, readdirSync(folder)[0]);
}

async function start(folder, data) {
  const server = await tryStart(folder, data);
  if (server === undefined) throw new Error(`The server of ${folder} did not start`);
  return server;
}

/** @returns the running server, or undefined if it ended by itself */
async function tryStart(folder, data) {
  const port = await freePort();
  const env = { PATH: process.env.PATH, DATA_DIR: data, PORT: String(port), ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  const child = spawn(process.execPath, ['server/dist/main.js'], { cwd: folder, env, stdio: 'ignore' });
  const ended = new Promise((done) => child.once('exit', done));
  const url = `http://127.0.0.1:${port}`;
  const until = Date.now() + MAX_START_MS;
  while (child.exitCode === null && Date.now() < until) {
    const reply = await fetch(`${url}/login`).catch(() => undefined);
    if (reply?.ok) return { url, stop: () => (child.kill('SIGTERM'), ended) };
    await new Promise((done) => setTimeout(done, 100));
  }
  child.kill('SIGTERM');
  await ended;
  return undefined;
}

async function signIn(url) {
  return (await call(url, 'POST', '/auth/login', ADMIN)).token;
}

async function createChemical(url) {
  const body = { name: 'Kept over the upgrade', type: 'herbicide', applicationRateLitersPerAcre: 0.5, costPerLitre: 12 };
  return (await call(url, 'POST', '/admin/chemicals', { ...body, activeIngredient: 'Glyphosate' }, await signIn(url))).id;
}

async function mustHave(url, id, when) {
  const chemical = await call(url, 'GET', `/admin/chemicals/${id}`, undefined, await signIn(url));
  if (chemical.name !== 'Kept over the upgrade') throw new Error(`The chemical is lost ${when}`);
}

async function call(url, method, path, body, token) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const reply = await fetch(`${url}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const { data, message } = await reply.json();
  if (!reply.ok) throw new Error(`${method} ${path}: ${message}`);
  return data;
}

function freePort() {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}

async function mustRun(command, args, cwd, env = {}) {
  const { code, output } = await run(command, args, { cwd, env });
  if (code !== 0) throw new Error(`'${command} ${args.join(' ')}' failed:\n${output}`);
}
